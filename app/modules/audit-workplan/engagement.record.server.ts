/** An engagement in the workplan: its list, its form and its page. README.md says how they go. */
import { formatDate } from "~/core/dates";
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { can, canAtCompany, todayOf, type Actor } from "~/core/actor";
import { db, sql, type Tx } from "~/db/database.server";
import { date, flag, given, integer, link, longText, text, type Choice } from "~/define/field";
import type { HistoryField } from "~/define/history";
import { record, type PageParts } from "~/define/record";
import { defineReference } from "~/define/resource";
import { href } from "~/addresses/href";
import { AREA_TYPES } from "~/modules/audit-settings/index.server";
import { numberOfYear, ofCompany, ownCompany } from "~/modules/ledger/index.server";
import { column, filter, isSurprise, list, visibleEngagements, type EngagementRow } from "./engagement-row.server";
import { approveProblems, engagementProblems, RUNNING, spanWords } from "./engagement-rules";
import { engagementStates, engagementWorkflow } from "./engagement.workflow.server";
import { auditorChoices, teamOf } from "./team.server";
import { statesThat } from "~/define/states";
import { PLAN_STATES } from "~/modules/audit-plan/plan-states";

export const auditableUnit = defineReference("AuditableUnit", {
  one: "Auditable unit",
  many: "Auditable units",
  model: "AuditEntity",
  order: "name",
  title: ({ name, areaType }) => `${name} (${t(AREA_TYPES.find(({ value }) => value === areaType)!.label)})`,
  scope: (actor, permission) => ofCompany(actor, permission),
  offered: { active: true },
});

export const engagementList = list("audit-workplan", {
  area: "audit",
  title: "Workplan",
  counted: ["One engagement", "{n} engagements"],
  columns: {
    refNo: column.page(column.text("Number", "refNo", { nowrap: true })),
    unit: column.text("Unit", "entity.name"),
    kind: column.choice("Kind", "entity.areaType", AREA_TYPES),
    lead: column.text("Lead", "lead.displayName"),
    team: column.words("Team", ({ members, leadId }) => {
      const names = members.filter(({ userId }) => userId !== leadId).map(({ user }) => user.displayName);
      return names.length === 0 ? null : names.join(", ");
    }),
    plannedStart: column.words("Planned", ({ plannedStart, plannedEnd }) => spanWords(plannedStart, plannedEnd), {
      path: "plannedStart",
    }),
    days: column.number("Days", "days"),
    surprise: column.words("Surprise", ({ surprise }) => (surprise ? { text: t("Surprise"), tone: "warn" } : null)),
    status: column.state(engagementStates),
    actualStart: column.words("Started", ({ actualStart }) => actualStart && formatDate(actualStart), { in: "files" }),
    actualEnd: column.words("Finished", ({ actualEnd }) => actualEnd && formatDate(actualEnd), { in: "files" }),
    objective: column.text("Objective", "objective", { in: "files" }),
    scope: column.text("Scope", "scope", { in: "files" }),
    stateReason: column.words("Reason", ({ stateReason }) => stateReason, { in: "files" }),
    preparedBy: column.text("Planned by", "preparedBy.displayName", { in: "files" }),
  },
  filters: [
    filter.state(engagementStates),
    filter.asks("kind", "Kind", AREA_TYPES, "All kinds", (value) => ({ entity: { areaType: value } })),
    filter.spanOf("planned", ["plannedStart", "plannedEnd"], "Planned from", "To"),
  ],
  search: ["refNo", "entity.name", "lead.displayName"],
  searchHint: "Number, unit or lead",
  sorts: ["plannedStart", "refNo", "status"],
  sort: "-plannedStart",
  page: (row) => engagementWorkflow.page!(row),
  add: { label: "Plan an engagement", to: "/audit/workplan/add", permission: "audit.workplan.edit" },
  empty: { icon: "calendar", title: "No engagements yet", text: "Plan the audits of the year one by one." },
  views: {
    all: { path: "/audit/workplan/list", permission: "audit.workplan.own", scope: visibleEngagements },
  },
});

