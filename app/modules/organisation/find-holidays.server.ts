import { addDays } from "~/core/dates";
import { db, sql, sqlList, type Tx } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import { whileUnchanged } from "~/db/unchanged.server";
import { holidaysOf } from "./holidays-of";
import { readWeeks } from "./dated-week";
import { idsOf } from "./unit-path";
import { isHolidayOn, workCalendar, workedBetween, type WorkCalendar } from "./working-days";

type Reading = Pick<Tx, "holiday" | "$queryRaw">;

/** The working calendar of a unit between two dates, both counted. */
export async function calendarOf(tx: Reading, unitId: number, from: string, to: string): Promise<WorkCalendar> {
  const calendar = (await calendarsOf(tx, [unitId], from, to)).get(unitId);
  if (!calendar) throw new Error(`There is no unit ${unitId}.`);
  return calendar;
}

/** The working calendars of several units between two dates, both counted, in two statements. */
export async function calendarsOf(
  tx: Reading,
  unitIds: readonly number[],
  from: string,
  to: string,
): Promise<Map<number, WorkCalendar>> {
  if (unitIds.length === 0) return new Map();
  const units = await unitsWithWeeks(tx, unitIds);
  const above = [...new Set(units.flatMap(({ path }) => idsOf(path)))];
  const holidays = await holidaysBetween(tx, above, from, to);
  return new Map(
    units.map(({ id, path, weekend, weekPattern, weekFrom, earlierWeeks }) => {
      const line = idsOf(path);
      return [
        id,
        workCalendar(
          weekPattern,
          weekend ?? "",
          holidays.filter(({ unitId }) => line.includes(unitId)),
          { since: weekFrom, earlier: readWeeks(earlierWeeks) },
        ),
      ];
    }),
  );
}

/** Pages ask for many calendars, of spans of their own: those of the years that have begun are read as one, the same for all of them. */
async function holidaysBetween(tx: Reading, unitIds: readonly number[], from: string, to: string) {
  const select = { unitId: true, date: true, half: true } as const;
  if (tx !== db)
    return tx.holiday.findMany({
      where: { active: true, unitId: { in: [...unitIds] }, date: { gte: from, lte: to } },
      select,
    });
  const found = await db.holiday.findMany({
    where: { active: true, date: { gte: `${from.slice(0, 4)}-01-01` } },
    select,
  });
  return found.filter(({ unitId, date }) => unitIds.includes(unitId) && from <= date && date <= to);
}

interface UnitWeek {
  id: number;
  path: string;
  weekPattern: string | null;
  weekFrom: string | null;
  earlierWeeks: string | null;
  /** Of the country of its company. */
  weekend: string | null;
}

async function unitsWithWeeks(tx: Reading, unitIds: readonly number[]): Promise<UnitWeek[]> {
  const ids = new Set(unitIds);
  // Pages ask for those of other units in each place: once for all is one statement.
  const those = tx === db ? sql`1 = 1` : sql`u."id" IN (${sqlList([...ids].sort((a, b) => a - b))})`;
  const units = await tx.$queryRaw<
    (Omit<UnitWeek, "id"> & { id: number | bigint })[]
  >`SELECT u."id", u."path", u."weekPattern", u."weekFrom", u."earlierWeeks", c."weekend"
    FROM "OrgUnit" u JOIN "OrgUnit" top ON top."parentId" IS NULL AND u."path" LIKE top."path" || '%'
      LEFT JOIN "Country" c ON c."id" = top."countryId"
    WHERE ${those} ORDER BY u."id"`;
  return units.map((unit) => ({ ...unit, id: Number(unit.id) })).filter(({ id }) => ids.has(id));
}

const keptCalendars = whileUnchanged<Map<number, WorkCalendar>>();

/** {@link calendarsOf} for lists, which ask for the same calendars again and again. */
export function shownCalendars(
  unitIds: readonly number[],
  from: string,
  to: string,
): Promise<Map<number, WorkCalendar>> {
  const ids = [...unitIds].sort((a, b) => a - b);
  return keptCalendars(`${ids.join()} ${from} ${to}`, () => calendarsOf(db, ids, from, to));
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
  const today = todayOf(actor);
  const years = [...new Set([today, addDays(today, 92)].map((date) => Number(date.slice(0, 4))))];
  const empty = await Promise.all(
    years.map(
      async (year) =>
        (await db.holiday.count({
          where: { ...holidaysOf(actor, "holiday.read"), active: true, date: { startsWith: `${year}-` } },
        })) === 0,
    ),
  );
  return years.filter((_, i) => empty[i]);
}
