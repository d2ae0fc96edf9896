import { addDays } from "~/core/dates";
import { db } from "~/db/database.server";
import { adjustmentBalances, yearCloseBalances } from "./adjustments.server";
import { ledgerBalances, type Balance } from "./balances.server";
import { ledgersOf } from "./chart.server";
import { capsOf, type Caps, type Known } from "./known.server";
import type { TrialRow } from "./trial-balance";

export interface TrialWanted {
  companyId: number;
  /** Branches of that company. */
  branchIds: readonly number[];
  from: string;
  to: string;
  known?: Known;
  /** "pre": as if the entries that close a year between the dates were not there. */
  yearClose?: "pre" | "post";
  /** True: without entries of adjustment days. */
  normalOnly?: boolean;
  /** A row for each branch and ledger, instead of all branches together. */
  byBranch?: boolean;
  /** Amounts of this currency as they were, instead of the worth of all in the books' own. */
  currency?: string | undefined;
}

/** The trial balance between two dates, with the entries it knows. Ledgers with neither balance nor movement are left out. */
export async function trialBalance({
  companyId,
  branchIds,
  from,
  to,
  known = "now",
  yearClose = "post",
  normalOnly = false,
  byBranch = false,
  currency,
}: TrialWanted): Promise<{ rows: TrialRow[]; caps: Caps }> {
  const caps = await capsOf(db, branchIds, known);
  const before = addDays(from, -1);
  const [opening, closing, ledgers, contra] = [
    await ledgerBalances(db, caps, before),
    await ledgerBalances(db, caps, to),
    await ledgersOf(db, companyId),
    await contraOf(companyId),
  ];
  const left: Side[] = [
    { balances: opening, sign: 1n, at: "opening" },
    { balances: closing, sign: 1n, at: "closing" },
  ];
  if (normalOnly)
    left.push(
      { balances: await adjustmentBalances(db, caps, "", before), sign: -1n, at: "opening" },
      { balances: await adjustmentBalances(db, caps, "", to), sign: -1n, at: "closing" },
    );
  else if (yearClose === "pre")
    left.push({ balances: await yearCloseBalances(db, caps, from, to), sign: -1n, at: "closing" });
  const rows = [...sumsOf(left, byBranch, currency).values()].flatMap(
    ({ branchId, ledgerId, open, openDebits, close, closeDebits }) => {
      const ledger = ledgers.get(ledgerId);
      if (!ledger || (open === 0n && close === 0n && openDebits === closeDebits)) return [];
      const debit = closeDebits - openDebits;
      return [
        {
          branchId,
          ledgerId,
          code: ledger.code,
          name: ledger.name,
          nature: ledger.nature,
          contra: contra.has(ledgerId),
          opening: open,
          debit,
          credit: debit - (close - open),
          closing: close,
        },
      ];
    },
  );
  return { rows: rows.sort((a, b) => (a.branchId ?? 0) - (b.branchId ?? 0) || (a.code < b.code ? -1 : 1)), caps };
}

interface Side {
  balances: readonly Balance[];
  sign: 1n | -1n;
  at: "opening" | "closing";
}

interface Sums {
  branchId: number | null;
  ledgerId: number;
  open: bigint;
  openDebits: bigint;
  close: bigint;
  closeDebits: bigint;
}

function sumsOf(sides: readonly Side[], byBranch: boolean, only: string | undefined): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const { balances, sign, at } of sides) {
    for (const { branchId: branch, ledgerId, currency, ...held } of balances) {
      if (only !== undefined && currency !== only) continue;
      const [moved, debits] = only === undefined ? [held.base, held.debitsBase] : [held.amount, held.debits];
      const branchId = byBranch ? branch : null;
      const key = `${branchId}/${ledgerId}`;
      const sum = sums.get(key) ?? { branchId, ledgerId, open: 0n, openDebits: 0n, close: 0n, closeDebits: 0n };
      sums.set(
        key,
        at === "opening"
          ? { ...sum, open: sum.open + sign * moved, openDebits: sum.openDebits + sign * debits }
          : { ...sum, close: sum.close + sign * moved, closeDebits: sum.closeDebits + sign * debits },
      );
    }
  }
  return sums;
}

async function contraOf(companyId: number): Promise<Set<number>> {
  return new Set(
    (await db.ledger.findMany({ where: { companyId, subGroup: { contra: true } }, select: { id: true } })).map(
      ({ id }) => id,
    ),
  );
}