/** Who is on the team, what stands against each of them, and what the plan of the year says. */
async function engagementParts(actor: Actor, row: EngagementRow): Promise<PageParts> {
  const team = await teamOf(db, row);
  const open = row.status === "PLANNED";
  const lacks = open ? approveProblems(row.days, row.leadId, team).map(({ message }) => message) : [];
  const by = await db.user.findMany({
    where: { id: { in: row.members.flatMap(({ overrideById }) => overrideById ?? []) } },
    select: { id: true, displayName: true },
  });
  const plan = row.planItem?.plan;
  return {
    facts: [
      { label: t("Area of review"), value: row.reviewArea?.name ?? null },
      { label: t("Period"), value: spanWords(row.scopeFrom, row.scopeTo) },
      {
        label: t("Annual plan"),
        value: plan ? `${plan.year.name}/${plan.revision}` : t("Not in the plan in force when it was planned"),
      },
    ],
    notices: [
      ...(lacks.length > 0 ? [{ title: t("Before it can be approved"), tone: "warn" as const, lines: lacks }] : []),
      ...(isSurprise(row)
        ? [
            {
              title: t("Surprise"),
              tone: "info" as const,
              lines: [t("The unit is told nothing of it until it begins.")],
            },
          ]
        : []),
    ],
    tables: [
      {
        title: t("Team"),
        caption: t("Auditors of this engagement"),
        columns: [
          { label: t("Auditor") },
          { label: t("Part") },
          { label: t("Days they work"), numeric: true },
          { label: t("At the same time") },
          { label: t("Objectivity") },
        ],
        rows: team.map(({ userId, name, days, elsewhere, posted, overrideReason }) => {
          const { overrideById = null } = row.members.find((one) => one.userId === userId) ?? {};
          return [
            name,
            userId === row.leadId ? t("Lead") : t("Member"),
            days,
            elsewhere.join(", ") || null,
            posted === null
              ? t("Not posted there in 12 months")
              : overrideReason === null
                ? { text: t("Posted there in the last 12 months"), tone: "bad" as const }
                : t("Exception by {name}: {reason}", {
                    name: by.find(({ id }) => id === overrideById)?.displayName ?? "–",
                    reason: overrideReason,
                  }),
          ];
        }),
        empty: { title: t("No auditors yet"), text: t("Assign a lead and the team.") },
      },
    ],
    ways:
      plan && can(actor, "audit.plan.read")
        ? [{ label: t("Annual plan"), to: href("/audit/planning/plan/:id", { params: { id: plan.id } }) }]
        : [],
  };
}

/** The item of the plan in force that an audit belongs to; null where it is in none. */
async function planItemOf(tx: Tx, entityId: number, day: string): Promise<number | null> {
  const item = await tx.auditPlanItem.findFirst({
    where: {
      entityId,
      included: true,
      plan: {
        status: { in: statesThat(PLAN_STATES, "inForce") },
        year: { startsOn: { lte: day }, endsOn: { gte: day } },
      },
    },
    orderBy: { id: "desc" },
    select: { id: true },
  });
  return item?.id ?? null;
}

const named = (label: string, find: (ids: number[]) => Promise<{ id: number; name: string }[]>): HistoryField => ({
  label,
  tell: async (_, ids) => new Map((await find([...ids])).map(({ id, name }) => [id, name])),
});

const members = ({ members: team }: EngagementRow): Choice[] =>
  team.map(({ userId, user }) => ({ value: String(userId), label: user.displayName }));

