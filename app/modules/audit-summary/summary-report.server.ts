/** Days planned against days worked, auditor by auditor (spec: ops §5.4). */
import { formatMonth } from "~/core/months";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { defineReport } from "~/define/report";
import { visibleMonths, withFigures } from "./month-row.server";
import { daysOf } from "./summary-rules";

const include = { unit: { select: { name: true, path: true } }, user: { select: { displayName: true } } } as const;

export const planAgainstActual = defineReport("audit-plan-against-actual", {
  path: "/audit/workplanSummary/report",
  title: "Plan against actual",
  means: "Days that each auditor had, was planned with and worked on engagements in some months.",
  who: "The managers of internal audit and the Super Admin.",
  area: "audit",
  within: { label: "Workplan summary", to: "/audit/workplanSummary/list" },
  permission: "audit.summary.read",
  scope: "audit.summary.read",
  params: { months: { kind: "months", begins: (last) => `${last.slice(0, 4)}-01-01` } },
  columns: {
    auditor: { label: "Auditor", kind: "text" },
    available: { label: "Days available", kind: "days", total: "sum" },
    planned: { label: "Days planned", kind: "days", total: "sum" },
    actual: { label: "Days worked", kind: "days", total: "sum" },
    utilisation: { label: "Utilisation", kind: "share", total: ["actual", "available"] },
    slippage: { label: "Slippage", kind: "days", total: "sum" },
    open: { label: "Months not approved", kind: "count", total: "sum" },
  },
  empty: { title: "No months yet", text: "The months of auditors are added every night." },
  run: async ({ from, to }, { actor, within }) => {
    const months = await db.auditorMonth.findMany({
      where: {
        AND: [visibleMonths(actor), { unit: within, month: { gte: from.slice(0, 7), lte: to.slice(0, 7) } }],
      },
      orderBy: [{ month: "asc" }, { id: "asc" }],
      include,
    });
    const rows = await withFigures(db, months);
    const people = [...new Map(rows.map(({ userId, user }) => [userId, user.displayName]))];
    const sum = (of: readonly number[]) => of.reduce((total, n) => total + n, 0);
    const totals = (own: typeof rows) => ({
      available: daysOf(sum(own.map(({ figures }) => figures.available))),
      planned: daysOf(sum(own.map(({ figures }) => figures.planned))),
      actual: daysOf(sum(own.map(({ figures }) => figures.actual))),
      slippage: daysOf(sum(own.map(({ figures }) => figures.slippage))),
    });
    return {
      rows: people
        .sort((a, b) => a[1].localeCompare(b[1], "en"))
        .map(([userId, auditor]) => {
          const own = rows.filter((row) => row.userId === userId);
          return {
            key: String(userId),
            cells: {
              auditor,
              ...totals(own),
              open: own.filter(({ status }) => status !== "APPROVED").length,
            },
          };
        }),
      found: [...new Set(rows.map(({ month }) => month))].map((month) => ({
        month,
        ...totals(rows.filter((row) => row.month === month)),
      })),
    };
  },
  drawing: ({ rows, found }) => [
    {
      kind: "bars",
      title: t("Days planned and worked"),
      summary: t("Days planned and worked, by month."),
      along: t("Month"),
      categories: (found ?? []).map(({ month }) => formatMonth(month)),
      series: [
        { label: t("Planned"), values: (found ?? []).map(({ planned }) => planned), tone: "info" },
        { label: t("Worked"), values: (found ?? []).map(({ actual }) => actual), tone: "ok" },
      ],
    },
    {
      kind: "bars",
      title: t("Days by auditor"),
      summary: t("Days planned and worked, by auditor."),
      along: t("Auditor"),
      categories: rows.map(({ cells }) => String(cells.auditor)),
      series: [
        { label: t("Planned"), values: rows.map(({ cells }) => Number(cells.planned)), tone: "info" },
        { label: t("Worked"), values: rows.map(({ cells }) => Number(cells.actual)), tone: "ok" },
      ],
    },
  ],
});
