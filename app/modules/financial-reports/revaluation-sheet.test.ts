/** The revaluation sheet against what a revaluation books. */
import { beforeAll, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { account, book, lines, seedBooks, type TestBooks } from "../../../tests/setup/books";
import { seeded } from "../../../tests/setup/database";
import { actorAt } from "../../../tests/setup/organisation";
import { revaluationOf } from "../year-end/figures.server";
import { readAsked } from "./asked";
import { readReport, reportByName } from "./reports.server";

let books: TestBooks;
let manager: Actor;
const rate = (date: string, typed: string, base = "USD") =>
  database().writing((tx) =>
    tx.forexRate.create({
      data: {
        companyId: books.company,
        base,
        quote: "KES",
        date,
        kind: "CLOSING",
        rateNum: BigInt(typed),
        rateDen: 1n,
        rate: typed,
        status: "APPROVED",
      },
    }),
  );

beforeAll(async () => {
  books = await seeded(seedBooks);
  manager = await actorAt(books.company, ["area.accounts", "books.report"]);
  const [first, second] = books.branches;
  const L = books.ledger;
  await book({
    branchId: first,
    lines: lines(L("11203"), L("31101"), 100_00n, { currency: "USD", worth: 12_900_00n }),
  });
  const sent = await account(L("19101"), "BRANCH", second);
  await book({
    branchId: first,
    lines: [
      { ledgerId: L("19101"), subLedgerId: sent, side: "D", amount: 10_00n, currency: "USD", worth: 1_290_00n },
      { ledgerId: L("31101"), side: "C", amount: 10_00n, currency: "USD", worth: 1_290_00n },
    ],
  });
  await book({
    branchId: first,
    lines: [
      { ledgerId: L("19101"), subLedgerId: sent, side: "D", amount: 50_00n },
      { ledgerId: L("31101"), side: "C", amount: 50_00n },
    ],
  });
});

const read = async (wanted: Record<string, string> = {}, reader = manager) =>
  (await readReport(reader, reportByName("revaluation")!, readAsked((name) => wanted[name]).asked)).sheet;
const told = ({ rows }: Awaited<ReturnType<typeof read>>) => rows.map(({ cells }) => cells.slice(1).map(String));

describe("the revaluation sheet", () => {
  it("says what has no rate, and values nothing by guess", async () => {
    const sheet = await read({ to: "2026-11-02" });
    expect(told(sheet)).toEqual([
      ["11203", expect.any(String), "USD 100.00", "–", "1290000", "null", "null"],
      ["19101", expect.stringContaining("BRANCH"), "USD 10.00", "–", "129000", "null", "null"],
    ]);
    expect([sheet.facts.find(({ label }) => label === "Without a closing rate")?.value, sheet.checks[0]!.ok]).toEqual([
      "USD",
      false,
    ]);
  });

  it("holds accounts at the closing rate of the day against the books, and says which rates are older", async () => {
    await rate("2026-11-01", "130");
    const older = await read({ to: "2026-11-02" });
    expect([older.facts.find(({ label }) => label === "Older closing rates")?.value, older.checks[0]!.ok]).toEqual([
      "USD of 01 Nov 2026",
      false,
    ]);
    await rate("2026-11-02", "131");
    const sheet = await read({ to: "2026-11-02" });
    expect(told(sheet).map((row) => row.slice(3))).toEqual([
      ["131", "1290000", "1310000", "20000"],
      ["131", "129000", "131000", "2000"],
    ]);
    expect([sheet.totals!.slice(5), sheet.checks[0]!.ok]).toEqual([[1_419_000n, 1_441_000n, 22_000n], true]);
  });

  it("counts what a revaluation has booked as worth in the books, as known then and now", async () => {
    const [first] = books.branches;
    const L = books.ledger;
    const before = (await read({ to: "2026-11-02" })).known;
    await book({
      branchId: first,
      type: "FX_REVAL",
      lines: [
        { ledgerId: L("11203"), side: "D", amount: 20_000n, currency: "KES" },
        { ledgerId: L("45201"), side: "C", amount: 20_000n },
      ],
    });
    expect((await read({ to: "2026-11-02" })).totals!.slice(5)).toEqual([1_439_000n, 1_441_000n, 2_000n]);
    expect((await read({ to: "2026-11-02", known: before })).totals!.slice(5)).toEqual([
      1_419_000n,
      1_441_000n,
      22_000n,
    ]);
  });

  it("names no account of staff that tells of pay to whoever does not see it, and adds up the same", async () => {
    const [first] = books.branches;
    const L = books.ledger;
    for (const [employee, amount] of [
      [71, 3_33n],
      [72, 5_55n],
    ] as const) {
      const subLedgerId = await account(L("14101"), "EMPLOYEE", employee);
      const usd = { amount, currency: "USD", worth: amount * 129n };
      await book({
        branchId: first,
        lines: [
          { ledgerId: L("14101"), subLedgerId, side: "D", ...usd },
          { ledgerId: L("31101"), side: "C", ...usd },
        ],
      });
    }
    const sees = await actorAt(books.company, ["area.accounts", "books.report", "pay.read"]);
    const [blind, whole] = [await read({ to: "2026-11-02" }), await read({ to: "2026-11-02" }, sees)];
    const advances = (sheet: typeof blind) => told(sheet).filter(([code]) => code === "14101");
    expect(advances(whole)).toHaveLength(2);
    expect(advances(blind)).toEqual([
      ["14101", expect.stringMatching(/, Accounts of staff$/), "USD 8.88", "131", "114552", "116328", "1776"],
    ]);
    expect(blind.totals).toEqual(whole.totals);
  });

  it("values a loan on a ledger of several currencies, and leaves cash and assets there as they were booked", async () => {
    const [first] = books.branches;
    const L = books.ledger;
    const usd = (debit: string, credit: string) =>
      book({ branchId: first, lines: lines(L(debit), L(credit), 20_00n, { currency: "USD", worth: 2_560_00n }) });
    await usd("11101", "23102");
    await usd("12101", "23102");
    const { rows } = await read({ to: "2026-11-02" });
    expect(rows.map(({ cells }) => cells[1])).toEqual(["11203", "14101", "19101", "23102"]);
    expect(rows[3]!.cells.slice(5)).toEqual([-512_000n, -524_000n, -12_000n]);
    const { branches, leftOut } = await revaluationOf(
      db as never,
      { companyId: books.company, functional: "KES" },
      "2026-11-02",
    );
    expect(branches[0]!.accounts.map(({ name, difference }) => [name.slice(0, 5), difference])).toContainEqual([
      "23102",
      -12_000n,
    ]);
    expect(leftOut.map(({ ledger, amount }) => [ledger.slice(0, 5), amount])).toEqual([
      ["11101", "USD 20.00"],
      ["12101", "USD 20.00"],
    ]);
  });
});
