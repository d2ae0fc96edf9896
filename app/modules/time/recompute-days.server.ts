/** Works out attendance days anew from what they follow from; what has not changed is not written. */
import { addDays, dateIn } from "~/core/dates";
import type { Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import { isHolidayOn, workedHalvesOn, type WorkCalendar } from "~/modules/organisation/index.server";
import { suspendedOn, takeTurns } from "~/modules/people/index.server";
import { attendanceDay } from "./attendance-day";
import { keepDays, type Day } from "./keep-days.server";
import { changesLocked, settledDays } from "./locked-days.server";
import { instancesOf, readDays, type DaysRead, type LogRow, type PersonDays } from "./read-days.server";
import { instanceOf, type ShiftInstance } from "./shift-instances";
import { shiftOn } from "./shift-slices";
import { SYNC_DELAY_MIN } from "./time-words";
import { dateOfMinute, DAY_MINUTES, instantOf, wallClock, wallMinute } from "./wall-clock";

/** What somebody changes of attendance. */
export interface Changed {
  /** Days whose change was judged; others are worked out beside them. */
  days: readonly { employeeId: number; date: string }[];
  /** Punches that were written. */
  logs: readonly number[];
}

/** Works out the days that somebody has changed, and those beside them, where a punch may belong to the shift of another day. */
export function recomputeAround(work: Pick<Work, "tx" | "actor">, changed: Changed): Promise<number> {
  const dates = changed.days.map(({ date }) => date).sort();
  if (dates.length === 0) return Promise.resolve(0);
  const ids = changed.days.map(({ employeeId }) => employeeId);
  return recomputeDays(work, ids, { from: addDays(dates[0]!, -1), to: addDays(dates.at(-1)!, 1) }, changed);
}

/**
 * Works out the days of people between two dates, both counted, as far as they have come; punches find their shift again.
 * No punch leaves a day whose pay is posted, and none comes to it but one that is written now; nor is such a day worked
 * out in passing, beside what somebody changes who may not change it (spec: hr R-AT11).
 * @param changed what somebody changes; null: what the days follow from is decided elsewhere (leave, tours, holidays, time)
 * @returns how many days were written
 */
export async function recomputeDays(
  { tx, actor }: Pick<Work, "tx" | "actor">,
  employeeIds: readonly number[],
  { from, to }: { from: string; to: string },
  changed: Changed | null = null,
): Promise<number> {
  const ids = [...new Set(employeeIds)];
  if (ids.length === 0 || from > to) return 0;
  await takeTurns(tx, ids);
  const read = await readDays(tx, ids, from, to);
  const settled = await settledDays(tx, ids, { from: addDays(from, -2), to: addDays(to, 2) });
  const judged = changed && new Set(changed.days.map(({ employeeId, date }) => `${employeeId} ${date}`));
  const fresh = new Set(changed?.logs);
  const made: Day[] = [];
  let written = 0;
  for (const person of read.people) {
    const { employeeId } = person;
    const isSettled = (date: string): boolean =>
      settled(employeeId, { from: date, to: date }) !== undefined &&
      !(changed && changesLocked(actor, employeeId, shiftOn(person.postings, date)?.unit.path ?? ""));
    const { moved, days } = daysOf(person, read, {
      ...{ from, to, at: actor.at, fresh, isSettled },
      stays: (date) => judged !== null && isSettled(date) && !judged.has(`${employeeId} ${date}`),
    });
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
  await keepDays(tx, made);
  return written;
}

/**
 * The dates on which somebody worked over half days that leave would take, as far as the days have come.
 * @param asked halves of working days
 */
export async function workedOver(
  tx: Tx,
  at: Date,
  employeeId: number,
  asked: readonly { date: string; half: "AM" | "PM" }[],
): Promise<string[]> {
  const dates = asked.map(({ date }) => date).sort();
  const span = { from: dates[0] ?? "", to: dates.at(-1) ?? "" };
  // Leave is mostly asked for days to come.
  if (dates.length === 0 || span.from > addDays(at.toISOString().slice(0, 10), 1)) return [];
  const read = await readDays(tx, [employeeId], span.from, span.to);
  const [person] = read.people;
  if (!person || person.logs.length === 0) return [];
  const away = asked.map((half) => ({ ...half, employeeId, kind: "LEAVE" as const }));
  const { days } = daysOf({ ...person, away, suspended: [], days: new Map() }, read, {
    ...span,
    at,
    fresh: new Set(),
    isSettled: () => false,
    stays: (date) => !dates.includes(date),
  });
  return days.flatMap(({ date, day }) => (day?.conflict && dates.includes(date) ? [date] : []));
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
  /** Punches that are written now. */
  fresh: ReadonlySet<number>;
  /** Punches neither leave the day nor come to it, save those that are written now. */
  isSettled: (date: string) => boolean;
  /** It is not worked out, unless a punch that is written now belongs to it. */
  stays: (date: string) => boolean;
}

/** The days of one person, null where nothing can be said, and the punches that belong to another shift than is kept. */
function daysOf(person: PersonDays, read: DaysRead, { from, to, at, fresh, isSettled, stays }: Span) {
  const moved: { id: number; shiftDate: string }[] = [];
  const days: { date: string; day: Day | null }[] = [];
  const { instances, shiftIdOn } = instancesOf(person, from, to);
  const last = person.postings.at(-1);
  if (!last) return { moved, days };
  const timeZone = read.timeZoneOf(last.unit);
  const now = wallClock(at, timeZone);
  const today = dateIn(at, timeZone);
  const logs = new Map<string, LogRow[]>();
  const joined = new Set<string>();
  for (const log of person.logs) {
    const found = log.source === "CORRECTION" ? log.shiftDate : shiftDateOf(log.at, timeZone, instances);
    const isNew = fresh.has(log.id);
    const kept = found !== log.shiftDate && !isNew && (isSettled(found) || isSettled(log.shiftDate));
    const shiftDate = kept ? log.shiftDate : found;
    if (isNew) joined.add(shiftDate);
    if (shiftDate !== log.shiftDate) moved.push({ id: log.id, shiftDate });
    logs.set(shiftDate, [...(logs.get(shiftDate) ?? []), log]);
  }
  for (let date = from; date <= to && date <= today; date = addDays(date, 1)) {
    if (stays(date) && !joined.has(date)) continue;
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
  const away = person.away.filter((one) => one.date === date);
  const halves = (kind: "LEAVE" | "TOUR") => away.filter((one) => one.kind === kind).map(({ half }) => half);
  const punches = logs.map(({ id, at, direction }) => ({
    id: String(id),
    minute: wallClock(at, timeZone),
    direction: direction as "IN" | "OUT",
    at,
  }));
  const result = attendanceDay({
    instance,
    punches,
    suspended: suspendedOn(person.suspended, date),
    worked: workedHalvesOn(calendar, date),
    holiday: isHolidayOn(calendar, date),
    leave: halves("LEAVE"),
    tour: halves("TOUR"),
    now,
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
    closesAt: instantOf(instance?.closes ?? wallMinute(date, DAY_MINUTES), timeZone),
  };
}
