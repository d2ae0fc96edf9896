/** An annual plan: its list, its form and its page. README.md says how plans go. */
import { formatDate } from "~/core/dates";
import { problem } from "~/core/problems";
import { plural, t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, type Actor } from "~/core/actor";
import { given, integer, link, longText } from "~/define/field";
import { record, type PageParts } from "~/define/record";
import { href } from "~/addresses/href";
import { ofCompany } from "~/modules/ledger/index.server";
import { AREA_TYPES } from "~/modules/audit-settings/index.server";
import { RESERVE } from "./capacity";
import { submitFacts } from "./plan-moves.server";
import { column, filter, list, visiblePlans, type PlanRow } from "./plan-row.server";
import { planStates, planWorkflow } from "./plan.workflow.server";
import { floorWords } from "./score-rules";
import { scoreYear } from "./score-year.server";

export const planList = list("audit-plans", {
  area: "audit",
  title: "Annual plans",
  counted: ["One plan", "{n} plans"],
  columns: {
    yearId: column.page(column.words("Year", ({ year }) => year.name, { path: "yearId", nowrap: true })),
    revision: column.number("Revision", "revision"),
    unit: column.text("Company", "unit.name"),
    planned: column.number("Days planned", "plannedDays"),
    available: column.number("Days available", "availableDays"),
    preparedBy: column.text("Prepared by", "preparedBy.displayName"),
    gapNote: column.text("Cover of the gap", "gapNote", { in: "files" }),
    status: column.state(planStates),
  },
  filters: [filter.state(planStates)],
  search: ["year.name"],
  searchHint: "Year",
  sorts: ["yearId", "revision", "status"],
  sort: "-yearId",
  page: (row) => planWorkflow.page!(row),
  add: { label: "Plan a year", to: "/audit/planning/add", permission: "audit.plan.edit" },
  empty: { icon: "calendar", title: "No plans yet", text: "Enter the weights of a year, then plan it." },
  views: {
    all: { path: "/audit/planning/list", permission: "audit.plan.read", scope: visiblePlans },
  },
});

const MOST_SHOWN = 200;
const kindOf = (areaType: string) => t(AREA_TYPES.find(({ value }) => value === areaType)?.label ?? areaType);

/** Units that are due and left out, with the reason. */
async function gapsOf(row: PlanRow) {
  const kept = await db.auditPlanItem.findMany({
    where: { planId: row.id, included: false, dueOn: { lte: row.year.endsOn } },
    orderBy: { dueOn: "asc" },
    take: MOST_SHOWN,
  });
  if (kept.length > 0 || row.status === "APPROVED" || row.status === "CLOSED" || row.status === "REPLACED") return kept;
  const open = await db.auditRisk.findMany({
    where: { yearId: row.yearId, due: true, included: false, entity: { active: true } },
    orderBy: { dueOn: "asc" },
    take: MOST_SHOWN,
    include: { entity: true, band: { select: { name: true } } },
  });
  return open.map(({ entity: { name, areaType }, band, dueOn, reason }) => ({
    name,
    areaType,
    band: band?.name ?? "",
    dueOn: dueOn!,
    reason,
  }));
}

/** What an approved revision says, the earliest first. */
const itemsOf = (planId: number) =>
  db.auditPlanItem.findMany({
    where: { planId, included: true },
    orderBy: [{ plannedStart: "asc" }, { id: "asc" }],
    take: MOST_SHOWN,
  });

