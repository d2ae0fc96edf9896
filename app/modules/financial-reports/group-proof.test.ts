/** The reports of a group of companies against what hledger makes of each company's journal, translated here by hand (spec: accounts §11). */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/core/dates";
import { database } from "~/db/database.server";
import { resultFile } from "~/engine/export/result-file.server";
import type { Actor } from "~/core/actor";
import { account, book, close, lines, open, seedBooks, type TestBooks } from "../../../tests/setup/books";
import { testDatabase } from "../../../tests/setup/database";
import { closeYear } from "../../../tests/setup/histories";
import { cellsOf, csvRows, codeOf, hledger, installed } from "../../../tests/setup/hledger";
import { actorAt } from "../../../tests/setup/organisation";
import { readAsked } from "./asked";
import { fileRows, journalFile, readReport, reportByName, type Sheet } from "./index.server";

const withHledger = installed("hledger");
const folder = mkdtempSync(path.join(os.tmpdir(), "group-"));
const END = "2027-01-05";
/** 1 KES costs so many UGX: at the end of the year and after it, and on average. */
const CLOSING = { "2026-12-31": 28_500, [END]: 30_250 } as Record<string, number>;
const AVERAGE = 27_900;
let kenya: TestBooks;
let uganda: TestBooks;
let files: Record<"KE" | "UG", string>;
let reader: Actor;

