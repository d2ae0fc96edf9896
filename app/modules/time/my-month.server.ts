/** What one's own month comes to, and the punches behind it. */
import { addDays, dateIn, formatDate, timeIn } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { employeeOf } from "./punch.server";
import { closedBy, DIRECTIONS, SOURCES, type Direction, type Source } from "./time-words";

export interface MonthFigures {
  workedMin: number;
  late: number;
  absent: number;
  incomplete: number;
  otMin: number;
  otApprovedMin: number;
}

/** @throws NotFound for an account that belongs to no employee */
export async function myMonth(actor: Actor, { from, to }: { from: string; to: string }): Promise<MonthFigures> {
  const where = { employeeId: employeeOf(actor), date: { gte: from, lte: to } };
  const { _sum } = await db.attendanceDay.aggregate({
    where,
    _sum: { workedMin: true, otMin: true, otApprovedMin: true },
  });
  const late = await db.attendanceDay.count({ where: { ...where, lateMin: { gt: 0 } } });
  const days = (of: object) => db.attendanceDay.count({ where: { AND: [where, of] } });
  return {
    workedMin: _sum.workedMin ?? 0,
    otMin: _sum.otMin ?? 0,
    otApprovedMin: _sum.otApprovedMin ?? 0,
    late,
    absent: await days({ status: "ABSENT" }),
    incomplete: await days({ status: "INCOMPLETE", ...closedBy(actor.at) }),
  };
}

export interface LogLine {
  id: number;
  date: string;
  time: string;
  direction: string;
  source: string;
  note: string | null;
  voided: boolean;
  /** From a browser that is not registered. */
  unregistered: boolean;
}

/** Days of punches that are shown. */
export const RECENT_DAYS = 14;

/** One's own punches of the last days, the latest first. @throws NotFound for an account that belongs to no employee */
export async function recentLogs(actor: Actor): Promise<LogLine[]> {
  const { timeZone } = actor.company;
  const logs = await db.timeLog.findMany({
    where: {
      employeeId: employeeOf(actor),
      shiftDate: { gte: addDays(dateIn(actor.at, timeZone), -RECENT_DAYS) },
    },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: 200,
  });
  return logs.map(({ id, at, direction, source, note, voidedById, unregistered }) => ({
    id,
    date: formatDate(dateIn(at, timeZone)),
    time: timeIn(at, timeZone),
    direction: t(DIRECTIONS[direction as Direction]),
    source: t(SOURCES[source as Source]),
    note,
    voided: voidedById !== null,
    unregistered,
  }));
}