async function planParts(actor: Actor, row: PlanRow): Promise<PageParts> {
  const facts = row.status === "DRAFT" ? await submitFacts(db, row) : null;
  const [planned, available] = facts ? [facts.planned, facts.available] : [row.plannedDays, row.availableDays];
  const lacks = facts
    ? [
        facts.unfinished.length > 0 ? t("The weights do not make 100.") : "",
        facts.unscored > 0 ? plural(facts.unscored, "One unit has no score yet.", "{n} units have no score yet.") : "",
        facts.outdated > 0 ? t("Weights changed since: refresh the scores.") : "",
        facts.unexplained > 0
          ? plural(
              facts.unexplained,
              "One unit is due and left out without a reason.",
              "{n} units are due and left out without a reason.",
            )
          : "",
        facts.undated > 0
          ? plural(facts.undated, "One planned unit has no dates or days.", "{n} planned units have no dates or days.")
          : "",
        facts.planned > facts.available
          ? t("More days are planned than available: the plan needs a note on the gap.")
          : "",
      ].filter(Boolean)
    : [];
  const [gaps, items] = await Promise.all([gapsOf(row), itemsOf(row.id)]);
  const day = (date: string | null) => (date === null ? "–" : formatDate(date));
  return {
    facts: [
      { label: t("Days planned"), value: planned === null ? null : String(planned) },
      {
        label: t("Days available"),
        value:
          available === null
            ? null
            : t("{n}, after leave, holidays and a reserve of {reserve} %", { n: available, reserve: RESERVE }),
      },
      { label: t("Cover of the gap"), value: row.gapNote },
    ],
    notices: lacks.length > 0 ? [{ title: t("Before it can be submitted"), tone: "warn", lines: lacks }] : [],
    tables: [
      {
        title: t("Planned audits"),
        caption: t("Planned audits"),
        columns: [
          { label: t("Unit") },
          { label: t("Kind") },
          { label: t("Inherent risk"), numeric: true },
          { label: t("Residual risk"), numeric: true },
          { label: t("Band") },
          { label: t("Floor") },
          { label: t("Due"), nowrap: true },
          { label: t("From"), nowrap: true },
          { label: t("To"), nowrap: true },
          { label: t("Days"), numeric: true },
        ],
        rows: items.map((one) => [
          one.name,
          kindOf(one.areaType),
          one.inherent,
          one.residual,
          one.band,
          floorWords(one.floor),
          day(one.dueOn),
          day(one.plannedStart),
          day(one.plannedEnd),
          one.days,
        ]),
      },
      {
        title: t("Coverage gaps"),
        caption: t("Units that are due and left out"),
        columns: [
          { label: t("Unit") },
          { label: t("Kind") },
          { label: t("Band") },
          { label: t("Due"), nowrap: true },
          { label: t("Reason") },
        ],
        rows: gaps.map(({ name, areaType, band, dueOn, reason }) => [name, kindOf(areaType), band, day(dueOn), reason]),
      },
    ],
    ways: can(actor, "audit.plan.read")
      ? [
          {
            label: t("Units and scores"),
            to: href("/audit/planning", { search: { yearId: row.yearId } }),
            icon: "edit",
          },
        ]
      : [],
  };
}

const count = (label: string) => given(integer(label, { min: 0, max: 100_000, optional: true }));

export const auditPlan = record({
  one: "Audit plan",
  many: "Audit plans",
  workflow: planWorkflow,
  list: planList,
  view: "all",
  api: "AuditPlan",
  pages: { add: "/audit/planning/add", details: "/audit/planning/plan/:id" },
  permissions: { read: "audit.plan.read", add: "audit.plan.edit" },
  title: "{plan}",
  note: ({ unit }) => unit.name,
  form: {
    title: "Plan a year",
    sentence: "Branches, regions and departments are scored by the factors and weights of the year",
    button: "Score and plan",
    done: "The year is scored.",
    fields: {
      yearId: link("Year", { to: "AuditYear", hint: "An open year with weights" }),
      revision: given(integer("Revision", { min: 1, max: 1000 })),
      plannedDays: count("Days planned"),
      availableDays: count("Days available"),
      gapNote: given(longText("Cover of the gap", { max: 500, optional: true })),
    },
    fill: () => Promise.resolve({ revision: 1, plannedDays: null, availableDays: null, gapNote: null }),
    beside: async ({ tx, actor, input: { yearId } }) => ({
      unitId: (await tx.auditYear.findUniqueOrThrow({ where: { id: yearId } })).companyId,
      preparedById: actor.userId!,
    }),
    facts: async ({ tx, actor, input: { yearId } }) => ({
      year: await tx.auditYear.findFirst({
        where: { AND: [{ id: yearId }, ofCompany(actor, "audit.plan.edit")], active: true, status: "OPEN" },
      }),
      plans: await tx.auditPlan.count({ where: { yearId } }),
    }),
    problems: ({ facts: { year, plans } }) =>
      year === null
        ? [problem("yearId", t("Year: choose an open one of your company"), "not_available")]
        : plans > 0
          ? [problem("yearId", t("Year: it has a plan already, which can be revised"), "taken")]
          : [],
    saved: async (work, id) => {
      const { year, yearId } = await work.tx.auditPlan.findUniqueOrThrow({ where: { id }, include: { year: true } });
      await scoreYear(work, { ...year, id: yearId });
    },
    example: { yearId: "1" },
  },
  page: planParts,
  moveForms: {
    submit: {
      fields: {
        gapNote: longText("Cover of the gap", {
          max: 500,
          optional: true,
          hint: "Needed where more days are planned than available",
        }),
      },
      example: { gapNote: "Two auditors join in March and take on the audits that are left" },
    },
  },
  history: {
    fields: {
      yearId: { label: "Year", kind: "internal" },
      plannedDays: { label: "Days planned", kind: "integer" },
      availableDays: { label: "Days available", kind: "integer" },
      entities: { label: "Units", kind: "integer" },
      changed: { label: "Units changed", kind: "integer" },
      units: { label: "Units", kind: "integer" },
      revision: { label: "Revision", kind: "integer" },
    },
  },
});
