/** Which days people need not punch on, past and to come, for pages that show a day. */
import { addDays } from "~/core/dates";
import type { Tx } from "~/db/database.server";
import { awayHalves } from "~/define/absence";
import { calendarsOf, isHolidayOn, workedHalvesOn } from "~/modules/organisation/index.server";
import { postingsBetween, suspendedOn, suspendedSpans } from "~/modules/people/index.server";
import { keptStanding, standingOf, type Standing } from "./day-standing";
import { shiftOn } from "./shift-slices";

/**
 * @returns of a person and a date between two dates, both counted: why no punch is expected then; null where one is, and
 * for days on which they are posted nowhere. A day that attendance keeps says what it keeps.
 */
export async function readStandings(
  tx: Tx,
  ids: readonly number[],
  from: string,
  to: string,
): Promise<(employeeId: number, date: string) => Standing | null> {
  const employeeId = { in: [...ids] };
  const [posted, kept, away, suspended] = await Promise.all([
    postingsBetween(tx, ids, from, to),
    tx.attendanceDay.findMany({
      where: { employeeId, date: { gte: from, lte: to } },
      select: { employeeId: true, date: true, status: true },
    }),
    awayHalves(tx, ids, from, to),
    suspendedSpans(tx, { employeeId }, from, to),
  ]);
  const calendars = await calendarsOf(tx, [...new Set(posted.map(({ unitId }) => unitId))], from, to);
  const found = new Map<string, Standing | null>();
  for (const id of ids) {
    const postings = posted.filter((posting) => posting.employeeId === id);
    for (let date = from; date <= to; date = addDays(date, 1)) {
      const posting = shiftOn(postings, date);
      if (!posting) continue;
      const calendar = calendars.get(posting.unitId)!;
      const halves = (kind: "LEAVE" | "TOUR") =>
        away.filter((one) => one.employeeId === id && one.date === date && one.kind === kind).map(({ half }) => half);
      found.set(
        `${id} ${date}`,
        standingOf({
          suspended: suspendedOn(suspended.get(id), date),
          worked: workedHalvesOn(calendar, date),
          holiday: isHolidayOn(calendar, date),
          leave: halves("LEAVE"),
          tour: halves("TOUR"),
        }),
      );
    }
  }
  for (const day of kept) found.set(`${day.employeeId} ${day.date}`, keptStanding(day.status));
  return (id, date) => found.get(`${id} ${date}`) ?? null;
}
