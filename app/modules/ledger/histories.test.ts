/** Random histories of several branches and currencies, held against a replay of their lines (spec: accounts §17, I1 to I14). */
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { db } from "~/db/database.server";
import { testDatabase } from "../../../tests/setup/database";
import { monthEnd, partyTrade, seedWorld, steps, take, type World } from "../../../tests/setup/histories";
import {
  ANY_DATE,
  capsOf,
  ledgerBalances,
  ledgerStatement,
  subLedgerBalances,
  trialBalance,
  trialTotals,
  verifyLedger,
  type Balance,
} from "./index.server";

beforeAll(async () => void (await testDatabase()));

interface Line {
  branchId: number;
  seq: number;
  businessDate: string;
  ledgerId: number;
  subLedgerId: number | null;
  currency: string;
  amountMinor: bigint;
  baseMinor: bigint;
  journalId: number;
  id: number;
}
const shown = (rows: readonly Balance[]) =>
  rows
    .map(({ branchId, ledgerId, subLedgerId, currency, amount: minor, base, debits, debitsBase }) =>
      [branchId, ledgerId, subLedgerId, currency, minor, base, debits, debitsBase].join(" "),
    )
    .sort();

/** The same balances from all lines, in any order. @param survivors the accounts that merged ones are read with */
function replay(
  all: readonly Line[],
  caps: ReadonlyMap<number, number>,
  to: string,
  within: number | null,
  survivors: ReadonlyMap<number, number> = new Map(),
): string[] {
  const sums = new Map<string, bigint[]>();
  for (const line of [...all].reverse()) {
    if (
      line.seq > (caps.get(line.branchId) ?? 0) ||
      line.businessDate > to ||
      (within !== null && (line.ledgerId !== within || line.subLedgerId === null))
    )
      continue;
    const key = [
      line.branchId,
      line.ledgerId,
      within === null ? null : (survivors.get(line.subLedgerId!) ?? line.subLedgerId),
      line.currency,
    ].join(" ");
    const sum = sums.get(key) ?? [0n, 0n, 0n, 0n];
    const debit = line.amountMinor > 0n;
    sums.set(key, [
      sum[0]! + line.amountMinor,
      sum[1]! + line.baseMinor,
      sum[2]! + (debit ? line.amountMinor : 0n),
      sum[3]! + (debit ? line.baseMinor : 0n),
    ]);
  }
  // A key without an account ends in two blanks; `join` writes null as nothing.
  return [...sums].map(([key, sum]) => [key, ...sum].join(" ")).sort();
}

async function examine(world: World): Promise<void> {
  const { branches, ledger: L, company } = world;
  const all: Line[] = await db.journalLine.findMany({
    where: { branchId: { in: branches } },
    orderBy: [{ branchId: "asc" }, { seq: "asc" }, { lineNo: "asc" }],
  });
  const survivors = new Map(
    (await db.subLedger.findMany({ where: { mergedIntoId: { not: null } } })).map(({ id, mergedIntoId }) => [
      id,
      mergedIntoId!,
    ]),
  );
  const now = await capsOf(db, branches);
  const half = new Map([...now].map(([id, seq]) => [id, Math.ceil(seq / 2)]));
  const dates = [...new Set(all.map(({ businessDate }) => businessDate)), "2026-11-30", ANY_DATE, "2026-11-01"];
  for (const caps of [now, half]) {
    for (const date of dates) {
      expect(shown(await ledgerBalances(db, caps, date))).toEqual(replay(all, caps, date, null));
      for (const code of ["14102", "14203", "19101"])
        expect(shown(await subLedgerBalances(db, caps, date, L(code)))).toEqual(
          replay(all, caps, date, L(code), survivors),
        );
    }
  }
  const span = { companyId: company, branchIds: branches, from: "2026-11-28", to: "2026-11-30" };
  const together = await trialBalance(span);
  const apart = await trialBalance({ ...span, byBranch: true });
  for (const [rows] of [[together.rows], [apart.rows.filter(({ branchId }) => branchId === branches[0])]]) {
    for (const pair of Object.values(trialTotals(rows!))) expect(pair.debit).toBe(pair.credit);
  }
  for (const row of together.rows)
    expect(
      apart.rows.filter(({ ledgerId }) => ledgerId === row.ledgerId).reduce((sum, { closing }) => sum + closing, 0n),
    ).toBe(row.closing);
  expect(together.rows.find(({ code }) => code === "19900")?.closing ?? 0n).toBe(0n);
  await examineStatement(world, all);
  await examineParties(world, all, survivors);
  examineCash(world, all);
}

