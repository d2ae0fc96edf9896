/** What the days of people come to over a span: hours, late, overtime, absent (spec: hr §8.5). */
import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/define/actor";
import { readListParams, type ListExport, type ListParams, type ListSpec } from "~/define/list";
import type { Prisma } from "~/generated/sqlite/client";
import { dayParts, type DayParts } from "./half-days.server";
import { closedBy } from "./time-words";

/** Days that one report reads at most. */
export const MOST_DAYS = 93;

export const reportSpec: ListSpec = {
  filters: [
    { name: "unitId", kind: "id" },
    { name: "date", kind: "date" },
  ],
  sorts: ["name"],
  sort: "name",
};

export interface TimeFigures {
  employeeId: number;
  name: string;
  employeeNo: string;
  /** Days worked, half days as halves. */
  present: number;
  absent: number;
  leave: number;
  incomplete: number;
  workedMin: number;
  late: number;
  lateMin: number;
  otMin: number;
  otApprovedMin: number;
}

/** This month up to today, unless another span is asked for; a long one is cut to its last days. */
export function spanOf({ filters }: ListParams, { at, company }: Actor): { from: string; to: string } {
  const today = dateIn(at, company.timeZone);
  const to = filters["date.to"] ?? filters.date ?? today;
  const wanted = filters["date.from"] ?? filters.date ?? `${to.slice(0, 7)}-01`;
  const earliest = addDays(to, 1 - MOST_DAYS);
  return { from: wanted < earliest ? earliest : wanted, to };
}

async function scopeOf(actor: Actor, params: ListParams): Promise<Prisma.AttendanceDayWhereInput> {
  const { from, to } = spanOf(params, actor);
  const reach = unitsWithin(actor, "attendance.read");
  const { unitId } = params.filters;
  const unit = unitId
    ? await db.orgUnit.findFirst({ where: { AND: [{ id: Number(unitId) }, reach] }, select: { path: true } })
    : null;
  return {
    date: { gte: from, lte: to },
    unit: unitId ? { path: { startsWith: unit?.path ?? "nowhere" } } : reach,
  };
}

const NONE: DayParts = { present: 0, absent: 0, leave: 0 };

/** One line for each employee with days in the span, by name. */
export async function timeFigures(actor: Actor, params: ListParams): Promise<TimeFigures[]> {
  const where = await scopeOf(actor, params);
  const groups = await db.attendanceDay.groupBy({
    by: ["employeeId", "status"],
    where,
    _count: true,
    _sum: { workedMin: true, lateMin: true, otMin: true, otApprovedMin: true },
  });
  const lates = await db.attendanceDay.groupBy({
    by: ["employeeId"],
    where: { ...where, lateMin: { gt: 0 } },
    _count: true,
  });
  const running = await underWay(actor, where);
  const halves = await db.attendanceDay.findMany({
    where: { AND: [where, { status: { in: ["HALF", "ABSENT"] } }] },
    select: { employeeId: true, date: true, status: true, inAt: true },
  });
  const partsOf = await dayParts(halves, spanOf(params, actor));
  const parts = new Map<number, DayParts>();
  for (const day of halves) {
    const [sum, one] = [parts.get(day.employeeId) ?? NONE, partsOf(day)];
    parts.set(day.employeeId, {
      present: sum.present + one.present,
      absent: sum.absent + one.absent,
      leave: sum.leave + one.leave,
    });
  }
  const late = new Map(lates.map(({ employeeId, _count }) => [employeeId, _count]));
  const people = await db.employee.findMany({
    where: { attendanceDays: { some: where } },
    select: { id: true, name: true, employeeNo: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  const byPerson = new Map<number, typeof groups>();
  for (const group of groups) byPerson.set(group.employeeId, [...(byPerson.get(group.employeeId) ?? []), group]);
  return people.map(({ id, name, employeeNo }) => {
    const own = byPerson.get(id) ?? [];
    const { present, absent, leave } = parts.get(id) ?? NONE;
    const days = (status: string) => own.find((one) => one.status === status)?._count ?? 0;
    const sum = (column: "workedMin" | "lateMin" | "otMin" | "otApprovedMin") =>
      own.reduce((all, { _sum }) => all + (_sum[column] ?? 0), 0);
    return {
      employeeId: id,
      name,
      employeeNo,
      present: days("PRESENT") + present,
      absent,
      leave: days("LEAVE") + leave,
      incomplete: days("INCOMPLETE") - (running.get(id) ?? 0),
      workedMin: sum("workedMin"),
      late: late.get(id) ?? 0,
      lateMin: sum("lateMin"),
      otMin: sum("otMin"),
      otApprovedMin: sum("otApprovedMin"),
    };
  });
}

/** How many days of each person are not over: their OUT is still to come, not missing. */
async function underWay({ at }: Actor, where: Prisma.AttendanceDayWhereInput): Promise<ReadonlyMap<number, number>> {
  const days = await db.attendanceDay.groupBy({
    by: ["employeeId"],
    where: { AND: [where, { status: "INCOMPLETE", NOT: closedBy(at) }] },
    _count: true,
  });
  return new Map(days.map(({ employeeId, _count }) => [employeeId, _count]));
}

export const readReport = (search: URLSearchParams): ListParams => readListParams(search, reportSpec);

export const timeReportFile: ListExport = {
  name: "time-report",
  title: "Time report",
  permission: "attendance.read",
  spec: reportSpec,
  columns: [
    { label: "Employee number", kind: "text" },
    { label: "Employee", kind: "text" },
    { label: "Days present", kind: "number" },
    { label: "Days absent", kind: "number" },
    { label: "Days of leave", kind: "number" },
    { label: "Punches missing", kind: "number" },
    { label: "Minutes worked", kind: "number" },
    { label: "Times late", kind: "number" },
    { label: "Minutes late", kind: "number" },
    { label: "Overtime (minutes)", kind: "number" },
    { label: "Overtime approved (minutes)", kind: "number" },
  ],
  rows: async function* (actor, params) {
    for (const one of await timeFigures(actor, params))
      yield [
        one.employeeNo,
        one.name,
        one.present,
        one.absent,
        one.leave,
        one.incomplete,
        one.workedMin,
        one.late,
        one.lateMin,
        one.otMin,
        one.otApprovedMin,
      ];
  },
};
