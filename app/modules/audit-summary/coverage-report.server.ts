/** How much of the universe was audited in three years (spec: ops §5.3). */
import { t } from "~/core/text";
import { todayOf } from "~/core/actor";
import { db } from "~/db/database.server";
import { defineReport } from "~/define/report";
import { AREA_TYPES, type AreaType } from "~/modules/audit-settings/index.server";
import { statesThat } from "~/define/states";
import { ENGAGEMENT_STATES } from "~/modules/audit-workplan/engagement-states";

const WORDS = Object.fromEntries(AREA_TYPES.map(({ value, label }) => [value, { label }])) as Record<
  AreaType,
  { label: string }
>;
const YEARS = 3;

/** Whether an audit of a unit took place between two days: an engagement that began, or the last audit on record. */
export const auditedWithin = (
  unit: { lastAuditOn: string | null; engagements: readonly { actualStart: string | null }[] },
  from: string,
  to: string,
): boolean => {
  const inside = (day: string | null) => day !== null && from <= day && day <= to;
  return inside(unit.lastAuditOn) || unit.engagements.some(({ actualStart }) => inside(actualStart));
};

export const auditCoverage = defineReport("audit-coverage", {
  path: "/audit/workplanSummary/coverage",
  title: "Coverage of three years",
  means: "Auditable units by the year in which they were audited: this year and the two before it.",
  who: "The managers of internal audit and the Super Admin.",
  area: "audit",
  within: { label: "Workplan summary", to: "/audit/workplanSummary/list" },
  permission: "audit.plan.read",
  scope: "audit.plan.read",
  params: {
    kind: { kind: "choice", label: "Kind", words: WORDS, any: "All kinds", means: "One kind of unit; without it all." },
  },
  columns: {
    year: { label: "Year", kind: "text" },
    units: { label: "Units", kind: "count" },
    audited: {
      label: "Audited",
      kind: "count",
      means: "Engagements that began in the year, and last audits on record.",
    },
    planned: { label: "Planned, not audited", kind: "count", means: "Planned or scheduled and not begun." },
    left: { label: "Neither", kind: "count" },
    share: { label: "Coverage", kind: "share", total: ["audited", "units"] },
  },
  empty: { title: "No units yet", text: "Plan a year: its units are scored then." },
  drawing: ({ rows }) => [
    {
      kind: "stacked",
      title: t("Units by year"),
      summary: t("Units audited, planned and left out, year by year."),
      along: t("Year"),
      categories: rows.map(({ cells }) => String(cells.year)),
      series: [
        { label: t("Audited"), values: rows.map(({ cells }) => Number(cells.audited)), tone: "ok" },
        { label: t("Planned, not audited"), values: rows.map(({ cells }) => Number(cells.planned)), tone: "info" },
        { label: t("Neither"), values: rows.map(({ cells }) => Number(cells.left)), tone: "neutral" },
      ],
    },
  ],
  run: async ({ kind }, { actor, within }) => {
    const companies = await db.orgUnit.findMany({
      where: { AND: [within, { kind: "COMPANY" }] },
      select: { id: true },
    });
    const units = await db.auditEntity.findMany({
      where: {
        companyId: { in: companies.map(({ id }) => id) },
        active: true,
        ...(kind === null ? {} : { areaType: kind }),
      },
      select: {
        openedOn: true,
        lastAuditOn: true,
        engagements: {
          where: { status: { notIn: statesThat(ENGAGEMENT_STATES, "dropped") } },
          select: { actualStart: true, plannedStart: true },
        },
      },
    });
    if (units.length === 0) return { rows: [] };
    const now = Number(todayOf(actor).slice(0, 4));
    return {
      rows: Array.from({ length: YEARS }, (_, n) => now - YEARS + 1 + n).map((year) => {
        const [from, to] = [`${year}-01-01`, `${year}-12-31`];
        const there = units.filter(({ openedOn }) => openedOn === null || openedOn <= to);
        const audited = there.filter((unit) => auditedWithin(unit, from, to));
        const planned = there.filter(
          (unit) =>
            !audited.includes(unit) &&
            unit.engagements.some(
              ({ plannedStart, actualStart }) => actualStart === null && from <= plannedStart && plannedStart <= to,
            ),
        );
        return {
          key: String(year),
          cells: {
            year: String(year),
            units: there.length,
            audited: audited.length,
            planned: planned.length,
            left: there.length - audited.length - planned.length,
          },
        };
      }),
    };
  },
});
