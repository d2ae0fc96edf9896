/** How late open issues are, by unit or by severity (spec: ops §5.6). */
import { t } from "~/core/text";
import { todayOf } from "~/core/actor";
import { db } from "~/db/database.server";
import { defineReport, type ReportChart } from "~/define/report";
import { href } from "~/addresses/href";
import { AGES, daysLate, RUNNING, SEVERITY_CHOICES } from "./issue-rules";

const BY = { unit: { label: "Unit" }, severity: { label: "Severity" } } as const;
const COLUMNS = ["inTime", "upTo30", "upTo60", "upTo90", "over90"] as const;
const LABELS = {
  inTime: "In time",
  upTo30: "Up to 30 days late",
  upTo60: "31 to 60 days late",
  upTo90: "61 to 90 days late",
  over90: "More than 90 days late",
} as const;
const TONES = { inTime: "ok", upTo30: "info", upTo60: "warn", upTo90: "warn", over90: "bad" } as const;

const ageOf = (late: number): (typeof COLUMNS)[number] =>
  late === 0 ? "inTime" : COLUMNS[1 + AGES.findIndex(({ from, to }) => from <= late && late <= to)]!;

interface Counted {
  key: string;
  label: string;
  agreedDue: string;
  count: number;
}

/** Running issues counted by day due and by what rows are of: in one statement, whatever their number. */
async function counted(by: keyof typeof BY, within: object): Promise<Counted[]> {
  const where = { unit: within, status: { in: [...RUNNING] } };
  if (by === "severity") {
    const groups = await db.auditIssue.groupBy({ by: ["severity", "agreedDue"], where, _count: { _all: true } });
    return groups.map(({ severity, agreedDue, _count }) => ({
      key: severity,
      label: t(SEVERITY_CHOICES.find(({ value }) => value === severity)!.label),
      agreedDue,
      count: _count._all,
    }));
  }
  const groups = await db.auditIssue.groupBy({ by: ["unitId", "agreedDue"], where, _count: { _all: true } });
  const units = await db.orgUnit.findMany({
    where: { id: { in: [...new Set(groups.map(({ unitId }) => unitId))] } },
    select: { id: true, name: true },
  });
  const names = new Map(units.map(({ id, name }) => [id, name]));
  return groups.map(({ unitId, agreedDue, _count }) => ({
    key: String(unitId),
    label: names.get(unitId) ?? "–",
    agreedDue,
    count: _count._all,
  }));
}

export const ageingReport = defineReport("audit-issue-ageing", {
  path: "/audit/others/ageing",
  title: "Ageing of issues",
  means: "Open issues by how late they are today, counted from the day last agreed.",
  who: "Internal audit, for the units within its reach.",
  area: "audit",
  within: { label: "Issue tracker", to: "/audit/others/trackerissue" },
  permission: "auditIssue.read",
  scope: "auditIssue.read",
  params: {
    by: { kind: "choice", label: "Rows", words: BY, means: "A row for each unit, or for each severity." },
    unit: { kind: "unit" },
  },
  columns: {
    name: { label: "Unit or severity", kind: "text" },
    inTime: { label: LABELS.inTime, kind: "count", total: "sum" },
    upTo30: { label: LABELS.upTo30, kind: "count", total: "sum" },
    upTo60: { label: LABELS.upTo60, kind: "count", total: "sum" },
    upTo90: { label: LABELS.upTo90, kind: "count", total: "sum" },
    over90: { label: LABELS.over90, kind: "count", total: "sum" },
    open: { label: "Open", kind: "count", total: "sum" },
  },
  empty: { title: "No open issues", text: "Open issues of the units asked for appear here by how late they are." },
  drawing: ({ rows }): ReportChart[] => [
    {
      kind: "stacked",
      title: t("Open issues by how late they are"),
      summary: t("Number of open issues that are in time, and late by up to 30, 60, 90 and more days."),
      along: t("Unit or severity"),
      categories: rows.map(({ cells }) => String(cells.name)),
      series: COLUMNS.map((id) => ({
        label: t(LABELS[id]),
        tone: TONES[id],
        values: rows.map(({ cells }) => Number(cells[id] ?? 0)),
      })),
    },
  ],
  run: async ({ by, unit }, { actor, within }) => {
    const today = todayOf(actor);
    const groups = await counted(by, within);
    const keys = [...new Set(groups.map(({ key }) => key))];
    const rows = keys.map((key) => {
      const own = groups.filter((one) => one.key === key);
      const cells = { inTime: 0, upTo30: 0, upTo60: 0, upTo90: 0, over90: 0 };
      for (const { agreedDue, count } of own)
        cells[ageOf(daysLate({ status: "OPEN", originalDue: agreedDue, agreedDue }, today))] += count;
      const open = own.reduce((sum, { count }) => sum + count, 0);
      const search = by === "unit" ? { unitId: key } : { severity: key, unitId: unit };
      const to = (late: string | null) =>
        href("/audit/others/trackerissue", { search: { ...search, status: late === null ? "LIVE" : null, late } });
      const links = { upTo30: "0-30", upTo60: "31-60", upTo90: "61-90", over90: "90+" } as const;
      return {
        key,
        cells: { name: own[0]!.label, ...cells, open },
        to: Object.fromEntries(
          Object.entries(links).flatMap(([id, value]) =>
            cells[id as keyof typeof cells] > 0 ? [[id, to(value)]] : [],
          ),
        ),
      };
    });
    const place = (key: string) => (by === "severity" ? SEVERITY_CHOICES.findIndex(({ value }) => value === key) : 0);
    return {
      rows: rows.sort((a, b) => place(a.key) - place(b.key) || a.cells.name.localeCompare(b.cells.name, "en")),
    };
  },
});
