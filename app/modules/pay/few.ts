/**
 * Which sums of pay those read who see runs and not pay (spec: hr §4.2, "run totals"): the totals of a posted run, and
 * nothing below them. Two totals differ by what lies between them, so a run is told once and for all when it is posted,
 * and only where, beside every run told before, enough people make up each difference and none of them most of it. Pure.
 */
import { can, canAt, type Actor } from "~/core/actor";
import { FEW } from "~/core/few";

/** One of them may be the reader, who knows their own. */
export const ENOUGH = FEW + 1;

/** How many months of told runs a run is held against. */
export const TOLD_MONTHS = 12;

export const MEASURES = ["gross", "other", "deductions", "net", "employer"] as const;
export type Measure = (typeof MEASURES)[number];

/** What lies between two sums: the people whose part in them is not the same, and by how much. */
export interface Difference {
  people: number;
  /** Of what the parts differ by, whether more or less. */
  sum: bigint;
  largest: bigint;
  second: bigint;
}
export type Differences = Readonly<Record<Measure, Difference>>;

/**
 * Nobody, or enough people of whom none makes more than half of it: small parts, which somebody may have given to
 * colleagues for that, would leave the part of one person in sight. Half of what remains without the second largest
 * part, as that may be the reader's own.
 */
const tellsNobody = ({ people, sum, largest, second }: Difference): boolean =>
  people === 0 || (people >= ENOUGH && 2n * largest <= sum - second);

/** Whether what lies between two sums may be known; the second one may be nothing, and the difference the sum itself. */
export const mayTell = (differences: Differences): boolean =>
  MEASURES.every((measure) => tellsNobody(differences[measure]));

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
