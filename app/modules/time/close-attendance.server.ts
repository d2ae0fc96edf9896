/** Closes the attendance of branches: every day of everybody posted there, once its shifts are over (spec: hr §9, R-AT8). */
import { addDays, dateIn, daysBetween } from "~/core/dates";
import { db, type Tx } from "~/db/database.server";
import { eachPart } from "~/db/each-row.server";
import { inTx } from "~/db/transaction.server";
import type { Actor } from "~/core/actor";
import { log } from "~/platform/log.server";
import { recomputeDays } from "./recompute-days.server";
import { shiftOf } from "./read-days.server";
import { shiftInstances } from "./shift-instances";
import { DAYS_BACK, SYNC_DELAY_MIN } from "./time-words";
import { DAY_MINUTES, wallClock, wallMinute } from "./wall-clock";

export interface Closed {
  /** Branches and dates. */
  days: number;
  people: number;
  /** Branches, and people, that could not be closed: the log says why, and the next run tries them again. */
  failed: number;
}

/**
 * Closes what is over and not closed, the oldest first; what was closed stays as it is. A branch that fails stops none of
 * the others.
 */
export async function closeAttendance(actor: Actor, signal?: AbortSignal): Promise<Closed> {
  const closed: Closed = { days: 0, people: 0, failed: 0 };
  const companies = await db.orgUnit.findMany({
    where: { kind: "COMPANY", country: { isNot: null } },
    select: { id: true, path: true, country: { select: { timeZone: true } } },
  });
  for (const { id, path, country } of companies) {
    const { timeZone } = country!;
    const today = dateIn(actor.at, timeZone);
    const from = await firstDay(db, { id, path }, today);
    if (from === null) continue;
    await fillIn(actor, closed, await outdated(path, from), { from, to: today, signal });
    const to = await lastDay(id, actor.at, timeZone);
    if (from > to) continue;
    for (const { unitId, next } of await unitsToClose(path, from)) {
      if (signal?.aborted) return closed;
      if (next > to) continue;
      await alone(closed, { unitId }, async () => {
        const { days, people } = await closeUnit(actor, unitId, next, to);
        closed.days += days;
        closed.people += people;
      });
    }
    if (!signal?.aborted) await fillIn(actor, closed, await missing(path, from, to), { from, to, signal });
  }
  return closed;
}

/** Counts and logs what fails, and goes on. */
async function alone(closed: Closed, what: object, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    closed.failed += 1;
    log().error({ err: error, ...what }, "attendance could not be closed");
  }
}

/** People worked out in one transaction. */
const AT_ONCE = 100;

/** Works out the days of people in a span, some at a time: those that fail stop none of the others. */
async function fillIn(
  actor: Actor,
  closed: Closed,
  ids: readonly number[],
  { from, to, signal }: { from: string; to: string; signal?: AbortSignal },
): Promise<void> {
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const people = ids.slice(start, start + AT_ONCE).map((id) => ({ id }));
    const { done, failed } = await eachPart("close-attendance", people, signal, (some) =>
      inTx(actor, async (work) => {
        const part = some.map(({ id }) => id);
        const days = await recomputeDays(work, part, { from, to });
        if (days > 0)
          work.audit({
            action: "Attendance.close",
            entity: "Attendance",
            entityId: part[0]!,
            diff: { employees: part, from, to, days },
          });
        return days;
      }),
    );
    closed.people += done;
    closed.failed += failed;
  }
}

/**
 * Who has a day that an earlier version worked out: without its OUT, and not saying until when one may come, or absent
 * without a shift.
 */
async function outdated(path: string, from: string): Promise<number[]> {
  const found = await db.attendanceDay.findMany({
    where: {
      OR: [
        { status: "INCOMPLETE", closesAt: null },
        { status: "ABSENT", shiftId: null },
      ],
      date: { gte: from },
      unit: { path: { startsWith: path } },
    },
    distinct: ["employeeId"],
    select: { employeeId: true },
  });
  return found.map(({ employeeId }) => employeeId);
}

/**
 * Who has fewer days with a shift than they were posted and had one on, in a span that is closed: whoever was posted, for
 * days that had passed, after these were closed.
 */
