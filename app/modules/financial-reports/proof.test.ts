/** Every report of random histories against what hledger and ledger make of our journal (spec: accounts §13, §17, §18). */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTx } from "~/db/transaction.server";
import { addDays } from "~/core/dates";
import { db } from "~/db/database.server";
import { resultFile } from "~/engine/export/result-file.server";
import { reverse } from "~/modules/ledger/index.server";
import { book, close, lines, open, person } from "../../../tests/setup/books";
import { testDatabase } from "../../../tests/setup/database";
import { closeYear, monthEnd, partyTrade, seedWorld, steps, take, type World } from "../../../tests/setup/histories";
import { balancesIn, cellsOf, codeOf, csvRows, hledger, installed, ledgerBalances } from "../../../tests/setup/hledger";
import { actorAt } from "../../../tests/setup/organisation";
import type { Actor } from "~/core/actor";
import { fileRows, journalFile, readReport, reportByName, type Sheet } from "./index.server";
import { readAsked } from "./asked";

const withHledger = installed("hledger");
const withLedger = installed("ledger");

const folder = mkdtempSync(path.join(os.tmpdir(), "reports-"));
const files = { functional: path.join(folder, "functional.journal"), native: path.join(folder, "native.journal") };
const END = "2027-01-05";
let world: World;
let reader: Actor;
let text = "";

