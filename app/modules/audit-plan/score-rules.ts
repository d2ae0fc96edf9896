/** From scores to a band and a due date: whole numbers alone (spec: ops §5.3, A2 to A4). Pure. */
import { addMonths } from "~/core/months";
import { t } from "~/core/text";
import { bandOf, highest, WHOLE, type Band } from "~/modules/audit-settings/index.server";

export const RATINGS = [
  { value: "SATISFACTORY", label: "Satisfactory" },
  { value: "NEEDS_IMPROVEMENT", label: "Needs improvement" },
  { value: "WEAK", label: "Weak" },
  { value: "UNSATISFACTORY", label: "Unsatisfactory" },
] as const;

export const FLOORS = {
  FRAUD: "Confirmed fraud in the last 12 months",
  UNSATISFACTORY: "Last rating unsatisfactory",
  OVERDUE_ISSUES: "Two or more overdue issues of high severity",
  NEVER_AUDITED: "Never audited, and open for more than 6 months",
} as const;
export type Floor = keyof typeof FLOORS;
export const floorWords = (floor: string | null): string | null => (floor === null ? null : t(FLOORS[floor as Floor]));

export interface Weighed {
  weight: number;
  suggested: number | null;
  /** By hand; null where the suggested score counts. */
  chosen: number | null;
}

/** The score of a factor that counts; null while it has none. */
export const scoreThatCounts = ({ suggested, chosen }: Omit<Weighed, "weight">): number | null => chosen ?? suggested;

/** 100 to 500; null while weights do not make 100 or a factor that counts has no score. */
export function inherentOf(scores: readonly Weighed[]): number | null {
  const counting = scores.filter(({ weight }) => weight > 0);
  if (counting.reduce((sum, { weight }) => sum + weight, 0) !== WHOLE) return null;
  let sum = 0;
  for (const one of counting) {
    const score = scoreThatCounts(one);
    if (score === null) return null;
    sum += one.weight * score;
  }
  return sum;
}

/** What is left of a risk where controls take some percent of it away, rounded half up. */
export const residualOf = (inherent: number, percent: number): number =>
  Math.floor((inherent * (100 - percent) + 50) / 100);

export interface FloorFacts {
  fraudOn: string | null;
  lastRating: string | null;
  lastAuditOn: string | null;
  openedOn: string | null;
  overdueHigh: number;
}

/** Everything that puts a unit into the highest band whatever its score, the gravest first. */
export function floorsOf(facts: FloorFacts, day: string): Floor[] {
  const { fraudOn, lastRating, lastAuditOn, openedOn, overdueHigh } = facts;
  const found: Floor[] = [];
  if (fraudOn !== null && fraudOn > addMonths(day, -12)) found.push("FRAUD");
  if (lastRating === "UNSATISFACTORY") found.push("UNSATISFACTORY");
  if (overdueHigh >= 2) found.push("OVERDUE_ISSUES");
  if (lastAuditOn === null && openedOn !== null && openedOn < addMonths(day, -6)) found.push("NEVER_AUDITED");
  return found;
}

/** The floor that is shown of a unit; null where nothing lifts it. */
export const floorOf = (facts: FloorFacts, day: string): Floor | null => floorsOf(facts, day)[0] ?? null;

/** Floors that other facts would remove, or end sooner: what the Chief Internal Auditor alone does (A4). */
export function floorsLost(before: FloorFacts, after: FloorFacts, day: string): Floor[] {
  const left = floorsOf(after, day);
  return floorsOf(before, day).filter(
    (floor) => !left.includes(floor) || (floor === "FRAUD" && (after.fraudOn ?? "") < before.fraudOn!),
  );
}

/** The band before anybody chooses another. */
export const calculatedBand = <B extends Band>(bands: readonly B[], residual: number, floor: Floor | null): B =>
  floor === null ? bandOf(bands, residual) : highest(bands);

/** Whether a chosen band is below the one a floor lifts into; one out of use is too. @param bands those in use */
export const belowFloor = (bands: readonly Band[], chosenId: number | null, floor: string | null): boolean =>
  floor !== null && chosenId !== null && chosenId !== highest(bands).id;

/** Months after the last audit, or three after the year begins where there was none. */
export const dueOnOf = (lastAuditOn: string | null, months: number, yearStart: string): string =>
  lastAuditOn === null ? addMonths(yearStart, 3) : addMonths(lastAuditOn, months);

export interface Year {
  startsOn: string;
  endsOn: string;
}
