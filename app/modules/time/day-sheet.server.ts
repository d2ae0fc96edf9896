/** Attendance for HR: everybody of a unit on a date (spec: hr §8.5). */
import { addDays, timeIn } from "~/core/dates";
import { hoursText } from "~/core/hours";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/core/actor";
import { lockedSpans } from "~/define/day-lock";
import type { Permission } from "~/core/permission";
import type { Tag } from "~/define/workflow";
import { companyOf } from "~/modules/organisation/index.server";
import { readStandings } from "./read-standings.server";
import { shiftOn } from "./shift-slices";
import { DAYS, wordOfDay } from "./time-words";

/** People of a unit that a sheet holds. */
export const MOST_PEOPLE = 300;

export interface SheetRow {
  employeeId: number;
  name: string;
  employeeNo: string;
  shift: string;
  inAt: string;
  outAt: string;
  worked: string;
  late: string;
  overtime: string;
  /** null: nothing can be said yet. */
  state: Tag | null;
  /** Applications for the date that wait. */
  waiting: number;
  /** Punches on a day of leave. */
  conflict: boolean;
  /** Punches from a browser that is not registered. */
  unregistered: number;
  /** The pay of the day is posted: it is locked (R-AT11). */
  paid: boolean;
}

/** The unit, within reach of a permission. @throws NotFound */
export async function unitFor(actor: Actor, permission: Permission, id: number, tx: Pick<Tx, "orgUnit"> = db) {
  const unit = await tx.orgUnit.findFirst({
    where: { AND: [{ id }, unitsWithin(actor, permission)] },
    select: { id: true, name: true, path: true },
  });
  if (!unit) throw new NotFound();
  return unit;
}

/** People posted at a unit on some day of a span, by name. */
export async function peopleAt(unitId: number, from: string, to: string) {
  const postings = await db.posting.findMany({
    where: { unitId, validFrom: { lte: to }, validTo: { gte: from } },
    orderBy: [{ employee: { name: "asc" } }, { id: "asc" }],
    take: MOST_PEOPLE,
    select: { employeeId: true, employee: { select: { name: true, employeeNo: true } } },
  });
  const seen = new Set<number>();
  return postings.filter(({ employeeId }) => !seen.has(employeeId) && seen.add(employeeId));
}

interface DayState {
  status: string;
  closesAt: Date | null;
  inAt: Date | null;
}

const stateOfDay = (day: DayState, at: Date): Tag => {
  const { label, tone } = wordOfDay(day, at);
  return { text: t(label), tone };
};

/** @throws NotFound for a unit out of reach */
export async function daySheet(actor: Actor, unitId: number, date: string): Promise<SheetRow[]> {
  const unit = await unitFor(actor, "attendance.read", unitId);
  const { timeZone } = await companyOf(db, unit);
  const people = await peopleAt(unitId, date, date);
  const employeeId = { in: people.map((one) => one.employeeId) };
  const days = await db.attendanceDay.findMany({ where: { employeeId, date } });
  const assigned = await db.shiftAssignment.findMany({
    where: { employeeId, validFrom: { lte: date }, validTo: { gte: date } },
    include: { shift: { select: { name: true, startsAt: true, endsAt: true } } },
  });
  const waiting = await db.timeLogApplication.groupBy({
    by: ["employeeId"],
    where: { employeeId, shiftDate: date, status: "REQUESTED" },
    _count: true,
  });
  const marked = await db.timeLog.groupBy({
    by: ["employeeId"],
    where: { employeeId, shiftDate: date, unregistered: true, voidedById: null },
    _count: true,
  });
  const standing = await readStandings(db, employeeId.in, date, date);
  const paid = await lockedSpans(
    db,
    people.map((one) => one.employeeId),
    date,
    date,
  );
  const countOf = (of: readonly { employeeId: number; _count: number }[], id: number) =>
    of.find((one) => one.employeeId === id)?._count ?? 0;
  const clock = (at: Date | null | undefined) => (at ? timeIn(at, timeZone) : "–");
  return people.map(({ employeeId: id, employee }) => {
    const day = days.find((one) => one.employeeId === id);
    const shift = assigned.find((one) => one.employeeId === id)?.shift;
    const off = standing(id, date);
    return {
      employeeId: id,
      name: employee.name,
      employeeNo: employee.employeeNo,
      shift: shift ? `${shift.name}, ${shift.startsAt}–${shift.endsAt}` : t("No shift"),
      inAt: clock(day?.inAt),
      outAt: clock(day?.outAt),
      worked: hoursText(day?.workedMin ?? 0),
      late: hoursText(day?.lateMin ?? 0),
      overtime: hoursText(day?.otMin ?? 0),
      state: day ? stateOfDay(day, actor.at) : off && { text: t(DAYS[off].label), tone: DAYS[off].tone },
      waiting: countOf(waiting, id),
      conflict: day?.conflict ?? false,
      unregistered: countOf(marked, id),
      paid: paid.some(({ employeeId }) => employeeId === id),
    };
  });
}

