/**
 * Which sums of pay those read who see runs and not pay (spec: hr §4.2, "run totals"): the totals of a posted run, and
 * nothing below them. Two totals differ by what lies between them, so a run is told once and for all when it is posted,
 * and only where, beside every run told before, enough people make up each difference. Pure.
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

/** The people whose part in two sums is not the same; those of the first alone where there is no second one. */
export function makeUp(measure: Measure, one: readonly PaidPerson[], other: readonly PaidPerson[] = []): number[] {
  const parts = new Map(one.map((person) => [person.employeeId, person[measure]]));
  for (const person of other) parts.set(person.employeeId, (parts.get(person.employeeId) ?? 0n) - person[measure]);
  return [...parts].flatMap(([id, part]) => (part === 0n ? [] : [id]));
}

/** Nobody, or enough: few people tell each other's pay. */
const tellsNobody = (people: readonly number[]): boolean => people.length === 0 || people.length >= ENOUGH;

/** Whether the totals of a run may be told, by themselves and beside those of the runs told before. */
export const mayTell = (run: readonly PaidPerson[], told: readonly (readonly PaidPerson[])[]): boolean =>
  MEASURES.every((measure) => [[], ...told].every((other) => tellsNobody(makeUp(measure, run, other))));

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
