/** Auditable units of a year with their scores and what is planned of each (spec: ops §8.2, planning). */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Choice } from "~/define/field";
import { recordOf } from "~/define/listing";
import type { Tone } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { href } from "~/addresses/href";
import { AREA_TYPES } from "~/modules/audit-settings/index.server";
import { ofCompany } from "~/modules/ledger/index.server";
import { floorWords } from "./score-rules";

const { column, filter, list } = recordOf("AuditRisk", {
  year: { select: { name: true, companyId: true } },
  entity: { select: { name: true, areaType: true } },
  band: { select: { name: true, tone: true } },
});

export const kindOf = (areaType: string): string =>
  t(AREA_TYPES.find(({ value }) => value === areaType)?.label ?? areaType);

/** "01-Mar-2026 to 12-Mar-2026" */
export const spanWords = (from: string | null, to: string | null): string | null =>
  from === null || to === null ? null : t("{from} to {to}", { from: formatDate(from), to: formatDate(to) });

/** Papers of the years of companies within reach, of units that are in use. */
export const visibleRisks = (actor: Actor): Prisma.AuditRiskWhereInput => ({
  year: ofCompany(actor, "audit.plan.read"),
});

/** Levels of inherent risk that the heat map counts. */
export const INHERENT = [
  { value: "100", label: "100 to 199", least: 100, most: 199 },
  { value: "200", label: "200 to 299", least: 200, most: 299 },
  { value: "300", label: "300 to 399", least: 300, most: 399 },
  { value: "400", label: "400 to 500", least: 400, most: 500 },
] as const;
const LEVELS = [
  ...[1, 2, 3, 4, 5].map((level) => ({ value: String(level), label: `Controls ${level}` })),
  { value: "0", label: "Not judged yet" },
];

/** Years with papers, the latest first. */
export async function yearsOf(actor: Actor): Promise<Choice[]> {
  const years = await db.auditYear.findMany({
    where: { AND: [ofCompany(actor, "audit.plan.read"), { risks: { some: {} } }] },
    orderBy: [{ startsOn: "desc" }, { id: "desc" }],
    take: 50,
    select: { id: true, name: true },
  });
  return years.map(({ id, name }) => ({ value: String(id), label: name }));
}
const bandsOf = async (): Promise<Choice[]> =>
  (await db.auditBand.findMany({ orderBy: { fromScore: "desc" }, take: 50 })).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));

export const riskSheet = ({ id, year }: { id: number; year: { companyId: number } }): string =>
  href("/audit/planning/details/edit/:companyId/:id", { params: { companyId: year.companyId, id } });

export const riskList = list("audit-units", {
  area: "audit",
  title: "Units and scores",
  counted: ["One unit", "{n} units"],
  columns: {
    unit: column.page(
      column.text("Unit", "entity.name", { under: ({ entity, year }) => `${kindOf(entity.areaType)}, ${year.name}` }),
    ),
    kind: column.choice("Kind", "entity.areaType", AREA_TYPES, { in: "files" }),
    year: column.text("Year", "year.name", { in: "files" }),
    inherent: column.number("Inherent risk", "inherent", { in: "files" }),
    controlEff: column.number("Effectiveness", "controlEff", { in: "files" }),
    residual: column.number("Residual risk", "residual", {
      under: ({ inherent, mitigated }) =>
        inherent === null || mitigated === null
          ? null
          : t("{inherent} less {percent} %", { inherent, percent: mitigated }),
    }),
    band: column.words(
      "Band",
      ({ band }) => (band ? { text: t(band.name), tone: band.tone as Tone } : t("Not scored yet")),
      { under: ({ floor }) => floorWords(floor) },
    ),
    floor: column.words("Floor", ({ floor }) => floorWords(floor), { in: "files" }),
    lastAudit: column.date("Last audit", "lastAuditOn"),
    dueOn: column.date("Due", "dueOn"),
    plannedStart: column.date("Planned from", "plannedStart", { in: "files" }),
    plannedEnd: column.date("To", "plannedEnd", { in: "files" }),
    days: column.number("Days", "days"),
    included: column.words(
      "Planned",
      ({ included, due }) =>
        included
          ? { text: t("Planned"), tone: "ok" }
          : due
            ? { text: t("Left out"), tone: "warn" }
            : { text: t("Not due"), tone: "neutral" },
      { under: ({ included, plannedStart, plannedEnd }) => (included ? spanWords(plannedStart, plannedEnd) : null) },
    ),
    reason: column.text("Reason", "reason", { in: "files" }),
  },
  filters: [
    filter.choice("yearId", "Year", yearsOf, "Latest year"),
    filter.asks("kind", "Kind", AREA_TYPES, "All kinds", (value) => ({ entity: { areaType: value } })),
    filter.asks("bandId", "Band", bandsOf, "Any band", (value) => ({ bandId: Number(value) })),
    filter.quiet(
      filter.asks("controlEff", "Effectiveness", LEVELS, "Any effectiveness", (value) => ({
        controlEff: value === "0" ? null : Number(value),
      })),
    ),
    filter.quiet(
      filter.asks("inherent", "Inherent risk", INHERENT, "Any inherent risk", (value) => {
        const { least, most } = INHERENT.find((one) => one.value === value)!;
        return { inherent: { gte: least, lte: most } };
      }),
    ),
    filter.flag("included", "Planned", ["Planned", "Not planned"], "All", (yes) => ({ included: yes })),
    filter.flag("due", "Due", ["Due", "Not due"], "All", (yes) => ({ due: yes })),
  ],
  search: ["entity.name"],
  searchHint: "Unit",
  sorts: ["residual", "inherent", "dueOn", "unit"],
  sort: "-residual",
  page: riskSheet,
  empty: { icon: "calendar", title: "No units yet", text: "Plan a year: its units are scored then." },
  views: {
    all: {
      path: "/audit/planning",
      permission: "audit.plan.read",
      scope: visibleRisks,
      where: async (actor, filters) => ({
        entity: { active: true },
        ...(filters.yearId ? {} : { yearId: Number((await yearsOf(actor))[0]?.value ?? 0) }),
      }),
      more: [
        { label: "Heat map", to: "/audit/planning/heatmap", permission: "audit.plan.read", icon: "search" },
        { label: "Annual plans", to: "/audit/planning/list", permission: "audit.plan.read", icon: "search" },
      ],
    },
  },
});
