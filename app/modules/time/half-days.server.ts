/** What of a day was worked, absent and leave, where a half of it is leave or a tour (spec: hr R-AT7, §8.5). In days. */
import { db } from "~/db/database.server";
import { awayHalves } from "~/define/absence";
import type { Prisma } from "~/generated/sqlite/client";
import { isHalfAway } from "./time-words";
import { statesThat, stateIs } from "~/define/states";
import { DAY_STATES } from "./time-states";

/** People whose absences are read together. */
const AT_ONCE = 300;

interface HalfDay {
  employeeId: number;
  date: string;
  status: string;
  inAt: Date | null;
}

export interface DayParts {
  present: number;
  absent: number;
  leave: number;
}

/** The parts of days of these people between two dates, both counted: of those with a half to account for, by who is away. */
export async function dayParts(
  days: readonly HalfDay[],
  { from, to }: { from: string; to: string },
): Promise<(day: HalfDay) => DayParts> {
  const ids = [...new Set(days.filter(isOpen).map(({ employeeId }) => employeeId))];
  const away = new Map<string, ("LEAVE" | "TOUR")[]>();
  for (let at = 0; at < ids.length; at += AT_ONCE)
    for (const { employeeId, date, kind } of await awayHalves(db, ids.slice(at, at + AT_ONCE), from, to)) {
      const key = `${employeeId} ${date}`;
      away.set(key, [...(away.get(key) ?? []), kind]);
    }
  return (day) => partsOf(day, isOpen(day) ? (away.get(`${day.employeeId} ${day.date}`) ?? []) : []);
}

const NONE: DayParts = { present: 0, absent: 0, leave: 0 };

/** What days without a whole shift are to each person. */
export async function partsByPerson(
  where: Prisma.AttendanceDayWhereInput,
  span: { from: string; to: string },
): Promise<ReadonlyMap<number, DayParts>> {
  const days = await db.attendanceDay.findMany({
    where: { AND: [where, { status: { in: statesThat(DAY_STATES, "short") } }] },
    select: { employeeId: true, date: true, status: true, inAt: true },
  });
  const partsOf = await dayParts(days, span);
  const sums = new Map<number, DayParts>();
  for (const day of days) {
    const [sum, { present, absent, leave }] = [sums.get(day.employeeId) ?? NONE, partsOf(day)];
    sums.set(day.employeeId, {
      present: sum.present + present,
      absent: sum.absent + absent,
      leave: sum.leave + leave,
    });
  }
  return sums;
}

/** Days of which another half may be leave or a tour. */
const isOpen = ({ status }: HalfDay): boolean => stateIs(DAY_STATES, status, "short");

function partsOf(day: HalfDay, away: readonly ("LEAVE" | "TOUR")[]): DayParts {
  const { status } = day;
  const leave = status === "LEAVE" ? 1 : away.filter((kind) => kind === "LEAVE").length / 2;
  if (isHalfAway(day)) return { present: 0, leave, absent: 0 };
  const present = status === "PRESENT" ? 1 : status === "HALF" ? 0.5 : 0;
  const absent = status === "ABSENT" ? 1 : status === "HALF" ? 0.5 : 0;
  return { present, leave, absent: Math.max(0, absent - away.length / 2) };
}