/** No cash or bank ledger falls below zero at any entry (I12). */
function examineCash({ ledger: L, branches }: World, all: readonly Line[]): void {
  for (const branchId of branches) {
    for (const [code, currency] of [
      ["11101", "KES"],
      ["11201", "KES"],
      ["11203", "USD"],
    ] as const) {
      let balance = 0n;
      const own = all.filter(
        (line) => line.branchId === branchId && line.ledgerId === L(code) && line.currency === currency,
      );
      for (const [index, line] of own.entries()) {
        balance += line.amountMinor;
        if (own[index + 1]?.seq !== line.seq) expect(balance >= 0n).toBe(true);
      }
    }
  }
}

/** Page by page the statement leads from its opening to its closing balance. */
async function examineStatement({ ledger: L, branches }: World, all: readonly Line[]): Promise<void> {
  const wanted = { branchIds: branches, ledgerId: L("11101"), from: "2026-11-27", to: "2026-11-29", limit: 3 };
  let page = await ledgerStatement(wanted);
  let running = page.opening.base;
  const seen: number[] = [];
  for (;;) {
    expect(page.carried.base).toBe(running);
    for (const { base, journalId } of page.lines) {
      running += base;
      seen.push(journalId);
    }
    if (page.next === null) break;
    page = await ledgerStatement({ ...wanted, after: page.next });
  }
  expect(running).toBe(page.closing.base);
  expect(seen.sort()).toEqual(
    all
      .filter(
        ({ ledgerId, businessDate }) =>
          ledgerId === L("11101") && businessDate >= wanted.from && businessDate <= wanted.to,
      )
      .map(({ journalId }) => journalId)
      .sort(),
  );
}

/** Each party's account, asked for by any of its names, leads through the lines of all of them to the sum of all (spec: accounts §15). */
async function examineParties(
  { ledger: L, branches, parties }: World,
  all: readonly Line[],
  survivors: ReadonlyMap<number, number>,
): Promise<void> {
  const of = (id: number) => survivors.get(id) ?? id;
  for (const party of parties) {
    expect(survivors.has(of(party))).toBe(false);
    const own = all.filter(({ ledgerId, subLedgerId }) => ledgerId === L("14203") && of(subLedgerId!) === of(party));
    const statement = await ledgerStatement({
      branchIds: branches,
      ledgerId: L("14203"),
      subLedgerId: party,
      from: "2026-11-01",
      to: ANY_DATE,
    });
    expect(statement.lines.map(({ journalId }) => journalId).sort()).toEqual(
      own.map(({ journalId }) => journalId).sort(),
    );
    expect(statement.closing.base).toBe(own.reduce((sum, { baseMinor }) => sum + baseMinor, 0n));
  }
}

it("keeps every invariant through any history", async () => {
  let runs = 0;
  const done = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(steps, partyTrade, monthEnd, steps, async (before, parties, middle, after) => {
      runs += 1;
      const world = await seedWorld(`H${runs}`);
      for (const one of [...before, ...parties, ...middle, ...after])
        if (await take(world, one)) done.set(one.do, (done.get(one.do) ?? 0) + 1);
      await examine(world);
      expect((await verifyLedger()).faults).toEqual([]);
    }),
    // A history is long to make: the first that fails is shown as it is.
    { numRuns: Number(process.env.LEDGER_HISTORIES ?? 4), endOnFailure: true },
  );
  for (const what of ["post", "reverse", "nextDay", "reopen", "adjust", "owe", "merge"])
    expect(done.get(what) ?? 0, what).toBeGreaterThan(0);
});
