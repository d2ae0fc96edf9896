/** Weights of KPIs and what they come to (spec: hr §5.5, §8.5). Pure; weights are hundredths of a percent, targets hundredths. */
import { addDays } from "~/core/dates";
import { moneyToDecimal, formatMoney, parseMoney } from "~/core/money";
import { percentText } from "~/core/percent";
import { t } from "~/core/text";
import type { Choice } from "~/define/field";

export const WHOLE = 10_000;
/** Of a KPI whose actual is entered by hand. */
export const MANUAL = "MANUAL";
/** The largest target: 10^13 hundredths. */
export const MOST_TARGET = 10n ** 13n;

export const DIRECTIONS: readonly Choice[] = [
  { value: "UP", label: "It is higher" },
  { value: "DOWN", label: "It is lower" },
];

export interface Weighted {
  weightBp: number;
  validFrom: string;
  validTo: string;
}

/** What the weights of one holder come to on a day. */
export const totalOn = (slices: readonly Weighted[], day: string): number =>
  slices
    .filter(({ validFrom, validTo }) => validFrom <= day && day <= validTo)
    .reduce((sum, { weightBp }) => sum + weightBp, 0);

/** The first day, from one on, on which the weights of one holder come to more than 100 %; null where they never do. */
export function overWhole(slices: readonly Weighted[], from: string): { day: string; totalBp: number } | null {
  // A total grows only where a slice begins.
  const days = [...new Set([from, ...slices.map(({ validFrom }) => validFrom).filter((day) => day > from)])].sort();
  for (const day of days) {
    const totalBp = totalOn(slices, day);
    if (totalBp > WHOLE) return { day, totalBp };
  }
  return null;
}

/** Whether weights come to 100 %, in words. */
export function weightWords(totalBp: number): string {
  const total = percentText(totalBp);
  if (totalBp === WHOLE) return t("Weights add up to 100 %.");
  return totalBp < WHOLE
    ? t("Weights add up to {total}. Add {missing} more.", { total, missing: percentText(WHOLE - totalBp) })
    : t("Weights add up to {total}. Take {over} away.", { total, over: percentText(totalBp - WHOLE) });
}

/** A weight as typed, "12.5" or "12.5 %"; null for what is none between 0.01 and 100. */
export function parseWeight(typed: string): number | null {
  const bp = parseMoney(typed.replace("%", ""), 2);
  return bp !== null && bp > 0n && bp <= BigInt(WHOLE) ? Number(bp) : null;
}

/** A target as typed; null for what is none of more than zero with at most two decimals: nothing is measured against zero (R-MB1). */
export function parseTarget(typed: string): bigint | null {
  const target = parseMoney(typed, 2);
  return target !== null && target > 0n && target <= MOST_TARGET ? target : null;
}

/** An actual as typed; null for what is none of zero or more with at most two decimals. */
export function parseActual(typed: string): bigint | null {
  const actual = parseMoney(typed, 2);
  return actual !== null && actual >= 0n && actual <= MOST_TARGET ? actual : null;
}

/** A target in JSON: "97.50". */
export const targetDecimal = (target: bigint): string => moneyToDecimal(target, 2);
/** A target as people read it, with what it is counted in: "1,250 visits". */
export const targetText = (target: bigint, measure: string): string =>
  `${formatMoney(target, 2).replace(/\.00$/, "")} ${measure}`;

interface Slice extends Weighted {
  id: number;
  kpiId: number;
}

/** What saying a weight anew from a day on does to the assignments of one KPI. */
export interface Change<S> {
  /** Begins on that very day: it takes the new weight. */
  same: S | null;
  /** Covers the day and ends the day before. */
  covering: S | null;
  validTo: string;
}

/** Where a KPI said anew from a day on ends: with the slice it takes the place of, or before the next one. @param own slices of one holder and KPI */
export function placed<S extends Slice>(own: readonly S[], from: string, forever: string): Change<S> {
  const same = own.find(({ validFrom }) => validFrom === from) ?? null;
  const covering = own.find(({ validFrom, validTo }) => validFrom < from && from <= validTo) ?? null;
  const next = own
    .map(({ validFrom }) => validFrom)
    .filter((day) => day > from)
    .sort()[0];
  return { same, covering, validTo: same?.validTo ?? covering?.validTo ?? (next ? addDays(next, -1) : forever) };
}
