/** Reads what the days of people are worked out from, for many people and days at once. */
import { addDays, instantsAround } from "~/core/dates";
import type { Tx } from "~/db/database.server";
import { awayHalves, type AwayHalf } from "~/define/absence";
import { calendarOf, companiesOf, type WorkCalendar } from "~/modules/organisation/index.server";
import { suspendedSpans, type SuspendedSpan } from "~/modules/people/index.server";
import { shiftInstances, type Shift, type ShiftInstance } from "./shift-instances";
import { shiftOn } from "./shift-slices";
import { minutesOf } from "./wall-clock";

/** People read at once: their ids are parameters of one statement. */
const AT_ONCE = 500;

interface ShiftRow extends Omit<Shift, "startMin" | "endMin"> {
  name: string;
  startsAt: string;
  endsAt: string;
}

export const shiftOf = (row: ShiftRow): Shift => ({
  ...row,
  startMin: minutesOf(row.startsAt),
  endMin: minutesOf(row.endsAt),
});

type Posting = { employeeId: number; validFrom: string; validTo: string; unitId: number; unit: { path: string } };
type Assignment = { employeeId: number; shiftId: number; validFrom: string; validTo: string; shift: ShiftRow };
export type LogRow = Awaited<ReturnType<Tx["timeLog"]["findMany"]>>[number];
export type DayRow = Awaited<ReturnType<Tx["attendanceDay"]["findMany"]>>[number];

/** What is known of one person between two dates. */
export interface PersonDays {
  employeeId: number;
  suspended: readonly SuspendedSpan[];
  postings: Posting[];
  assignments: Assignment[];
  logs: LogRow[];
  away: AwayHalf[];
  overtime: { shiftDate: string; overtimeMin: number | null }[];
  days: Map<string, DayRow>;
}

export interface DaysRead {
  people: PersonDays[];
  timeZoneOf: (unit: { path: string }) => string;
  calendars: ReadonlyMap<number, WorkCalendar>;
}

const slice = (from: string, to: string) => ({ validFrom: { lte: to }, validTo: { gte: from } });

/** All that the days from one date to another follow from, both counted. Punches of the days beside them are read too. */
export async function readDays(tx: Tx, ids: readonly number[], from: string, to: string): Promise<DaysRead> {
  const [before, after] = [addDays(from, -2), addDays(to, 2)];
  const people: PersonDays[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE)
    people.push(...(await readPeople(tx, ids.slice(start, start + AT_ONCE), { from, to, before, after })));
  const units = new Map(people.flatMap(({ postings }) => postings).map(({ unitId, unit }) => [unitId, unit]));
  const companyOf = await companiesOf(tx, [...units.values()]);
  const calendars = new Map<number, WorkCalendar>();
  for (const unitId of units.keys()) calendars.set(unitId, await calendarOf(tx, unitId, from, to));
  return { people, calendars, timeZoneOf: (unit) => companyOf(unit).timeZone };
}

/** Shifts and punches of one person from a day to another, as {@link readDays} reads them. */
export async function readPunches(
  tx: Tx,
  employeeId: number,
  from: string,
  to: string,
): Promise<Pick<PersonDays, "assignments" | "logs">> {
  const [before, after] = [addDays(from, -2), addDays(to, 2)];
  const [assignments, logs] = await Promise.all([
    tx.shiftAssignment.findMany({ where: { employeeId, ...slice(before, after) }, include: { shift: true } }),
    tx.timeLog.findMany({
      where: { employeeId, voidedById: null, at: instantsAround([before, after]) },
      orderBy: { at: "asc" },
    }),
  ]);
  return { assignments, logs };
}

interface Span {
  from: string;
  to: string;
  before: string;
  after: string;
}

async function readPeople(tx: Tx, ids: readonly number[], span: Span): Promise<PersonDays[]> {
  const { from, to, before, after } = span;
  const employeeId = { in: [...ids] };
  const employees = await tx.employee.findMany({ where: { id: employeeId }, select: { id: true } });
  const suspended = await suspendedSpans(tx, { employeeId }, from, to);
  const postings = await tx.posting.findMany({
    where: { employeeId, ...slice(before, after) },
    select: { employeeId: true, validFrom: true, validTo: true, unitId: true, unit: { select: { path: true } } },
  });
  const assignments = await tx.shiftAssignment.findMany({
    where: { employeeId, ...slice(before, after) },
    include: { shift: true },
  });
  const logs = await tx.timeLog.findMany({
    where: { employeeId, voidedById: null, at: instantsAround([before, after]) },
    orderBy: { at: "asc" },
  });
  const away = await awayHalves(tx, ids, from, to);
  const overtime = await tx.timeLogApplication.findMany({
    where: { employeeId, kind: "OVERTIME", status: "APPROVED", shiftDate: { gte: from, lte: to } },
    select: { employeeId: true, shiftDate: true, overtimeMin: true },
  });
  const days = await tx.attendanceDay.findMany({ where: { employeeId, date: { gte: from, lte: to } } });
  const of = {
    postings: byPerson(postings),
    assignments: byPerson(assignments),
    logs: byPerson(logs),
    away: byPerson(away),
    overtime: byPerson(overtime),
    days: byPerson(days),
  };
  return employees.map(({ id }) => ({
    employeeId: id,
    suspended: suspended.get(id) ?? [],
    postings: of.postings.get(id) ?? [],
    assignments: of.assignments.get(id) ?? [],
    logs: of.logs.get(id) ?? [],
    away: of.away.get(id) ?? [],
    overtime: of.overtime.get(id) ?? [],
    days: new Map((of.days.get(id) ?? []).map((day) => [day.date, day])),
  }));
}

function byPerson<Row extends { employeeId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const found = new Map<number, Row[]>();
  for (const row of rows) {
    const own = found.get(row.employeeId);
    if (own) own.push(row);
    else found.set(row.employeeId, [row]);
  }
  return found;
}

/** The person's shifts with their windows, of the days between two dates and the two beside each. */
export function instancesOf({ assignments }: Pick<PersonDays, "assignments">, from: string, to: string) {
  const dated: { date: string; shift: Shift; shiftId: number }[] = [];
  for (let date = addDays(from, -2); date <= addDays(to, 2); date = addDays(date, 1)) {
    const held = shiftOn(assignments, date);
    if (held) dated.push({ date, shift: shiftOf(held.shift), shiftId: held.shiftId });
  }
  const instances: readonly ShiftInstance[] = shiftInstances(dated);
  return { instances, shiftIdOn: (date: string) => dated.find((one) => one.date === date)?.shiftId ?? null };
}