beforeAll(async () => {
  await testDatabase();
  world = await seedWorld("P");
  const [before, middle, after] = fc.sample(fc.tuple(steps, monthEnd, steps), { numRuns: 1, seed: 11 })[0]!;
  const parties = fc
    .sample(partyTrade, { numRuns: 3, seed: 5 })
    .flat()
    .filter(({ do: what }) => what !== "nextDay");
  for (const one of [...before, ...parties, ...middle, ...after]) await take(world, one);
  await endTheYear();
  reader = await actorAt(world.company, ["area.accounts", "books.report", "books.export"]);
  for (const form of ["functional", "native"] as const) {
    const { bytes } = await journalFile(reader, form, () => null);
    writeFileSync(files[form], await new Response(bytes as ReadableStream<Uint8Array>).text());
  }
  text = await new Response(
    (await journalFile(reader, "functional", () => null)).bytes as ReadableStream<Uint8Array>,
  ).text();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Closes the year of both branches, one of them twice: taken back, adjusted, closed again; then business goes on. */
async function endTheYear(): Promise<void> {
  const { ledger: L, branches } = world;
  for (const [at, branchId] of branches.entries()) {
    const day = await db.businessDay.findFirstOrThrow({
      where: { branchId, kind: "NORMAL" },
      orderBy: { businessDate: "desc" },
    });
    if (day.status !== "Closed") await close(branchId, day.id);
    await open(branchId, "2026-12-31");
    await book({ branchId, type: "INCOME", lines: lines(L("11201"), L("42101"), 123_457n) });
    await close(branchId);
    await open(branchId, "2026-12-31", "ADJUSTMENT");
    const closed = await closeYear(world, branchId);
    if (at === 0) {
      await inTx(person(3), (work) =>
        reverse(work, {
          journalId: closed,
          source: `Undo:${closed}`,
          reason: "The depreciation was missing",
          preparedById: null,
          byOwner: true,
          adjustmentDate: "2026-12-31",
        }),
      );
      await book({ branchId, adjustment: true, date: "2026-12-31", lines: lines(L("56101"), L("15202"), 77_700n) });
      await closeYear(world, branchId);
    }
    await open(branchId, "2027-01-04");
    for (const amount of [5_001n, 70_003n])
      await book({ branchId, type: "EXPENSE", lines: lines(L("54103"), L("11101"), amount) });
    await close(branchId);
    await open(branchId, END);
    await book({ branchId, type: "INCOME", lines: lines(L("11101"), L("41101"), 9_999n) });
  }
}

type Ask = Record<string, string>;
async function sheetOf(name: string, ask: Ask = {}): Promise<Sheet> {
  const { asked, wrong } = readAsked((field) => ask[field]);
  expect(wrong).toEqual([]);
  const { sheet } = await readReport(reader, reportByName(name)!, asked, true);
  expect(sheet.checks.filter(({ ok }) => !ok)).toEqual([]);
  return sheet;
}

/** A report as the file people take away: rows of text by column id. */
async function csvOf(name: string, ask: Ask = {}): Promise<Record<string, string>[]> {
  const sheet = await sheetOf(name, ask);
  const answer = await resultFile(sheet.title, "csv", sheet.columns, fileRows(sheet));
  const [, ...rows] = (await answer.text()).trim().split("\r\n").map(cellsOf);
  return rows.map((row) => Object.fromEntries(sheet.columns.map(({ id }, at) => [id, row[at] ?? ""])));
}

const ask = (...args: string[]) => hledger(files.functional, ...args);
const plain = (amount: string) => moneyText(amount.replace(/ [A-Z]{3}$/, "").replace(/^-?0(\.0+)?$/, "0"));
/** Decimals as cents, so that 0, 0.00 and "" are the same. */
const moneyText = (amount: string): string => String(Math.round(Number(amount || "0") * 100));
const until = (to: string) => ["-e", addDays(to, 1)];
const branchTag = (at: number) => `tag:branch=^PB${at + 1}$`;

/** hledger's balances in cents by code; what is nothing is left out. */
const centsIn = (file: string, ...query: string[]) =>
  new Map(
    balancesIn(file, ...query)
      .map(([code, amount]): [string, string] => [code, plain(amount)])
      .filter(([, amount]) => amount !== "0"),
  );
const balances = (...query: string[]) => centsIn(files.functional, ...query);

/** Our column of amounts in cents by code, without sums; `sign` as hledger writes it. */
function ours(
  rows: readonly Record<string, string>[],
  value: (row: Record<string, string>) => number,
): Map<string, string> {
  return new Map(
    rows
      .filter(({ code }) => /^\d{5}$/.test(code!))
      .map((row): [string, string] => [row.code!, String(Math.round(value(row) * 100))])
      .filter(([, amount]) => amount !== "0" && amount !== "-0"),
  );
}

const sorted = (map: ReadonlyMap<string, string>) => [...map].sort();
const SPANS: [string, string][] = [
  ["2026-01-01", "2026-11-28"],
  ["2026-11-27", "2026-11-30"],
  ["2026-01-01", "2026-12-31"],
  ["2027-01-01", END],
];
const unitOf = (at: number | null): Ask => (at === null ? {} : { unit: String(world.branches[at]) });
const SCOPES: [number | null, string[]][] = [
  [null, []],
  [0, [branchTag(0)]],
  [1, [branchTag(1)]],
];

describe("what the reports say among themselves", () => {
  it("the surplus of profit and loss is the balance sheet's, year to date, before and after the close", async () => {
    for (const to of ["2026-11-30", "2026-12-31", END]) {
      const surplus = (await sheetOf("profitLoss", { from: `${to.slice(0, 4)}-01-01`, to })).totals![2];
      const sheet = await sheetOf("balanceSheet", { to, close: "pre" });
      expect(sheet.rows.find(({ cells }) => cells[1] === "Surplus for the year")!.cells[2]).toBe(surplus);
    }
    const closed = await sheetOf("balanceSheet", { to: "2026-12-31" });
    expect(closed.rows.find(({ cells }) => cells[1] === "Surplus for the year")!.cells[2]).toBe(0n);
  });

  it("an account that was merged is its survivor, whose balance and lines are those of both", async () => {
    const accounts = await db.subLedger.findMany({ where: { ledgerId: world.ledger("14203") } });
    expect(accounts.some(({ mergedIntoId }) => mergedIntoId !== null)).toBe(true);
    const parts = new Map(
      (await sheetOf("ledgerBalance", { from: "2026-01-01", to: END, ledger: "14203" })).rows.map(({ cells }) => [
        cells[0],
        cells.at(-1),
      ]),
    );
    for (const { id, code, mergedIntoId } of accounts) {
      const together = accounts.filter((one) => (one.mergedIntoId ?? one.id) === (mergedIntoId ?? id));
      const { _sum } = await db.journalLine.aggregate({
        where: { subLedgerId: { in: together.map((one) => one.id) } },
        _sum: { baseMinor: true },
      });
      if (mergedIntoId !== null) expect(parts.has(code)).toBe(false);
      else expect(parts.get(code) ?? 0n).toBe(_sum.baseMinor ?? 0n);
      expect(
        (await sheetOf("ledger", { from: "2026-01-01", to: END, ledger: "14203", account: code })).totals!.at(-1),
      ).toBe(_sum.baseMinor ?? 0n);
    }
  });

  it("the cash book ends where the ledger ends, and where the day was closed", async () => {
    for (const at of [0, 1]) {
      const branchId = world.branches[at]!;
      for (const close of await db.dayClose.findMany({
        where: { branchId, kind: "NORMAL", businessDate: "2026-12-31" },
        include: { balances: { where: { ledgerId: world.ledger("11101"), subLedgerId: null } } },
      })) {
        const ask = { ...unitOf(at), from: "2026-11-01", to: close.businessDate, ledger: "11101", normal: "1" };
        const day = await sheetOf("cashBook", ask);
        expect(day.totals![3]).toBe(close.balances.reduce((sum, { closingBase }) => sum + closingBase, 0n));
        expect((await sheetOf("ledger", ask)).totals!.at(-1)).toBe(day.totals![3]);
        expect((await sheetOf("cashBook", { ...ask, by: "entry" })).totals!.at(-1)).toBe(day.totals![3]);
      }
    }
  });

  it("the branches add up to the whole, in every report that has units side by side", async () => {
    for (const name of ["trialBalance", "profitLoss", "balanceSheet"]) {
      const { rows, totals } = await sheetOf(name, { compare: "units", to: "2026-12-31" });
      expect(rows.length).toBeGreaterThan(3);
      for (const cells of [...rows.map((row) => row.cells), totals!]) {
        const [whole, ...parts] = cells.slice(2) as bigint[];
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(whole);
      }
    }
  });

  it("is the same for ever when it is asked for as it was printed", async () => {
    const before = await sheetOf("trialBalance", { to: END });
    await book({ branchId: world.branches[1], lines: lines(world.ledger("54103"), world.ledger("24102"), 42n) });
    const again = await sheetOf("trialBalance", { to: END, known: before.known });
    expect([again.rows, again.totals, again.seal]).toEqual([before.rows, before.totals, before.seal]);
    expect((await sheetOf("trialBalance", { to: END })).seal).not.toBe(before.seal);
    pinned = before.known;
  });
});

/** The state of the exported files. */
let pinned = "";
const state = (): Ask => ({ known: pinned });

describe.skipIf(!withHledger)("hledger", () => {
  it("reads both files strictly and in order", () => {
    for (const file of Object.values(files)) expect(hledger(file, "check", "-s", "ordereddates")).toBe("");
    expect(ask("stats")).toMatch(/Transactions\s*:\s*\d{2,}/);
  });

  it("has our trial balance: openings, debits, credits and closings, of all and of each branch", async () => {
    for (const [from, to] of SPANS) {
      for (const [at, query] of SCOPES) {
        const rows = await csvOf("trialBalance", { ...state(), ...unitOf(at), from, to });
        const theirs = [
          balances("-e", from, ...query),
          balances("-b", from, ...until(to), "amt:>0", ...query),
          balances("-b", from, ...until(to), "amt:<0", ...query),
          balances(...until(to), ...query),
        ];
        const mine = [
          ours(rows, (row) => Number(row.openingDebit) - Number(row.openingCredit)),
          ours(rows, (row) => Number(row.debit)),
          ours(rows, (row) => -Number(row.credit)),
          ours(rows, (row) => Number(row.closingDebit) - Number(row.closingCredit)),
        ];
        expect(mine.map(sorted)).toEqual(theirs.map(sorted));
      }
    }
  });

  it("has our profit and loss, and its surplus", async () => {
    for (const [from, to] of SPANS) {
      for (const [at, query] of SCOPES) {
        const rows = await csvOf("profitLoss", { ...state(), ...unitOf(at), from, to });
        const out = csvRows(
          ask(
            "is",
            "-b",
            from,
            ...until(to),
            "--flat",
            "-O",
            "csv",
            "not:tag:type=yearclose",
            "not:tag:of=yearclose",
            ...query,
          ),
        );
        expect(sorted(ours(rows, (row) => Number(row.amount0)))).toEqual(
          sorted(
            new Map(
              out
                .filter(([account]) => /\d{5} /.test(account!))
                .map(([account, amount]) => [codeOf(account!), plain(amount!)]),
            ),
          ),
        );
        expect(moneyText(rows.at(-1)!.amount0!)).toBe(plain(out.at(-1)![1] ?? "0"));
      }
    }
  });

  it("has our balance sheet: every line, what is between branches, and both sides", async () => {
    for (const to of ["2026-11-28", "2026-11-30", "2026-12-31", END]) {
      for (const [at, query] of SCOPES) {
        const rows = await csvOf("balanceSheet", { ...state(), ...unitOf(at), to });
        const out = csvRows(ask("bse", ...until(to), "--flat", "-O", "csv", ...query));
        const lines = new Map(
          out
            .filter(([account]) => /\d{5} /.test(account!))
            .map(([account, amount]): [string, string] => [codeOf(account!), plain(amount!)]),
        );
        const named = (label: string) => moneyText(rows.find(({ name }) => name === label)?.amount0 ?? "0");
        const transit = at === null ? ["19101", "19102", "19103"] : [];
        expect(Number(named("Funds in transit"))).toBe(
          transit.reduce((sum, code) => sum + Number(lines.get(code) ?? 0), 0),
        );
        for (const code of transit) lines.delete(code);
        expect(sorted(ours(rows, (row) => Number(row.amount0)))).toEqual(sorted(lines));
        // Their "Net" is assets less liabilities and equity: what no year has closed yet.
        expect(Number(named("Surplus for the year")) + Number(named("Surplus of earlier years, not closed"))).toBe(
          Number(plain(out.at(-1)![1]!)),
        );
      }
    }
  });

  it("has every line of our ledgers with the running balance, and our cash and bank books", async () => {
    const { company } = world;
    const ledgers = await db.ledger.findMany({
      where: { companyId: company, lines: { some: {} } },
      select: { code: true, isCash: true, isBank: true },
    });
    const [from, to] = ["2026-11-28", "2026-12-31"];
    for (const { code, isCash, isBank } of ledgers) {
      const out = csvRows(ask("reg", "-H", "-b", from, ...until(to), "-O", "csv", `acct::${code} `))
        .slice(1)
        .map((row) => [row[1], row[2], plain(row[5]!), plain(row[6]!)])
        .filter((row) => row[2] !== "0");
      for (const name of ["ledger", ...(isCash ? ["cashBook"] : []), ...(isBank ? ["bankBook"] : [])]) {
        const rows = await csvOf(name, { ...state(), from, to, ledger: code, by: "entry" });
        const mine = rows
          .slice(1, -1)
          .map(({ date, no, debit, credit, balance }) => [
            date,
            no,
            String(Number(moneyText(debit!)) - Number(moneyText(credit!))),
            moneyText(balance!),
          ]);
        expect([code, name, mine.filter((row) => row[2] !== "0")]).toEqual([code, name, out]);
      }
      if (isCash)
        expect(
          (await csvOf("cashBook", { ...state(), from, to, ledger: code }))
            .slice(1, -1)
            .map(({ date, balance }) => [date, moneyText(balance!)]),
        ).toEqual([...new Map(out.map(([date, , , balance]) => [date, balance]))]);
    }
  });

  it("has our day book: each entry once, with its lines", async () => {
    for (const at of [0, 1]) {
      for (const { businessDate: to } of await db.businessDay.findMany({
        where: { branchId: world.branches[at]! },
        distinct: ["businessDate"],
      })) {
        const rows = (await csvOf("dayBook", { ...state(), ...unitOf(at), to })).filter(
          ({ no, what }) => no && /^\d{5} /.test(what!),
        );
        const [head, ...out] = csvRows(ask("print", "-p", to, branchTag(at), "-O", "csv"));
        const [code, account, amount] = ["code", "account", "amount"].map((name) => head!.indexOf(name));
        const theirs = out.map((row) => `${row[code!]} ${codeOf(row[account!]!)} ${moneyText(row[amount!]!)}`);
        expect(
          rows
            .map(
              ({ no, what, debit, credit }) =>
                `${no} ${what!.slice(0, 5)} ${Number(moneyText(debit!)) - Number(moneyText(credit!))}`,
            )
            .sort(),
        ).toEqual(theirs.sort());
      }
    }
  });

  it("has the numbers of our voucher register, each once", async () => {
    const rows = await csvOf("voucherRegister", { ...state(), from: "2026-01-01", to: END });
    expect(rows.map(({ no }) => no)).toEqual(ask("codes").trim().split("\n").sort());
  });

  it("has what our branches and the chart stand at", async () => {
    const chart = await csvOf("chartOfAccount", { ...state(), to: END });
    expect(sorted(ours(chart, (row) => Number(row.balance)))).toEqual(sorted(balances(...until(END))));
    const parts = await csvOf("ledgerBalance", { ...state(), to: END, from: "2026-01-01", ledger: "11101" });
    expect(parts.slice(0, -1).map(({ code, closing }) => [code, moneyText(closing!)])).toEqual(
      world.branches.map((_, at) => [`PB${at + 1}`, balances(...until(END), branchTag(at)).get("11101") ?? "0"]),
    );
  });

  it("has the amounts of each currency as they were", async () => {
    for (const currency of ["KES", "USD"]) {
      const rows = await csvOf("trialBalance", { ...state(), from: "2026-01-01", to: END, currency });
      expect(sorted(ours(rows, (row) => Number(row.closingDebit) - Number(row.closingCredit)))).toEqual(
        sorted(centsIn(files.native, `cur:${currency}`)),
      );
    }
  });

  it("disagrees as soon as one cent is changed", async () => {
    const bent = path.join(folder, "bent.journal");
    // A cent moves from one line to another of its entry, so that the file still balances.
    let changed = 0;
    writeFileSync(
      bent,
      text.replace(
        /( {2}-?\d+\.\d)(\d)( KES\n.* {2}-?\d+\.\d)(\d)( KES\n)/,
        (whole: string, a: string, one: string, b: string, two: string, end: string) => {
          const [x, y] = [Number(one), Number(two)];
          const opposite = /^ {2}-/.test(a) !== / {2}-\d+\.\d$/.test(b);
          if (x > 8 || (opposite ? y > 8 : y < 1)) return whole;
          changed += 1;
          return `${a}${x + 1}${b}${opposite ? y + 1 : y - 1}${end}`;
        },
      ),
    );
    expect(changed).toBe(1);
    const mine = ours(
      await csvOf("trialBalance", { ...state(), from: "2026-01-01", to: END }),
      (row) => Number(row.closingDebit) - Number(row.closingCredit),
    );
    expect(sorted(mine)).toEqual(sorted(balances()));
    expect(sorted(mine)).not.toEqual(sorted(centsIn(bent)));
  });
});

describe.skipIf(!withLedger)("ledger, a second opinion", () => {
  it.each(SPANS)("has our trial balance and profit and loss from %s to %s", async (from, to) => {
    const theirs = (...args: string[]) =>
      sorted(
        new Map(
          ledgerBalances(files.functional, "-e", addDays(to, 1), ...args)
            .map((row): [string, string] => [codeOf(row), moneyText(row.split("\t")[1]!)])
            .filter(([, amount]) => amount !== "0"),
        ),
      );
    const trial = await csvOf("trialBalance", { ...state(), from, to });
    expect(sorted(ours(trial, (row) => Number(row.closingDebit) - Number(row.closingCredit)))).toEqual(theirs());
    const profit = await csvOf("profitLoss", { ...state(), from, to });
    const earned = theirs(
      "-b",
      from,
      "--limit",
      "not (note =~ /(type|of):yearclose/) and (account =~ /^Income/ or account =~ /^Expenses/)",
    );
    expect(sorted(ours(profit, (row) => (row.code!.startsWith("4") ? -1 : 1) * Number(row.amount0)))).toEqual(earned);
  });
});
