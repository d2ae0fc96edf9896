/** Issues raised, closed and open month by month (spec: ops §5.6). */
import { dateIn } from "~/core/dates";
import { formatMonth, monthAfter, monthsWithin } from "~/core/months";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { defineReport, type ReportChart } from "~/define/report";

const MOST_DAYS = 1_100;

export const trendReport = defineReport("audit-issue-trend", {
  path: "/audit/others/trend",
  title: "Trend of issues",
  means: "Issues raised and closed in each month, and how many were open at its end. Voided issues are left out.",
  who: "Internal audit, for the units within its reach.",
  area: "audit",
  within: { label: "Issue tracker", to: "/audit/others/trackerissue" },
  permission: "auditIssue.read",
  scope: "auditIssue.read",
  params: {
    month: { kind: "months", begins: (last) => monthAfter(last.slice(0, 7), -11), most: MOST_DAYS },
    unit: { kind: "unit" },
  },
  columns: {
    month: { label: "Month", kind: "month" },
    raised: { label: "Raised", kind: "count", total: "sum" },
    closed: { label: "Closed", kind: "count", total: "sum" },
    high: { label: "Raised, high or critical", kind: "count", total: "sum" },
    open: { label: "Open at the end", kind: "count" },
  },
  empty: { title: "No issues", text: "Issues of the months asked for appear here." },
  drawing: ({ rows }): ReportChart[] => [
    {
      kind: "lines",
      title: t("Issues raised, closed and open"),
      summary: t("Number of issues raised and closed in each month, and open at its end."),
      along: t("Month"),
      categories: rows.map(({ cells }) => formatMonth(String(cells.month))),
      series: (
        [
          ["raised", "Raised", "warn"],
          ["closed", "Closed", "ok"],
          ["open", "Open at the end", "info"],
        ] as const
      ).map(([id, label, tone]) => ({ label: t(label), tone, values: rows.map(({ cells }) => Number(cells[id])) })),
    },
  ],
  run: async ({ from, to }, { actor, within }) => {
    const where = { unit: within, status: { not: "VOID" } };
    const [raised, closed] = await Promise.all([
      db.auditIssue.groupBy({ by: ["raisedOn", "severity"], where, _count: { _all: true } }),
      db.auditIssue.findMany({ where: { ...where, closedAt: { not: null } }, select: { closedAt: true } }),
    ]);
    const count = new Map<string, { raised: number; high: number; closed: number }>();
    const of = (month: string) => {
      const found = count.get(month) ?? { raised: 0, high: 0, closed: 0 };
      count.set(month, found);
      return found;
    };
    for (const { raisedOn, severity, _count } of raised) {
      const month = of(raisedOn.slice(0, 7));
      month.raised += _count._all;
      if (severity === "HIGH" || severity === "CRITICAL") month.high += _count._all;
    }
    for (const { closedAt } of closed) of(dateIn(closedAt!, actor.company.timeZone).slice(0, 7)).closed += 1;
    let open = 0;
    const months = monthsWithin(from, to);
    for (const [month, { raised: up, closed: down }] of count) if (month < months[0]!) open += up - down;
    if (count.size === 0) return { rows: [] };
    return {
      rows: months.map((month) => {
        const { raised: up = 0, high = 0, closed: down = 0 } = count.get(month) ?? {};
        open += up - down;
        return { key: month, cells: { month, raised: up, closed: down, high, open } };
      }),
    };
  },
});
