/**
 * What each day of a leave costs (spec: hr-and-self-service R-LV1 to R-LV3). Units are centi-days: 100 is a day.
 * A day is two halves; a half is paid for where the person's branch works it that day. Pure.
 */
import { addDays, daysBetween } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";

export type Half = "AM" | "PM";
export type Part = Half | "FULL";
export type DayUnits = 0 | 50 | 100;
export type DayKind = "WORK" | "HALF" | "OFF" | "HOLIDAY";

/** What is known of a date at the branch where the person is posted that day. */
export interface DayFacts {
  branchId: number;
  /** The branch's week: 100 a whole working day, 50 half of one, 0 none. */
  weekdayCd: DayUnits;
  /** The half worked where `weekdayCd` is 50: the morning unless said otherwise. */
  workingHalf?: Half;
  /** What each holiday of the date takes of it. */
  holidays: readonly Part[];
}

export interface LeaveSpan {
  fromDate: string;
  /** FULL or PM; AM only where the leave is a single day. */
  fromPart: Part;
  toDate: string;
  /** FULL or AM; PM only where the leave is a single day. */
  toPart: Part;
}

export interface LeaveDay {
  date: string;
  /** Centi-days the day costs. */
  ratedCd: DayUnits;
  /** What is away of the day, worked or not. */
  part: Part;
  kind: DayKind;
  branchId: number;
}

export interface RatingType {
  /** Days count whether they are worked or not (R-LV1). */
  includeNonWorking: boolean;
  minUnitCd: 50 | 100;
}

const halvesOf = (part: Part): readonly Half[] => (part === "FULL" ? ["AM", "PM"] : [part]);

/** The halves of a day that are worked: the week's, without those a holiday takes (R-LV1). */
export function workedHalves({ weekdayCd, workingHalf = "AM", holidays }: DayFacts): readonly Half[] {
  const week: readonly Half[] = weekdayCd === 100 ? ["AM", "PM"] : weekdayCd === 50 ? [workingHalf] : [];
  return week.filter((half) => !holidays.includes("FULL") && !holidays.includes(half));
}

/** What is wrong with the dates and parts of a leave before a day is rated (R-LV2). */
export function spanProblems(span: LeaveSpan, { minUnitCd }: RatingType): Problem[] {
  const { fromDate, fromPart, toDate, toPart } = span;
  if (toDate < fromDate) return [problem("toDate", t("To: not before it begins"), "order")];
  const found: Problem[] = [];
  if (fromDate === toDate && fromPart !== toPart)
    found.push(problem("toPart", t("For a single day choose the same part in both"), "leave_part"));
  if (fromDate !== toDate && fromPart === "AM")
    found.push(problem("fromPart", t("The first day is whole or begins in the afternoon"), "leave_part"));
  if (fromDate !== toDate && toPart === "PM")
    found.push(problem("toPart", t("The last day is whole or ends at midday"), "leave_part"));
  if (minUnitCd === 100 && fromPart !== "FULL")
    found.push(problem("fromPart", t("This leave is taken in whole days"), "leave_min_unit"));
  if (minUnitCd === 100 && toPart !== "FULL" && fromDate !== toDate)
    found.push(problem("toPart", t("This leave is taken in whole days"), "leave_min_unit"));
  return found;
}

/**
 * One line for each date of a span in order, non-working ones at 0 (R-LV1, R-LV2).
 * @param factsOf the branch's week and holidays on a date; the branch is that of the posting on it (R-LV14)
 * @throws Error where the span ends before it begins: `spanProblems` says so first
 */
export function rateDays(span: LeaveSpan, type: RatingType, factsOf: (date: string) => DayFacts): LeaveDay[] {
  const length = daysBetween(span.fromDate, span.toDate) + 1;
  if (length < 1) throw new Error(`A leave from ${span.fromDate} cannot end on ${span.toDate}.`);
  return Array.from({ length }, (_, index) => {
    const date = addDays(span.fromDate, index);
    const part = index === 0 ? span.fromPart : index === length - 1 ? span.toPart : "FULL";
    return rateDay(date, part, type, factsOf(date));
  });
}

function rateDay(date: string, part: Part, { includeNonWorking }: RatingType, facts: DayFacts): LeaveDay {
  const worked = workedHalves(facts);
  const paid = includeNonWorking ? halvesOf(part) : halvesOf(part).filter((half) => worked.includes(half));
  return { date, ratedCd: (paid.length * 50) as DayUnits, part, kind: kindOf(facts, worked), branchId: facts.branchId };
}

function kindOf({ weekdayCd }: DayFacts, worked: readonly Half[]): DayKind {
  if (worked.length === 2) return "WORK";
  if (worked.length === 1) return "HALF";
  return weekdayCd === 0 ? "OFF" : "HOLIDAY";
}

/** Centi-days of a leave. */
export function unitsOf(days: readonly { ratedCd: number }[]): number {
  return days.reduce((sum, { ratedCd }) => sum + ratedCd, 0);
}

/** A leave costs something, or it is none (R-LV3). */
export function nothingTaken(days: readonly LeaveDay[]): Problem[] {
  return unitsOf(days) > 0
    ? []
    : [problem("fromDate", t("All chosen days are non-working: choose a working day"), "leave_no_working_day")];
}

/**
 * The half days a leave holds, whatever they cost: a holiday taken off the calendar later finds them held still
 * (D5, R-LV4, R-LV13).
 */
export function slotsOf(days: readonly Pick<LeaveDay, "date" | "part">[]): { date: string; half: Half }[] {
  return days.flatMap(({ date, part }) => halvesOf(part).map((half) => ({ date, half })));
}

/** What a new rating changes of an old one, by date; more is TAKEN, less is given back (R-LV13). */
export function ratingChanges(before: readonly LeaveDay[], after: readonly LeaveDay[]): { date: string; cd: number }[] {
  const changes = new Map<string, number>();
  for (const { date, ratedCd } of before) changes.set(date, (changes.get(date) ?? 0) - ratedCd);
  for (const { date, ratedCd } of after) changes.set(date, (changes.get(date) ?? 0) + ratedCd);
  return [...changes]
    .filter(([, cd]) => cd !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, cd]) => ({ date, cd }));
}
