/**
 * Which sums of pay those read who see runs and not pay (spec: hr §4.2, "run totals"): the totals of a posted run, and
 * nothing below them. Two totals differ by what lies between them, so a run is told once and for all when it is posted,
 * and only where, beside every run told before, enough people make up each difference and none of them most of it. Pure.
 */
import { can, canAt, type Actor } from "~/define/actor";

/** Sums of this many people tell nobody's pay: with two, each works out the other's. */
export const FEW = 3;

/** One of them may be the reader, who knows their own. */
export const ENOUGH = FEW + 1;

/** How many months of told runs a run is held against. */
export const TOLD_MONTHS = 12;

export const MEASURES = ["gross", "other", "deductions", "net", "employer"] as const;
export type Measure = (typeof MEASURES)[number];

/** What a run pays a person. */
export type PaidPerson = { employeeId: number } & Record<Measure, bigint>;

/** How much each person makes of what lies between two sums, or of the first where there is no second one; nobody who makes nothing of it. */
export function partsOf(
  measure: Measure,
  one: readonly PaidPerson[],
  other: readonly PaidPerson[] = [],
): ReadonlyMap<number, bigint> {
  const parts = new Map(one.map((person) => [person.employeeId, person[measure]]));
  for (const person of other) parts.set(person.employeeId, (parts.get(person.employeeId) ?? 0n) - person[measure]);
  return new Map([...parts].flatMap(([id, part]) => (part === 0n ? [] : [[id, part < 0n ? -part : part]])));
}

/**
 * Nobody, or enough people of whom none makes more than half of it: small parts, which somebody may have given to
 * colleagues for that, would leave the part of one person in sight. Half of what remains without the second largest
 * part, as that may be the reader's own.
 */
export function tellsNobody(parts: ReadonlyMap<number, bigint>): boolean {
  if (parts.size === 0) return true;
  const [largest, second = 0n] = [...parts.values()].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0));
  const sum = [...parts.values()].reduce((all, part) => all + part, 0n);
  return parts.size >= ENOUGH && 2n * largest! <= sum - second;
}

/** Whether the totals of a run may be told, by themselves and beside those of the runs told before. */
export const mayTell = (run: readonly PaidPerson[], told: readonly (readonly PaidPerson[])[]): boolean =>
  MEASURES.every((measure) => [[], ...told].every((other) => tellsNobody(partsOf(measure, run, other))));

interface ToldRun {
  sumsTold: boolean;
  company: { path: string };
}

/** Whether somebody sees the pay of everybody in a run, and so all its sums. */
export const seesPay = (actor: Actor, { company }: Pick<ToldRun, "company">): boolean =>
  canAt(actor, "pay.read", company.path);

/** Whether somebody reads the totals of a run. Who sees the pay of a part would work out the rest, and reads none. */
export const readsTotals = (actor: Actor, run: ToldRun): boolean =>
  seesPay(actor, run) || (run.sumsTold && !can(actor, "pay.read"));
