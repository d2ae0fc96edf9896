/** Works out attendance days anew from what they follow from; what has not changed is not written. */
import { addDays, dateIn } from "~/core/dates";
import type { Work } from "~/db/transaction.server";
import { isHolidayOn, workedHalvesOn, type WorkCalendar } from "~/modules/organisation/index.server";
import { takeTurns } from "~/modules/people/index.server";
import { attendanceDay } from "./attendance-day";
import { instancesOf, readDays, type DaysRead, type LogRow, type PersonDays } from "./read-days.server";
import { instanceOf, type ShiftInstance } from "./shift-instances";
import { shiftOn } from "./shift-slices";
import { SYNC_DELAY_MIN } from "./time-words";
import { dateOfMinute, DAY_MINUTES, instantOf, wallClock, wallMinute } from "./wall-clock";

/** Rows written by one statement. */
const AT_ONCE = 500;

/** A day as it is kept, and what it was before. */
type Day = {
  employeeId: number;
  date: string;
  unitId: number;
  shiftId: number | null;
  status: string;
  inAt: Date | null;
  outAt: Date | null;
  workedMin: number;
  lateMin: number;
  earlyMin: number;
  otMin: number;
  otApprovedMin: number;
  conflict: boolean;
  closesAt: Date | null;
};

/**
 * Works out the days of people between two dates, both counted, as far as they have come; punches find their shift again.
 * @returns how many days were written
 */
export async function recomputeDays(
  { tx, actor }: Pick<Work, "tx" | "actor">,
  employeeIds: readonly number[],
  from: string,
  to: string,
): Promise<number> {
  const ids = [...new Set(employeeIds)];
  if (ids.length === 0 || from > to) return 0;
  await takeTurns(tx, ids);
  const read = await readDays(tx, ids, from, to);
  const made: Day[] = [];
  let written = 0;
  for (const person of read.people) {
    const { moved, days } = daysOf(person, read, { from, to, at: actor.at });
    for (const { id, shiftDate } of moved) await tx.timeLog.update({ where: { id }, data: { shiftDate } });
    for (const { date, day } of days) {
      const held = person.days.get(date);
      if (day && !held) made.push(day);
      else if (held && !day) await tx.attendanceDay.delete({ where: { id: held.id } });
      else if (day && held && differs(day, held)) await tx.attendanceDay.update({ where: { id: held.id }, data: day });
      else continue;
      written += 1;
    }
  }
  for (let start = 0; start < made.length; start += AT_ONCE)
    await tx.attendanceDay.createMany({ data: made.slice(start, start + AT_ONCE) });
  return written;
}

const differs = (day: Day, held: Day): boolean =>
  (Object.keys(day) as (keyof Day)[]).some((name) => {
    const [a, b] = [day[name], held[name]];
    return a instanceof Date || b instanceof Date ? Number(a) !== Number(b) : a !== b;
  });

interface Span {
  from: string;
  to: string;
  at: Date;
}

/** The days of one person, null where nothing can be said, and the punches that belong to another shift than is kept. */
function daysOf(person: PersonDays, read: DaysRead, { from, to, at }: Span) {
  const moved: { id: number; shiftDate: string }[] = [];
  const days: { date: string; day: Day | null }[] = [];
  const { instances, shiftIdOn } = instancesOf(person, from, to);
  const last = person.postings.at(-1);
  if (!last) return { moved, days };
  const timeZone = read.timeZoneOf(last.unit);
  const now = wallClock(at, timeZone);
  const today = dateIn(at, timeZone);
  const logs = new Map<string, LogRow[]>();
  for (const log of person.logs) {
    const shiftDate = log.source === "CORRECTION" ? log.shiftDate : shiftDateOf(log.at, timeZone, instances);
    if (shiftDate !== log.shiftDate) moved.push({ id: log.id, shiftDate });
    logs.set(shiftDate, [...(logs.get(shiftDate) ?? []), log]);
  }
  for (let date = from; date <= to && date <= today; date = addDays(date, 1)) {
    const posting = shiftOn(person.postings, date);
    const instance = instances.find(({ shiftDate }) => shiftDate === date) ?? null;
    const facts = { date, instance, shiftId: shiftIdOn(date), logs: logs.get(date) ?? [], now, timeZone };
    days.push({
      date,
      day:
        posting && dayOf(person, { ...facts, unitId: posting.unitId, calendar: read.calendars.get(posting.unitId)! }),
    });
  }
  return { moved, days };
}

/** The date whose shift a punch belongs to (spec: hr R-AT2); the calendar's where no shift claims it. */
export function shiftDateOf(at: Date, timeZone: string, instances: readonly ShiftInstance[]): string {
  const minute = wallClock(at, timeZone);
  return instanceOf(instances, minute)?.shiftDate ?? dateOfMinute(minute);
}

interface DayFacts {
  date: string;
  instance: ShiftInstance | null;
  shiftId: number | null;
  logs: readonly LogRow[];
  unitId: number;
  calendar: WorkCalendar;
  now: number;
  timeZone: string;
}

function dayOf(person: PersonDays, facts: DayFacts): Day | null {
  const { date, instance, logs, calendar, now, timeZone } = facts;
  const held = person.days.get(date);
  const away = person.away.filter((one) => one.date === date);
  const halves = (kind: "LEAVE" | "TOUR") => away.filter((one) => one.kind === kind).map(({ half }) => half);
  const punches = logs.map(({ id, at, direction }) => ({
    id: String(id),
    minute: wallClock(at, timeZone),
    direction: direction as "IN" | "OUT",
    at,
  }));
  const dayEnds = wallMinute(date, DAY_MINUTES);
  const result = attendanceDay({
    instance,
    punches,
    // What was worked out before somebody was suspended, or while they were, stays so.
    suspended: held ? held.status === "SUSPENDED" : person.suspended,
    worked: workedHalvesOn(calendar, date),
    holiday: isHolidayOn(calendar, date),
    leave: halves("LEAVE"),
    tour: halves("TOUR"),
    now,
    dayEnds,
    syncDelayMin: SYNC_DELAY_MIN,
  });
  if (result.status === null) return null;
  const { inAt, outAt, status, ...figures } = result;
  const momentOf = (minute: number | null) => punches.find((punch) => punch.minute === minute)?.at ?? null;
  const approved = person.overtime
    .filter(({ shiftDate }) => shiftDate === date)
    .reduce((sum, { overtimeMin }) => sum + (overtimeMin ?? 0), 0);
  return {
    employeeId: person.employeeId,
    date,
    unitId: facts.unitId,
    shiftId: facts.shiftId,
    status,
    inAt: momentOf(inAt),
    outAt: momentOf(outAt),
    ...figures,
    otApprovedMin: Math.min(figures.otMin, approved),
    closesAt: instantOf(instance?.closes ?? dayEnds, timeZone),
  };
}
