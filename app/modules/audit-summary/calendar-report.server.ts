/** The year of internal audit, auditor by auditor and month by month (spec: ops §5.4). */
import { formatMonth } from "~/core/months";
import { t } from "~/core/text";
import { datesOf } from "~/core/dates";
import { db } from "~/db/database.server";
import { defineReport } from "~/define/report";
import { calendarOf, workedHalvesOn } from "~/modules/organisation/index.server";
import { daysOf, plannedByMonth, type PlannedAudit } from "./summary-rules";
import { statesThat } from "~/define/states";
import { ENGAGEMENT_STATES } from "~/modules/audit-workplan/engagement-states";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;
type MonthName = (typeof MONTHS)[number];
const monthColumn = (label: string) => ({ label, kind: "days", total: "sum" }) as const;

export const auditCalendar = defineReport("audit-calendar", {
  path: "/audit/workplanSummary/calendar",
  title: "Year of auditors",
  means: "Days that each auditor is planned with on engagements, month by month of a year.",
  who: "The managers of internal audit and the Super Admin.",
  area: "audit",
  within: { label: "Workplan summary", to: "/audit/workplanSummary/list" },
  permission: "audit.summary.read",
  scope: "audit.summary.read",
  params: { year: { kind: "period", of: "year" } },
  columns: {
    auditor: { label: "Auditor", kind: "text" },
    January: monthColumn("January"),
    February: monthColumn("February"),
    March: monthColumn("March"),
    April: monthColumn("April"),
    May: monthColumn("May"),
    June: monthColumn("June"),
    July: monthColumn("July"),
    August: monthColumn("August"),
    September: monthColumn("September"),
    October: monthColumn("October"),
    November: monthColumn("November"),
    December: monthColumn("December"),
    engagements: { label: "Engagements", kind: "count" },
    days: { label: "Days planned", kind: "days", total: "sum" },
  },
  empty: { title: "No engagements in this year", text: "Auditors appear once they are assigned to engagements." },
  drawing: ({ rows, asked }) => [
    {
      kind: "heat",
      title: t("Days planned by auditor and month"),
      summary: t("Days that each auditor is planned with, month by month."),
      along: t("Auditor"),
      categories: rows.map(({ cells }) => String(cells.auditor)),
      series: MONTHS.map((name, at) => ({
        label: formatMonth(`${asked.from.slice(0, 4)}-${String(at + 1).padStart(2, "0")}`),
        values: rows.map(({ cells }) => Number(cells[name] ?? 0)),
      })),
    },
  ],
  run: async ({ from, to }, { within }) => {
    const engagements = await db.auditEngagement.findMany({
      where: {
        unit: within,
        status: { notIn: statesThat(ENGAGEMENT_STATES, "dropped") },
        plannedStart: { lte: to },
        plannedEnd: { gte: from },
      },
      orderBy: { id: "asc" },
      select: {
        unitId: true,
        plannedStart: true,
        plannedEnd: true,
        days: true,
        leadId: true,
        members: { orderBy: { id: "asc" }, select: { userId: true, user: { select: { displayName: true } } } },
      },
    });
    if (engagements.length === 0) return { rows: [] };
    const [first, last] = engagements.reduce<[string, string]>(
      ([least, most], { plannedStart, plannedEnd }) => [
        plannedStart < least ? plannedStart : least,
        plannedEnd > most ? plannedEnd : most,
      ],
      [from, to],
    );
    const workdays = new Map<number, string[]>();
    for (const unitId of new Set(engagements.map((one) => one.unitId))) {
      const calendar = await calendarOf(db, unitId, first, last);
      workdays.set(
        unitId,
        datesOf({ from: first, to: last }).filter((date) => workedHalvesOn(calendar, date).length > 0),
      );
    }
    const names = new Map(engagements.flatMap(({ members }) => members.map((m) => [m.userId, m.user.displayName])));
    const year = from.slice(0, 4);
    return {
      rows: [...names]
        .sort((a, b) => a[1].localeCompare(b[1], "en"))
        .map(([userId, auditor]) => {
          const own = engagements.filter(({ members }) => members.some((one) => one.userId === userId));
          const halves = MONTHS.map(() => 0);
          for (const { members, unitId, ...one } of own) {
            const audit: PlannedAudit = { ...one, members: members.map((member) => member.userId) };
            for (const [month, n] of plannedByMonth(audit, userId, workdays.get(unitId)!))
              if (month.startsWith(year)) halves[Number(month.slice(5)) - 1]! += n;
          }
          return {
            key: String(userId),
            cells: {
              auditor,
              ...(Object.fromEntries(MONTHS.map((name, at) => [name, daysOf(halves[at]!)])) as Record<
                MonthName,
                number
              >),
              engagements: own.length,
              days: daysOf(halves.reduce((sum, n) => sum + n, 0)),
            },
          };
        }),
    };
  },
});
