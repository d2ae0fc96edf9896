/**
 * How a salary advance is paid back (spec: hr §5.4, R-PR7, N8, I10): Σ due = the advance at all times, and no month
 * takes more than its due. What a month does not take is a new instalment after the last one. Pure.
 */
import { monthAfter } from "~/core/months";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";

export const MOST_INSTALMENTS = 24;

/** All advances of a person together are at most this many months of their basic pay. */
export const MOST_MONTHS_OF_PAY = 3;

/** The first instalment comes at most this many months after the first month that is not paid yet. */
export const FURTHEST_MONTHS = 12;

/** @param basic null: not known, so that nothing can be said */
export const aboveLimit = (owed: bigint, basic: bigint | null): boolean =>
  basic !== null && owed > basic * BigInt(MOST_MONTHS_OF_PAY);

export interface Instalment {
  seq: number;
  month: string;
  due: bigint;
  paid: bigint;
  state: "DUE" | "PAID" | "SKIPPED" | "WAIVED";
}

/** Equal instalments in whole units, from a month on; the last one brings the rest. */
export function planInstalments(amount: bigint, firstMonth: string, count: number): Instalment[] {
  const each = amount / BigInt(count);
  return Array.from({ length: count }, (_, n) => ({
    seq: n + 1,
    month: monthAfter(firstMonth, n),
    due: n === count - 1 ? amount - each * BigInt(count - 1) : each,
    paid: 0n,
    state: "DUE",
  }));
}

/** What is still to be paid back. */
export const outstandingOf = (rows: readonly Instalment[]): bigint =>
  rows.reduce((sum, { due, paid, state }) => sum + (state === "WAIVED" ? 0n : due - paid), 0n);

const isOpen = ({ state }: Instalment): boolean => state === "DUE";

/**
 * A month is over: `taken` of an instalment was paid. Its due falls to what was taken, and the rest comes after the
 * last instalment.
 * @throws Error where more is taken than is due
 */
export function settleInstalment(rows: readonly Instalment[], seq: number, taken: bigint): Instalment[] {
  const row = rows.find((one) => one.seq === seq);
  if (!row || !isOpen(row) || taken < 0n || taken > row.due)
    throw new Error(`Instalment ${seq} takes ${taken} of ${row?.due ?? "none"}`);
  const rest = row.due - taken;
  const settled: Instalment = { ...row, due: taken, paid: taken, state: taken > 0n ? "PAID" : "SKIPPED" };
  const kept = rows.map((one) => (one.seq === seq ? settled : one));
  return rest === 0n ? kept : [...kept, afterLast(rows, row.month, rest)];
}

/**
 * Taken before its month, out of arrears: what is left of it stays due in its own month, as an instalment of its own.
 * @throws Error where more is taken than is due
 */
export function takeAhead(rows: readonly Instalment[], seq: number, taken: bigint): Instalment[] {
  const row = rows.find((one) => one.seq === seq);
  if (!row || !isOpen(row) || taken <= 0n || taken > row.due)
    throw new Error(`Instalment ${seq} takes ${taken} of ${row?.due ?? "none"}`);
  const kept = rows.map((one): Instalment =>
    one.seq === seq ? { ...row, due: taken, paid: taken, state: "PAID" } : one,
  );
  const rest = row.due - taken;
  const { month } = row;
  return rest === 0n ? kept : [...kept, { seq: nextSeq(rows), month, due: rest, paid: 0n, state: "DUE" }];
}

/** Another plan for all that is still due: what was due comes in equal parts from a month on. */
export function replan(rows: readonly Instalment[], firstMonth: string, count: number): Instalment[] {
  const left = rows.reduce((sum, row) => sum + (isOpen(row) ? row.due : 0n), 0n);
  const kept = rows.map((row): Instalment => (isOpen(row) ? { ...row, due: 0n, state: "SKIPPED" } : row));
  const after = nextSeq(rows) - 1;
  return [...kept, ...planInstalments(left, firstMonth, count).map((row) => ({ ...row, seq: after + row.seq }))];
}