beforeAll(async () => {
  await testDatabase();
  [kenya, uganda] = [await seedBooks("2026-12-31", "K"), await seedBooks("2026-12-31", "U", "UG")];
  await database().writing(async (tx) => {
    const rate = (kind: string, date: string, num: number) => ({
      companyId: uganda.company,
      base: "KES",
      quote: "UGX",
      date,
      kind,
      rateNum: BigInt(num),
      rateDen: 1_000n,
      rate: String(num / 1_000),
      status: "APPROVED",
    });
    await tx.forexRate.createMany({
      data: [
        rate("CLOSING", "2026-12-31", CLOSING["2026-12-31"]!),
        rate("SPOT", END, CLOSING[END]!),
        rate("AVERAGE", "2026-12-31", AVERAGE),
        { ...rate("CLOSING", END, 1), status: "DRAFT" },
      ],
    });
  });
  for (const [books, amount] of [
    [kenya, 1_234_567n],
    [uganda, 98_765_431n],
  ] as const)
    await histories(books, amount);
  const [own, other] = [
    await actorAt(kenya.company, ["area.accounts", "books.report", "books.export"]),
    await actorAt(uganda.company, ["area.accounts", "books.report", "books.export"]),
  ];
  reader = { ...own, grants: [...own.grants, ...other.grants] };
  const write = async (name: string, { company }: TestBooks) => {
    const file = path.join(folder, `${name}.journal`);
    writeFileSync(
      file,
      await new Response(
        (await journalFile(reader, "functional", (field) => (field === "unit" ? String(company) : null)))
          .bytes as ReadableStream<Uint8Array>,
      ).text(),
    );
    return file;
  };
  files = { KE: await write("kenya", kenya), UG: await write("uganda", uganda) };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A year with money on its way between branches, closed; and a day of the next. */
async function histories(books: TestBooks, amount: bigint): Promise<void> {
  const { ledger: L, branches } = books;
  const receiver = await account(L("19101"), "BRANCH", branches[1]);
  for (const [at, branchId] of branches.entries()) {
    const post = (
      type: "OPENING" | "INCOME" | "EXPENSE" | "FUND_SEND",
      debit: string,
      credit: string,
      minor: bigint,
      more = {},
    ) =>
      book({
        branchId,
        type,
        lines: [{ ...lines(L(debit), L(credit), minor)[0]!, ...more }, lines(L(debit), L(credit), minor)[1]!],
      });
    await post("OPENING", "11101", "33000", 50n * amount);
    await post("INCOME", "11101", "41101", amount + BigInt(at));
    await post("EXPENSE", "54103", "11101", amount / 3n);
    if (at === 0) await post("FUND_SEND", "19101", "11101", amount / 7n, { subLedgerId: receiver });
    await close(branchId);
    await open(branchId, "2026-12-31", "ADJUSTMENT");
    await closeYear(books, branchId);
    await open(branchId, END);
    await post("INCOME", "11101", "42101", amount / 11n);
  }
}

type Ask = Record<string, string>;
async function sheetOf(name: string, ask: Ask, actor = reader): Promise<Sheet> {
  const { asked, wrong } = readAsked((field) => ask[field]);
  expect(wrong).toEqual([]);
  const { sheet } = await readReport(actor, reportByName(name)!, asked, true);
  return sheet;
}

/** The file people take away: rows of text by column. */
async function csvOf(name: string, ask: Ask): Promise<Record<string, string>[]> {
  const sheet = await sheetOf(name, ask);
  expect(sheet.checks.filter(({ ok }) => !ok)).toEqual([]);
  const [, ...rows] = (await (await resultFile(sheet.title, "csv", sheet.columns, fileRows(sheet))).text())
    .trim()
    .split("\r\n")
    .map(cellsOf);
  return rows.map((row) => Object.fromEntries(sheet.columns.map(({ id }, at) => [id, row[at] ?? ""])));
}

/** hledger's amounts by code, in shillings of the file. */
const theirs = (file: string, ...query: string[]) =>
  new Map(
    csvRows(hledger(file, "bal", "--flat", "-N", "--no-elide", "-O", "csv", ...query))
      .slice(1)
      .map(([name, amount]): [string, number] => [codeOf(name!), Number(amount!.replace(/ [A-Z]{3}$/, ""))])
      .filter(([, amount]) => amount !== 0),
  );
const cents = (text: string | undefined) => Math.round(Number(text || "0") * 100);
/** Halves to the even one, as the books round. */
function halfEven(value: number): number {
  const whole = Math.floor(value);
  const rest = value - whole;
  return rest > 0.5 || (rest === 0.5 && whole % 2 !== 0) ? whole + 1 : whole;
}
/** Whole UGX in cents of KES. */
const inKes = (ugx: number, rate: number) => halfEven((ugx * 100_000) / rate);
const isEarned = (code: string) => /^[45]/.test(code);
const pre = ["not:tag:type=yearclose", "not:tag:of=yearclose"];

describe.skipIf(!withHledger)("hledger, translated", () => {
  it.each(["2026-12-31", END])(
    "has the trial balance of the group at %s, before and after the year is closed",
    async (to) => {
      for (const closing of ["pre", "post"]) {
        // Closing entries of the year before are no part of what "pre" leaves out.
        const query = ["-e", addDays(to, 1), ...(closing === "pre" && to < "2027" ? pre : [])];
        const [ke, ug] = [theirs(files.KE, ...query), theirs(files.UG, ...query)];
        const rows = await csvOf("groupTrialBalance", { to, presentation: "KES", close: closing });
        const codes = [...new Set([...ke.keys(), ...ug.keys()])].sort();
        const mine = rows
          .filter(({ code }) => code)
          .filter((row) => cents(row.closing1) !== 0 || cents(row.closing2) !== 0);
        const expected = codes.map(
          (code) =>
            [
              code,
              Math.round((ke.get(code) ?? 0) * 100),
              inKes(ug.get(code) ?? 0, isEarned(code) ? AVERAGE : CLOSING[to]!),
            ] as const,
        );
        expect(mine.map(({ code, closing1, closing2 }) => [code, cents(closing1), cents(closing2)])).toEqual(expected);
        expect(mine.map(({ closing0 }) => cents(closing0))).toEqual(expected.map(([, own, other]) => own + other));
        const left = expected.reduce((sum, [, , other]) => sum + other, 0);
        const reserve = rows.find(({ name }) => name === "Translation reserve");
        expect(
          [cents(reserve?.closing0), cents(reserve?.closing1), cents(reserve?.closing2)].map((one) => one + 0),
        ).toEqual([-left + 0, 0, -left + 0]);
        expect(cents(rows.at(-1)!.closing0)).toBe(0);
      }
    },
  );

  it.each([
    ["2026-01-01", "2026-12-31"],
    ["2027-01-01", END],
  ])("has the profit and loss of the group from %s to %s", async (from, to) => {
    const query = ["-b", from, "-e", addDays(to, 1), ...pre];
    const [ke, ug] = [theirs(files.KE, ...query), theirs(files.UG, ...query)];
    const rows = await csvOf("groupProfitLoss", { from, to, presentation: "KES" });
    const expected = [...new Set([...ke.keys(), ...ug.keys()])]
      .filter(isEarned)
      .sort()
      .map((code) => {
        const sign = code.startsWith("4") ? -1 : 1;
        return [code, Math.round(sign * (ke.get(code) ?? 0) * 100), sign * inKes(ug.get(code) ?? 0, AVERAGE)] as const;
      });
    expect(
      rows
        .filter(({ code }) => /^\d{5}$/.test(code!))
        .map(({ code, amount1, amount2 }) => [code, cents(amount1), cents(amount2)]),
    ).toEqual(expected);
    const surplus = expected.reduce(
      (sum, [code, own, other]) => sum + (code.startsWith("4") ? own + other : -own - other),
      0,
    );
    expect(cents(rows.at(-1)!.amount0)).toBe(surplus);
    const sheet = await csvOf("groupBalanceSheet", { to, presentation: "KES", close: "pre" });
    expect(cents(sheet.find(({ name }) => name === "Surplus for the year")!.amount0)).toBe(surplus);
  });

  it("has the balance sheet of the group: what is between branches in one line, the reserve, and both sides", async () => {
    const rows = await csvOf("groupBalanceSheet", { to: END, presentation: "KES" });
    const named = (label: string) => cents(rows.find(({ name }) => name === label)?.amount0);
    const [ke, ug] = [theirs(files.KE, "-e", addDays(END, 1)), theirs(files.UG, "-e", addDays(END, 1))];
    const together = (code: string) => Math.round((ke.get(code) ?? 0) * 100) + inKes(ug.get(code) ?? 0, CLOSING[END]!);
    expect(named("Funds in transit")).toBe(together("19101"));
    expect(named("Total assets")).toBe(["11101", "19101"].reduce((sum, code) => sum + together(code), 0));
    expect(cents(rows.at(-1)!.amount0)).toBe(named("Total assets"));
    expect(named("Translation reserve")).not.toBe(0);
  });
});

describe("whose books they are", () => {
  it("is in any of the currencies, and in the books' own nothing is left over", async () => {
    const sheet = await sheetOf("groupTrialBalance", { to: END, presentation: "UGX" });
    const own = (await sheetOf("trialBalance", { to: END, unit: String(uganda.company), compare: "units" })).rows.map(
      ({ cells }) => [cells[0], cells[2]],
    );
    const column = sheet.columns.findIndex(({ label }) => label.includes("UC"));
    expect([sheet.currency, sheet.exponent]).toEqual(["UGX", 0]);
    expect(
      sheet.rows
        .filter(({ cells }) => cells[0] !== null && cells[column] !== 0n)
        .map(({ cells }) => [cells[0], cells[column]]),
    ).toEqual(own.filter(([, amount]) => amount !== 0n));
    expect(sheet.rows.find(({ cells }) => cells[1] === "Translation reserve")!.cells[column]).toBe(0n);
  });

  it("leaves out, and says so, the company whose rates no one has approved", async () => {
    const sheet = await sheetOf("groupTrialBalance", { to: "2026-12-30", presentation: "KES" });
    expect(sheet.columns.map(({ label }) => label).filter((label) => label.includes("UC"))).toEqual([]);
    expect(sheet.checks.filter(({ ok }) => !ok).map(({ label }) => label)).toEqual([
      expect.stringContaining("no closing rate of UGX/KES is approved up to 30 Dec 2026"),
    ]);
  });

  it("shows no one the books of a company out of reach", async () => {
    const sheet = await sheetOf(
      "groupBalanceSheet",
      { to: END },
      await actorAt(kenya.company, ["area.accounts", "books.report"]),
    );
    expect(sheet.columns).toHaveLength(4);
    expect(sheet.facts[0]!.value).not.toContain("UC");
    const area = await sheetOf(
      "groupBalanceSheet",
      { to: END },
      await actorAt(kenya.branches[0], ["area.accounts", "books.report"]),
    );
    expect(area.known).toMatch(/^KB1:\d+$/);
    // A link to the whole company would lead them to "not found".
    expect([sheet, area].map(({ columns }) => columns.filter(({ search }) => search).length)).toEqual([1, 0]);
  });
});
