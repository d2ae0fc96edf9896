/** What stands beside an evaluation: the post, the monthly boards and the attendance of its period (spec: hr §8.3). */
import { formatDate } from "~/core/dates";
import { percentText } from "~/core/percent";
import { plural, t } from "~/core/text";
import { db } from "~/db/database.server";
import { SETTLED } from "~/modules/boards/index.server";
import type { EvaluationRow } from "./evaluation-row.server";

export interface Fact {
  label: string;
  value: string;
}

export async function jobFacts({ employeeId, unit, periodFrom, periodTo }: EvaluationRow): Promise<Fact[]> {
  const [employee, boards, days] = await Promise.all([
    db.employee.findUniqueOrThrow({
      where: { id: employeeId },
      select: {
        joinDate: true,
        postings: {
          where: { validFrom: { lte: periodTo } },
          orderBy: { validFrom: "desc" },
          take: 1,
          select: { designation: { select: { name: true } } },
        },
      },
    }),
    db.monthlyBoard.findMany({
      where: {
        ...{ employeeId, status: { in: [...SETTLED] }, totalBp: { not: null } },
        month: { gte: periodFrom.slice(0, 7), lte: periodTo.slice(0, 7) },
      },
      orderBy: { month: "asc" },
      select: { totalBp: true },
    }),
    db.attendanceDay.groupBy({
      by: ["status"],
      where: { employeeId, date: { gte: periodFrom, lte: periodTo } },
      _count: true,
    }),
  ]);
  const totals = boards.flatMap(({ totalBp }) => totalBp ?? []);
  const meanOf = (some: readonly number[]) => Math.round(some.reduce((sum, one) => sum + one, 0) / some.length);
  const half = Math.ceil(totals.length / 2);
  const count = (status: string) => days.find((one) => one.status === status)?._count ?? 0;
  return [
    { label: t("Designation"), value: employee.postings[0]?.designation.name ?? "–" },
    { label: t("Unit"), value: unit.name },
    { label: t("Joined on"), value: formatDate(employee.joinDate) },
    {
      label: t("Monthly boards, confirmed or closed"),
      value:
        totals.length === 0
          ? t("None in the period")
          : plural(totals.length, "One board: {mean}", "{n} boards: {mean} on average", {
              mean: percentText(meanOf(totals)),
            }),
    },
    ...(totals.length < 4
      ? []
      : [
          {
            label: t("Trend of boards"),
            value: t("{first}, then {second}", {
              first: percentText(meanOf(totals.slice(0, half))),
              second: percentText(meanOf(totals.slice(half))),
            }),
          },
        ]),
    {
      label: t("Attendance"),
      value:
        days.length === 0
          ? t("None in the period")
          : t("{present} days present, {absent} absent, {leave} on leave", {
              ...{ present: count("PRESENT"), absent: count("ABSENT"), leave: count("LEAVE") },
            }),
    },
  ];
}
