/** The heat map of auditable units: inherent risk by the effectiveness of controls (spec: ops §5.3). */
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { defineReport, type ReportChart } from "~/define/report";
import { href } from "~/addresses/href";
import { AREA_TYPES, type AreaType } from "~/modules/audit-settings/index.server";
import { INHERENT, visibleRisks, yearsOf } from "./risk-list.server";

const WORDS = Object.fromEntries(AREA_TYPES.map(({ value, label }) => [value, { label }])) as Record<
  AreaType,
  { label: string }
>;

export const universeReport = defineReport("audit-heat-map", {
  path: "/audit/planning/heatmap",
  title: "Heat map of units",
  means: "How many units of a year have each level of inherent risk, by the effectiveness of their controls.",
  who: "The managers of internal audit and the Super Admin.",
  area: "audit",
  within: { label: "Units and scores", to: "/audit/planning" },
  permission: "audit.plan.read",
  scope: "audit.plan.read",
  params: {
    yearId: {
      kind: "record",
      label: "Year",
      any: "Latest year",
      choices: yearsOf,
      means: "One audit year; the latest one without it.",
    },
    kind: { kind: "choice", label: "Kind", words: WORDS, any: "All kinds", means: "One kind of unit; without it all." },
  },
  columns: {
    level: { label: "Effectiveness of controls", kind: "text" },
    at100: { label: "Inherent 100 to 199", kind: "count", total: "sum" },
    at200: { label: "Inherent 200 to 299", kind: "count", total: "sum" },
    at300: { label: "Inherent 300 to 399", kind: "count", total: "sum" },
    at400: { label: "Inherent 400 to 500", kind: "count", total: "sum" },
    unscored: { label: "Not scored yet", kind: "count", total: "sum" },
    units: { label: "Units", kind: "count", total: "sum" },
  },
  empty: { title: "No units yet", text: "Plan a year: its units are scored then." },
  drawing: ({ rows }) => chartOf(rows),
  run: async ({ yearId, kind }, { actor }) => {
    const [latest] = yearId === null ? await yearsOf(actor) : [];
    const year = yearId ?? Number(latest?.value ?? 0);
    const [papers, levels] = await Promise.all([
      db.auditRisk.findMany({
        where: {
          AND: [visibleRisks(actor), { yearId: year }],
          entity: { active: true, ...(kind === null ? {} : { areaType: kind }) },
        },
        select: { inherent: true, controlEff: true },
      }),
      db.auditEffectiveness.findMany({ orderBy: { level: "asc" } }),
    ]);
    if (papers.length === 0) return { rows: [] };
    const name = (level: number | null) =>
      level === null ? t("Not judged yet") : `${level} ${levels.find((one) => one.level === level)?.name ?? ""}`.trim();
    const rows = [1, 2, 3, 4, 5, null].flatMap((level) => {
      const own = papers.filter(({ controlEff }) => controlEff === level);
      if (level === null && own.length === 0) return [];
      const search = (more: Record<string, string>) =>
        href("/audit/planning", {
          search: { yearId: year, kind, controlEff: level === null ? "0" : String(level), ...more },
        });
      const counts = INHERENT.map(({ value, least, most }) => ({
        id: `at${value}` as "at100" | "at200" | "at300" | "at400",
        value,
        n: own.filter(({ inherent }) => inherent !== null && least <= inherent && inherent <= most).length,
      }));
      const unscored = own.filter(({ inherent }) => inherent === null).length;
      const links = counts.flatMap(({ id, value, n }) => (n > 0 ? [[id, search({ inherent: value })]] : []));
      return [
        {
          key: String(level ?? 0),
          to: { ...Object.fromEntries(links), ...(own.length > 0 ? { units: search({}) } : {}) } as Record<
            string,
            string
          >,
          cells: {
            level: name(level),
            ...(Object.fromEntries(counts.map(({ id, n }) => [id, n])) as Record<
              (typeof counts)[number]["id"],
              number
            >),
            unscored,
            units: own.length,
          },
        },
      ];
    });
    return { rows };
  },
});

/** A row for each level of effectiveness, a column for each level of inherent risk. */
function chartOf(rows: readonly { cells: Readonly<Record<string, unknown>> }[]): ReportChart[] {
  return [
    {
      kind: "heat",
      title: t("Units by inherent risk and effectiveness of controls"),
      summary: t("Number of units at each level of inherent risk, by the effectiveness of their controls."),
      along: t("Inherent risk"),
      categories: INHERENT.map(({ label }) => t(label)),
      series: rows.map(({ cells }) => ({
        label: String(cells.level),
        values: INHERENT.map(({ value }) => Number(cells[`at${value}`])),
      })),
    },
  ];
}
