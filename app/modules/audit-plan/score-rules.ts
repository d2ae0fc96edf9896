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

/** Why a unit stands in the highest band whatever its score; null where nothing lifts it. */
export function floorOf(facts: FloorFacts, day: string): Floor | null {
  const { fraudOn, lastRating, lastAuditOn, openedOn, overdueHigh } = facts;
  if (fraudOn !== null && fraudOn > addMonths(day, -12)) return "FRAUD";
  if (lastRating === "UNSATISFACTORY") return "UNSATISFACTORY";
  if (overdueHigh >= 2) return "OVERDUE_ISSUES";
  return lastAuditOn === null && openedOn !== null && openedOn < addMonths(day, -6) ? "NEVER_AUDITED" : null;
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

/** Days of auditors that an audit usually takes. */
const USUAL_DAYS: Readonly<Record<string, number>> = { BRANCH: 8, REGION: 5, DEPARTMENT: 6 };

/** When an audit that is due is planned unless anybody says otherwise: it ends on its day, or as soon as the year allows. */
export function suggestedPlan(areaType: string, dueOn: string, { startsOn }: Year) {
  const days = USUAL_DAYS[areaType] ?? 5;
  const end = addMonths(startsOn, 1) > dueOn ? addMonths(startsOn, 1) : dueOn;
  const start = addMonths(end, -1) < startsOn ? startsOn : addMonths(end, -1);
  return { included: true, plannedStart: start, plannedEnd: end, days };
}
