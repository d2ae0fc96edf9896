import { beforeAll, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import type { DayCheck } from "~/define/day-check";
import { portal } from "~/engine/portal.server";
import { account, book, lines, seedBooks, type TestBooks } from "../../../tests/setup/books";
import { testDatabase } from "../../../tests/setup/database";
import { NOW } from "../../../tests/setup/organisation";
import { overShortOf } from "./book-differences.server";
import { cashAccounts } from "~/modules/ledger/index.server";
import { checkedDay, foundOf, runChecks } from "./run-checks.server";

let books: TestBooks;
let branch: number;

beforeAll(async () => {
  await testDatabase();
  books = await seedBooks("2026-11-20");
  branch = books.branches[0];
});

const dayOf = async (branchId = branch) => db.businessDay.findFirstOrThrow({ where: { branchId } });
const found = async (severity: "BLOCK" | "WARN", checks: readonly DayCheck[] = portal().dayChecks, branchId = branch) =>
  foundOf(await runChecks(db, checks, await checkedDay(db, await dayOf(branchId), NOW)), severity).map(
    ({ code, text }) => `${code} ${text}`,
  );
const policy = (code: string, severity: string, more: object = {}) =>
  database().writing((tx) => tx.dayPolicy.create({ data: { companyId: books.company, code, severity, ...more } }));

describe("the checks of a day", () => {
  it("find nothing in books that were never used", async () => {
    expect([...(await found("BLOCK")), ...(await found("WARN"))]).toEqual([]);
  });

  it("ask for the cash of every ledger that holds some", async () => {
    await book({ branchId: branch, lines: lines(books.ledger("11101"), books.ledger("33102"), 500_000n) });
    await book({ branchId: branch, lines: lines(books.ledger("11102"), books.ledger("11101"), 2_000n) });
    expect(await found("BLOCK")).toEqual([
      "D2 11101 Cash in vault is not counted",
      "D2 11102 Petty cash (imprest) is not counted",
    ]);
  });

  it("tell of receipts no one has placed, and never block for them", async () => {
    await book({ branchId: branch, lines: lines(books.ledger("11101"), books.ledger("25102"), 700n) });
    expect(await found("WARN")).toEqual([
      expect.stringMatching(/^D10 25102 .* holds KES 7\.00 that has not been allocated$/),
    ]);
  });

  it("hold the other sign of what people owe against the day", async () => {
    const advances = books.ledger("14101");
    const subLedgerId = await account(advances, "EMPLOYEE", 1);
    await book({
      branchId: branch,
      lines: [
        { ledgerId: books.ledger("11101"), side: "D", amount: 50n },
        { ledgerId: advances, subLedgerId, side: "C", amount: 50n },
      ],
    });
    expect((await found("BLOCK")).filter((text) => text.startsWith("D10"))).toEqual([
      expect.stringContaining("below zero"),
    ]);
  });

  it("are as strict as the company says, and a branch that differs as it says itself", async () => {
    await policy("D4", "BLOCK", { currency: "KES", minor: 100_000n });
    await policy("D2", "WARN");
    await policy("D2", "OFF", { branchId: branch });
    expect((await found("BLOCK")).filter((text) => /^D[24]/.test(text))).toEqual([]);
    const { id: dayId } = await dayOf();
    const count = {
      dayId,
      currency: "KES",
      countNo: 1,
      countedById: 1,
      witnessId: 2,
      custodianId: 1,
      countedAt: NOW,
      difference: 0n,
    };
    const cash = await cashAccounts(db, await checkedDay(db, await dayOf(), NOW));
    const held = (code: string) => cash.find((one) => one.code === code)?.book ?? 0n;
    await database().writing((tx) =>
      tx.dayCount.createMany({
        data: ["11101", "11102"].map((code) => ({
          ...count,
          ledgerId: books.ledger(code),
          total: held(code),
          book: held(code),
        })),
      }),
    );
    expect((await found("BLOCK")).filter((text) => /^D[24]/.test(text))).toEqual([
      expect.stringMatching(/^D4 Cash of KES 5,007\.50 is above the ceiling of KES 1,000\.00$/),
    ]);
    await book({ branchId: books.branches[1], lines: lines(books.ledger("11101"), books.ledger("33102"), 100n) });
    expect(await found("WARN", portal().dayChecks, books.branches[1])).toEqual([
      "D2 11101 Cash in vault is not counted",
    ]);
  });

  it("say what an earlier count found, however often the cash is counted again", async () => {
    const day = await dayOf(books.branches[1]);
    const [cash] = await cashAccounts(db, await checkedDay(db, day, NOW));
    const count = (countNo: number, difference: bigint) => ({
      dayId: day.id,
      ledgerId: cash!.ledgerId,
      currency: "KES",
      countNo,
      countedById: 1,
      witnessId: 2,
      custodianId: 1,
      countedAt: NOW,
      total: cash!.book + difference,
      book: cash!.book,
      difference,
    });
    const differences = () =>
      found("WARN", portal().dayChecks, books.branches[1]).then((all) => all.filter((text) => text.startsWith("D3")));
    await database().writing((tx) => tx.dayCount.createMany({ data: [count(1, -90n), count(2, 0n)] }));
    expect(await differences()).toEqual(["D3 11101 Cash in vault was counted before with a difference of KES −0.90"]);
    expect(await overShortOf(db, await checkedDay(db, day, NOW))).toBe(90n);
    await database().writing((tx) => tx.dayCount.createMany({ data: [count(3, 10n)] }));
    expect(await differences()).toEqual([
      "D3 11101 Cash in vault is over by KES 0.10: the close books it as cash over",
      "D3 11101 Cash in vault was counted before with a difference of KES −0.90",
    ]);
    expect(await overShortOf(db, await checkedDay(db, day, NOW))).toBe(90n);
  });

  it("never raise what a check itself says is no more than a warning", async () => {
    const soft: DayCheck = {
      code: "D7",
      label: "Soft",
      severity: "BLOCK",
      days: 3,
      run: (_, { days }) => Promise.resolve([{ text: `after ${days}`, link: null, atMost: "WARN" }]),
    };
    expect([await found("BLOCK", [soft]), await found("WARN", [soft])]).toEqual([[], ["D7 after 3"]]);
  });
});