const nextSeq = (rows: readonly Instalment[]): number => Math.max(0, ...rows.map(({ seq }) => seq)) + 1;

/** What is put off comes in a month of its own, after the last one and after the one it is put off from. */
function afterLast(rows: readonly Instalment[], from: string, due: bigint): Instalment {
  const last = rows.reduce((latest, { month }) => (month > latest ? month : latest), from);
  return {
    seq: nextSeq(rows),
    month: monthAfter(last, 1),
    due,
    paid: 0n,
    state: "DUE",
  };
}

/**
 * Paid ahead of time: a row of its own, taken from the last instalments back.
 * @throws Error where it is more than is outstanding
 */
export function payEarly(rows: readonly Instalment[], month: string, amount: bigint): Instalment[] {
  if (amount <= 0n || amount > outstandingOf(rows)) throw new Error(`${amount} is not outstanding`);
  let left = amount;
  const lowered = [...rows].reverse().map((row): Instalment => {
    if (!isOpen(row) || left === 0n) return row;
    const off = left < row.due ? left : row.due;
    left -= off;
    return { ...row, due: row.due - off, state: row.due === off ? "SKIPPED" : "DUE" };
  });
  return [...lowered.reverse(), { seq: nextSeq(rows), month, due: amount, paid: amount, state: "PAID" }];
}

/** What is written off: every instalment still due is waived. */
export const waiveRest = (rows: readonly Instalment[]): Instalment[] =>
  rows.map((row) => (isOpen(row) ? { ...row, state: "WAIVED" } : row));

/** What a month of pay leaves for advances, as the latest payslip tells. */
export interface Forecast {
  gross: bigint;
  /** What the law takes. */
  statutory: bigint;
  /** What is kept back before advances. */
  before: bigint;
  floor: bigint;
}

export interface Breach {
  month: string;
  due: bigint;
  /** What there is room for beside the instalments of other advances. */
  room: bigint;
}

/** The months in which instalments would not fit above the take-home floor (N8). @param others dues of other advances by month */
export function breachesOf(
  rows: readonly Instalment[],
  { gross, statutory, before, floor }: Forecast,
  others: ReadonlyMap<string, bigint>,
): Breach[] {
  return rows.filter(isOpen).flatMap(({ month, due }) => {
    const left = gross - statutory - before - floor - (others.get(month) ?? 0n);
    const room = left > 0n ? left : 0n;
    return due > room ? [{ month, due, room }] : [];
  });
}

/** What is wrong with a plan of equal parts, at its field. @param now the first month that is not paid yet */
export function planProblems(
  { amount, firstMonth, instalments }: { amount: bigint; firstMonth: string; instalments: number },
  now: string,
): Problem[] {
  const found: Problem[] = [];
  const isCount = Number.isInteger(instalments) && instalments >= 1 && instalments <= MOST_INSTALMENTS;
  if (!isCount)
    found.push(problem("instalments", t("Instalments: enter 1 to {n}", { n: MOST_INSTALMENTS }), "instalments"));
  else if (amount > 0n && amount < BigInt(instalments))
    found.push(
      problem("instalments", t("Instalments: choose fewer, so that each is more than nothing"), "instalments"),
    );
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(firstMonth) || firstMonth < now)
    found.push(problem("firstMonth", t("First month: choose one that is not paid yet"), "month"));
  else if (firstMonth > monthAfter(now, FURTHEST_MONTHS))
    found.push(
      problem("firstMonth", t("First month: choose one within {n} months", { n: FURTHEST_MONTHS }), "too_far"),
    );
  return found;
}

/** What is wrong with a wish for an advance, at its field. @param now the first month that is not paid yet */
export function advanceProblems(wish: Parameters<typeof planProblems>[0] & { reason: string }, now: string): Problem[] {
  const length = wish.reason.trim().length;
  return [
    ...(wish.amount <= 0n ? [problem("amount", t("Amount: enter more than zero"), "amount")] : []),
    ...planProblems(wish, now),
    ...(length < 5 || length > 500 ? [problem("reason", t("Reason: 5 to 500 characters"), "reason")] : []),
  ];
}