async function missing(path: string, from: string, to: string): Promise<number[]> {
  const postings = await db.posting.findMany({
    where: { unit: { path: { startsWith: path } }, validFrom: { lte: to }, validTo: { gte: from } },
    select: { employeeId: true, validFrom: true, validTo: true },
  });
  const assigned = new Map<number, { validFrom: string; validTo: string }[]>();
  for (const { employeeId, ...slice } of await db.shiftAssignment.findMany({
    where: {
      employee: { postings: { some: { unit: { path: { startsWith: path } } } } },
      validFrom: { lte: to },
      validTo: { gte: from },
    },
    select: { employeeId: true, validFrom: true, validTo: true },
  }))
    assigned.set(employeeId, [...(assigned.get(employeeId) ?? []), slice]);
  const known = await db.attendanceDay.groupBy({
    by: ["employeeId"],
    where: { shiftId: { not: null }, unit: { path: { startsWith: path } }, date: { gte: from, lte: to } },
    _count: true,
  });
  const lacking = new Map<number, number>();
  const add = (id: number, days: number) => lacking.set(id, (lacking.get(id) ?? 0) + days);
  const latest = (...days: string[]) => days.reduce((a, b) => (a > b ? a : b));
  const earliest = (...days: string[]) => days.reduce((a, b) => (a < b ? a : b));
  for (const { employeeId, validFrom, validTo } of postings)
    for (const shift of assigned.get(employeeId) ?? []) {
      const days = 1 + daysBetween(latest(validFrom, shift.validFrom, from), earliest(validTo, shift.validTo, to));
      if (days > 0) add(employeeId, days);
    }
  for (const { employeeId, _count } of known) add(employeeId, -_count);
  return [...lacking].filter(([, days]) => days > 0).map(([id]) => id);
}

/** The day from which a company has used shifts or punches, no further back than punches reach; null: not yet. */
export async function firstDay(
  tx: Pick<Tx, "shiftAssignment" | "timeLog">,
  { id, path }: { id: number; path: string },
  today: string,
): Promise<string | null> {
  const assigned = await tx.shiftAssignment.findFirst({
    where: { shift: { companyId: id } },
    orderBy: { validFrom: "asc" },
    select: { validFrom: true },
  });
  const punched = await tx.timeLog.findFirst({
    where: { employee: { postings: { some: { unit: { path: { startsWith: path } } } } } },
    orderBy: { shiftDate: "asc" },
    select: { shiftDate: true },
  });
  const [first] = [assigned?.validFrom, punched?.shiftDate].filter((day) => day !== undefined).sort();
  if (first === undefined) return null;
  const oldest = addDays(today, -DAYS_BACK);
  return first > oldest ? first : oldest;
}

/** The last day on which all shifts of a company are over, and devices have had time to tell of it. */
async function lastDay(companyId: number, at: Date, timeZone: string): Promise<string> {
  const today = dateIn(at, timeZone);
  const now = wallClock(at, timeZone);
  const shifts = await db.shift.findMany({ where: { companyId } });
  const isOver = (date: string) => {
    const ends = shifts.map((row) => shiftInstances([{ date, shift: shiftOf(row) }])[0]!.closes);
    return now >= Math.max(wallMinute(date, DAY_MINUTES), ...ends) + SYNC_DELAY_MIN;
  };
  let date = addDays(today, -1);
  while (!isOver(date)) date = addDays(date, -1);
  return date;
}

/** Units where people are posted, each with the first day that is not closed. */
async function unitsToClose(path: string, from: string): Promise<{ unitId: number; next: string }[]> {
  const units = await db.orgUnit.findMany({
    where: { path: { startsWith: path }, postings: { some: { validTo: { gte: from } } } },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  const closes = await db.attendanceClose.groupBy({ by: ["unitId"], _max: { date: true } });
  const last = new Map(closes.map(({ unitId, _max }) => [unitId, _max.date!]));
  return units.map(({ id }) => {
    const next = last.has(id) ? addDays(last.get(id)!, 1) : from;
    return { unitId: id, next: next > from ? next : from };
  });
}

/** One unit's days in one transaction. */
function closeUnit(actor: Actor, unitId: number, from: string, to: string): Promise<{ days: number; people: number }> {
  return inTx(actor, async (work) => {
    const { tx } = work;
    const done = await tx.attendanceClose.findMany({
      where: { unitId, date: { gte: from, lte: to } },
      select: { date: true },
    });
    const closed = new Set(done.map(({ date }) => date));
    const postings = await tx.posting.findMany({
      where: { unitId, validFrom: { lte: to }, validTo: { gte: from } },
      select: { employeeId: true, validFrom: true, validTo: true },
    });
    const people = await recomputeDays(
      work,
      postings.map(({ employeeId }) => employeeId),
      { from, to },
    );
    const rows = [];
    for (let date = from; date <= to; date = addDays(date, 1))
      if (!closed.has(date))
        rows.push({
          unitId,
          date,
          closedAt: actor.at,
          people: postings.filter(({ validFrom, validTo }) => validFrom <= date && date <= validTo).length,
        });
    if (rows.length > 0) {
      await tx.attendanceClose.createMany({ data: rows });
      work.audit({
        action: "Attendance.close",
        entity: "Attendance",
        entityId: unitId,
        diff: { unitId, from, to, people: postings.length },
      });
    }
    return { days: rows.length, people };
  });
}