export const engagement = record({
  one: "Engagement",
  many: "Engagements",
  workflow: engagementWorkflow,
  list: engagementList,
  view: "all",
  sign: (actor) =>
    sql`SELECT 1 FROM "AuditEngagement" WHERE ("status" = 'PLANNED' AND ${can(actor, "audit.workplan.approve") ? 1 : 0} = 1)
      OR ("status" = 'IN_REVIEW' AND ${can(actor, "audit.fieldwork.review") ? 1 : 0} = 1)`,
  api: "AuditEngagement",
  pages: { add: "/audit/workplan/add", edit: "/audit/workplan/change/:id", details: "/audit/workplan/edit/:id" },
  permissions: { read: "audit.workplan.own", add: "audit.workplan.edit" },
  title: "{no}, {unit}",
  note: ({ plannedStart, plannedEnd }) => spanWords(plannedStart, plannedEnd),
  form: {
    title: "Plan an engagement",
    sentence: "The team is assigned next, and the workplan approved by somebody else",
    button: "Plan",
    done: "Planned: assign a lead and the team.",
    fields: {
      refNo: given(text("Number", { max: 20 })),
      entityId: link("Unit", { to: "AuditableUnit", keepsForLife: true }),
      objective: longText("Objective", { max: 1000, least: 10 }),
      scope: longText("Scope", { max: 1000, least: 10, hint: "What is looked at, and what is not" }),
      reviewAreaId: link("Area of review", { to: "AuditReviewArea", optional: true }),
      scopeFrom: date("Period from", { hint: "The days whose work is audited" }),
      scopeTo: date("Period to"),
      plannedStart: date("Planned from"),
      plannedEnd: date("Planned to"),
      days: integer("Days of auditors", { min: 1, max: 250 }),
      surprise: flag("Surprise audit", { hint: "The unit is told nothing until it begins" }),
    },
    who: (actor) => canAtCompany(actor, "audit.workplan.edit") || t("Those who plan engagements change them."),
    fill: async ({ tx, actor, row }) => ({ refNo: row?.refNo ?? (await numberOfYear(tx, "E", todayOf(actor))) }),
    beside: async ({ tx, actor, row, input }) => ({
      planItemId: await planItemOf(tx, row?.entityId ?? input.entityId, input.plannedStart),
      ...(row ? {} : { unitId: ownCompany(actor, "audit.workplan.edit"), preparedById: actor.userId! }),
    }),
    facts: async ({ tx, row, input: { entityId } }) => ({
      running: await tx.auditEngagement.findFirst({
        where: { entityId: row?.entityId ?? entityId, status: { in: [...RUNNING] }, NOT: { id: row?.id ?? 0 } },
        select: { refNo: true },
      }),
    }),
    problems: ({ input, facts: { running } }) => [
      ...engagementProblems(input),
      ...(running
        ? [problem("entityId", t("Unit: {no} is planned or runs there already", { no: running.refNo }), "taken")]
        : []),
    ],
    example: {
      entityId: "1",
      objective: "Assurance on cash and lending of the branch",
      scope: "Cash, vault, loan files and overdue loans; not staff matters",
      reviewAreaId: null,
      scopeFrom: "2998-01-01",
      scopeTo: "2998-12-31",
      plannedStart: "2999-02-03",
      plannedEnd: "2999-02-13",
      days: 8,
      surprise: false,
    },
  },
  page: engagementParts,
  moveForms: {
    assign: {
      fields: {
        userId: link("Auditor", { to: "Auditor" }),
        lead: flag("As the lead"),
        overrideReason: longText("Reason for the exception", {
          max: 500,
          optional: true,
          hint: "Needed of the Chief Internal Auditor for someone who was posted there in the last 12 months",
        }),
      },
      begin: async (actor) => ({ choices: { userId: await auditorChoices(db, actor) } }),
      example: { userId: "1", lead: true, overrideReason: null },
    },
    release: {
      fields: { userId: link("Auditor", { to: "Auditor" }) },
      begin: (_, row) => Promise.resolve({ choices: { userId: members(row) } }),
      example: { userId: "1" },
    },
  },
  history: {
    actions: { "AuditEngagement.checklist": "Checklist copied" },
    fields: {
      steps: { label: "Steps" },
      entityId: named("Unit", (ids) =>
        db.auditEntity.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
      ),
      reviewAreaId: named("Area of review", (ids) =>
        db.auditReviewArea.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } }),
      ),
      memberId: { label: "Auditor", kind: "user" },
      leadId: { label: "Lead", kind: "user" },
      overrideReason: { label: "Reason for the exception" },
      actualStart: { label: "Started", kind: "date" },
      actualEnd: { label: "Fieldwork finished", kind: "date" },
    },
  },
});
