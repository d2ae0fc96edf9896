import { addDays, dateIn } from "~/core/dates";
import { db, type Tx } from "~/db.server";
import type { Actor } from "~/define/actor";
import { companyOf } from "./find-units.server";
import { holidaysOf } from "./holidays-of";
import { idsOf } from "./unit-path";
import { isHolidayOn, workCalendar, workedBetween, type WorkCalendar } from "./working-days";

type Reading = Pick<Tx, "orgUnit" | "holiday">;

/** The working calendar of a unit between two dates, both counted. */
export async function calendarOf(tx: Reading, unitId: number, from: string, to: string): Promise<WorkCalendar> {
  const unit = await tx.orgUnit.findUniqueOrThrow({ where: { id: unitId } });
  const { weekend } = await companyOf(tx, unit);
  const holidays = await tx.holiday.findMany({
    where: { active: true, unitId: { in: idsOf(unit.path) }, date: { gte: from, lte: to } },
    select: { date: true, half: true },
  });
  return workCalendar(unit.weekPattern, weekend.join(","), holidays);
}

/** True when the whole date is a holiday at the unit or at any unit above it. */
export async function isHoliday(tx: Reading, unitId: number, date: string): Promise<boolean> {
  return isHolidayOn(await calendarOf(tx, unitId, date, date), date);
}

/** Working days at a unit from `from` to `to`, both counted; a half holiday leaves half a day. */
export async function workingDays(tx: Reading, unitId: number, from: string, to: string): Promise<number> {
  return from > to ? 0 : workedBetween(await calendarOf(tx, unitId, from, to), from, to);
}

/** Calendar years, this one and from October on the next, for which no holiday within reach is recorded. */
export async function yearsWithoutHolidays(actor: Actor): Promise<number[]> {
  const today = dateIn(actor.at, actor.company.timeZone);
  const years = [...new Set([today, addDays(today, 92)].map((date) => Number(date.slice(0, 4))))];
  const empty = await Promise.all(years.map(async (year) =>
    (await db.holiday.count({ where: { ...holidaysOf(actor, "holiday.read"), active: true, date: { startsWith: `${year}-` } } })) === 0));
  return years.filter((_, i) => empty[i]);
}
