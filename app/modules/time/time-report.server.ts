/** Sums of people's days over a span: hours, late, overtime, absent (spec: hr §8.5). */
import { db } from "~/db/database.server";
import { defineReport, param } from "~/define/report";
import type { Prisma } from "~/generated/sqlite/client";
import { href } from "~/addresses/href";
import { partsByPerson } from "./half-days.server";
import { closedBy } from "./time-words";

/** Days that one report reads at most. */
const MOST_DAYS = 93;
const SUMS = ["workedMin", "lateMin", "otMin", "otApprovedMin"] as const;

/** One row for each employee with days in the span, by name. */
export const timeReport = defineReport("time-report", {
  path: "/hr/reports/time-log",
  title: "Time report",
  means: "Days present, absent and on leave, hours worked, lateness and overtime of each employee over a span.",
  who: "HR, for the units within reach.",
  area: "hr",
  permission: "attendance.read",
  scope: "attendance.read",
  params: { unitId: param.unit, date: param.monthSoFar(MOST_DAYS) },
  columns: {
    employeeNo: { label: "Number", inFiles: { label: "Employee number" }, kind: "text" },
    name: { label: "Employee", kind: "text" },
    present: { label: "Present", inFiles: { label: "Days present" }, kind: "days", total: "sum" },
    absent: {
      label: "Absent",
      inFiles: { label: "Days absent" },
      kind: "days",
      total: "sum",
      means: "Days of a shift without a punch that were neither leave nor a tour; half days count as half.",
    },
    leave: { label: "On leave", inFiles: { label: "Days of leave" }, kind: "days", total: "sum" },
    incomplete: {
      label: "Punch missing",
      inFiles: { label: "Punches missing" },
      kind: "count",
      total: "sum",
      means: "Days with one punch of two. A day under way is not among them.",
    },
    workedMin: { label: "Hours worked", inFiles: { label: "Minutes worked" }, kind: "minutes", total: "sum" },
    late: { label: "Times late", kind: "count", total: "sum" },
    lateMin: { label: "Late by", inFiles: { label: "Minutes late" }, kind: "minutes", total: "sum" },
    otMin: { label: "Overtime", inFiles: { label: "Overtime (minutes)" }, kind: "minutes", total: "sum" },
    otApprovedMin: {
      label: "Overtime approved",
      inFiles: { label: "Overtime approved (minutes)" },
      kind: "minutes",
      total: "sum",
    },
  },
  shown: [
    ...(["name", "employeeNo", "present", "absent", "leave", "incomplete"] as const),
    ...(["workedMin", "late", "lateMin", "otMin", "otApprovedMin"] as const),
  ],
  sort: "name",
  empty: {
    title: "No days in this span",
    text: "Days appear here once people punch, or once the attendance of a day is closed.",
  },
  run: async ({ from, to }, { actor, within }) => {
    const where = { date: { gte: from, lte: to }, unit: within } satisfies Prisma.AttendanceDayWhereInput;
    const [groups, lates, underWay, halves, people] = await Promise.all([
      db.attendanceDay.groupBy({
        by: ["employeeId", "status"],
        where,
        _count: true,
        _sum: Object.fromEntries(SUMS.map((name) => [name, true] as const)) as Record<(typeof SUMS)[number], true>,
      }),
      countDays({ ...where, lateMin: { gt: 0 } }),
      // Their OUT is still to come, not missing.
      countDays({ AND: [where, { status: "INCOMPLETE", NOT: closedBy(actor.at) }] }),
      partsByPerson(where, { from, to }),
      db.employee.findMany({
        where: { attendanceDays: { some: where } },
        select: { id: true, name: true, employeeNo: true },
        orderBy: [{ name: "asc" }, { id: "asc" }],
      }),
    ]);
    const counted = new Map<string, number>();
    for (const { employeeId, status, _count, _sum } of groups) {
      counted.set(`${employeeId} ${status}`, _count);
      for (const name of SUMS) {
        const key = `${employeeId} ${name}`;
        counted.set(key, (counted.get(key) ?? 0) + (_sum[name] ?? 0));
      }
    }
    const rows = people.map(({ id, name, employeeNo }) => {
      const half = halves.get(id);
      const of = (word: string) => counted.get(`${id} ${word}`) ?? 0;
      return {
        key: String(id),
        to: { name: href("/hr/employee/details/:id", { params: { id } }) },
        cells: {
          name,
          employeeNo,
          present: of("PRESENT") + (half?.present ?? 0),
          absent: half?.absent ?? 0,
          leave: of("LEAVE") + (half?.leave ?? 0),
          incomplete: of("INCOMPLETE") - (underWay.get(id) ?? 0),
          workedMin: of("workedMin"),
          late: lates.get(id) ?? 0,
          lateMin: of("lateMin"),
          otMin: of("otMin"),
          otApprovedMin: of("otApprovedMin"),
        },
      };
    });
    return { rows };
  },
});

/** How many days each person has. */
async function countDays(where: Prisma.AttendanceDayWhereInput): Promise<ReadonlyMap<number, number>> {
  const groups = await db.attendanceDay.groupBy({ by: ["employeeId"], where, _count: true });
  return new Map(groups.map(({ employeeId, _count }) => [employeeId, _count]));
}