/** People shown who have no shift. */
const MOST_WITHOUT = 50;

/** Who within reach is posted somewhere on a date and has no shift then, by name: the first ones, and how many. */
export async function withoutShift(actor: Actor, date: string) {
  const on = { validFrom: { lte: date }, validTo: { gte: date } };
  const where = {
    status: { not: "SEPARATED" },
    postings: { some: { ...on, unit: unitsWithin(actor, "shift.read") } },
    shiftAssignments: { none: on },
  };
  const found = await db.employee.findMany({
    where,
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: MOST_WITHOUT,
    select: {
      id: true,
      name: true,
      employeeNo: true,
      postings: { where: on, take: 1, select: { unitId: true, unit: { select: { name: true } } } },
    },
  });
  return {
    total: found.length < MOST_WITHOUT ? found.length : await db.employee.count({ where }),
    people: found.map(({ id, name, employeeNo, postings: [posting] }) => ({
      employeeId: id,
      name,
      employeeNo,
      unitId: posting!.unitId,
      unit: posting!.unit.name,
    })),
  };
}

export interface RosterRow {
  employeeId: number;
  name: string;
  employeeNo: string;
  /** The shift of each of seven days; null: none. */
  shifts: ({ name: string; hours: string } | null)[];
  /** What each of the days is called on which no punch is expected; null: one is. */
  off: (string | null)[];
}

/** Who of a unit works which shift in the week of a Monday. @throws NotFound for a unit out of reach */
export async function roster(actor: Actor, unitId: number, monday: string): Promise<RosterRow[]> {
  await unitFor(actor, "shift.read", unitId);
  const sunday = addDays(monday, 6);
  const people = await peopleAt(unitId, monday, sunday);
  const standing = await readStandings(
    db,
    people.map((one) => one.employeeId),
    monday,
    sunday,
  );
  const assigned = await db.shiftAssignment.findMany({
    where: {
      employeeId: { in: people.map((one) => one.employeeId) },
      validFrom: { lte: sunday },
      validTo: { gte: monday },
    },
    include: { shift: { select: { name: true, startsAt: true, endsAt: true } } },
  });
  return people.map(({ employeeId, employee }) => {
    const own = assigned.filter((one) => one.employeeId === employeeId);
    return {
      employeeId,
      name: employee.name,
      employeeNo: employee.employeeNo,
      shifts: [0, 1, 2, 3, 4, 5, 6].map((day) => {
        const held = shiftOn(own, addDays(monday, day))?.shift;
        return held ? { name: held.name, hours: `${held.startsAt}–${held.endsAt}` } : null;
      }),
      off: [0, 1, 2, 3, 4, 5, 6].map((day) => {
        const found = standing(employeeId, addDays(monday, day));
        return found && t(DAYS[found].label);
      }),
    };
  });
}

/** Shifts in use that the actor's company offers. */
export async function shiftChoices({ company }: Actor) {
  const shifts = await db.shift.findMany({
    where: { companyId: company.unitId, active: true },
    orderBy: { name: "asc" },
    take: 100,
  });
  return shifts.map(({ id, name, startsAt, endsAt }) => ({
    value: String(id),
    label: `${name}, ${startsAt}–${endsAt}`,
  }));
}
