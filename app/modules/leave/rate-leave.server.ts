/** What each day of a leave costs somebody: by the branch they are posted to on it, its week and its holidays (R-LV1, R-LV14). */
import type { Tx } from "~/db/database.server";
import { NotFound } from "~/core/problems";
import { weekday } from "~/core/dates";
import { calendarOf, weekOn, type WorkCalendar } from "~/modules/organisation/index.server";
import { sliceOn } from "./service.server";
import { rateDays, type DayFacts, type LeaveDay, type LeaveSpan, type Part, type RatingType } from "./rate-days";

/**
 * One line for each date of the span in order; `spanProblems` comes first.
 * @throws NotFound where the employee was never posted anywhere
 */
export async function rateLeave(
  tx: Pick<Tx, "posting" | "$queryRaw" | "holiday">,
  employeeId: number,
  span: LeaveSpan,
  type: RatingType,
): Promise<LeaveDay[]> {
  return rateDays(span, type, await dayFactsOf(tx, employeeId, span.fromDate, span.toDate));
}

/** The branch, week and holidays of each date for one person. */
export async function dayFactsOf(
  tx: Pick<Tx, "posting" | "$queryRaw" | "holiday">,
  employeeId: number,
  from: string,
  to: string,
): Promise<(date: string) => DayFacts> {
  const slices = await tx.posting.findMany({
    where: { employeeId },
    orderBy: { validFrom: "asc" },
    select: { validFrom: true, validTo: true, unitId: true },
  });
  if (slices.length === 0) throw new NotFound();
  const calendars = new Map<number, WorkCalendar>();
  for (const { unitId } of slices
    .filter(({ validFrom, validTo }) => validFrom <= to && validTo >= from)
    .concat(sliceOn(slices, from)!))
    if (!calendars.has(unitId)) calendars.set(unitId, await calendarOf(tx, unitId, from, to));
  return (date) => {
    const branchId = sliceOn(slices, date)!.unitId;
    return factsOn(branchId, calendars.get(branchId)!, date);
  };
}

function factsOn(branchId: number, calendar: WorkCalendar, date: string): DayFacts {
  const day = weekday(date);
  const { weekdays, mornings } = weekOn(calendar, date);
  const weekdayCd = !weekdays.has(day) ? 0 : mornings.has(day) ? 50 : 100;
  return { branchId, weekdayCd, holidays: [...(calendar.holidays.get(date) ?? [])] satisfies Part[] };
}
