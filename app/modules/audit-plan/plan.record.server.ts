/** An annual plan: its list, its form and its page. README.md says how plans go. */
import { formatMonth } from "~/core/months";
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import { given, integer, link, longText, type Choice } from "~/define/field";
import { record, type PageCell, type PageParts, type PageTable } from "~/define/record";
import { worded } from "~/define/state-words";
import type { Tone } from "~/define/workflow";
import { href } from "~/addresses/href";
import { ofCompany } from "~/modules/ledger/index.server";
import { daysByMonth, monthsOf, RESERVE, type Capacity } from "./capacity";
import { capacityOf, departmentsOfAudit } from "./capacity.server";
import { lacks, named } from "./plan-checks";
import { bandWords, changeWords, dayWords, linesBefore, linesOf, unitCell, type PlanLine } from "./plan-lines.server";
import { draftFacts } from "./plan-moves.server";
import { column, filter, list, visiblePlans, type PlanRow } from "./plan-row.server";
import { planStates, planWorkflow } from "./plan.workflow.server";
import { kindOf, spanWords } from "./risk-list.server";
import { scoreYear } from "./score-year.server";
import { stateIs } from "~/define/states";
import { PLAN_STATES } from "./plan-states";

export const planList = list("audit-plans", {
  area: "audit",
  title: "Annual plans",
  counted: ["One plan", "{n} plans"],
  columns: {
    yearId: column.page(column.words("Year", ({ year }) => year.name, { path: "yearId", nowrap: true })),
    revision: column.number("Revision", "revision"),
    unit: column.text("Company", "unit.name"),
    planned: column.words("Days planned", ({ plannedDays }) => plannedDays, { path: "plannedDays", number: true }),
    available: column.words("Days available", ({ availableDays }) => availableDays, {
      path: "availableDays",
      number: true,
    }),
    preparedBy: column.text("Prepared by", "preparedBy.displayName"),
    gapNote: column.words("Cover of the gap", ({ gapNote }) => gapNote, { in: "files" }),
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

/** Month by month: what auditors have, and what is planned. */
function monthTable(capacity: Capacity, lines: readonly PlanLine[]): PageTable {
  const planned = daysByMonth(lines, capacity.dates);
  return {
    title: t("Capacity by month"),
    caption: t("Days of auditors by month"),
    columns: [
      { label: t("Month"), nowrap: true },
      { label: t("Days available"), numeric: true },
      { label: t("Days planned"), numeric: true },
      { label: t("Left"), numeric: true },
      { label: t("State") },
    ],
    rows: monthsOf(capacity).map(({ month, days }) => {
      const used = planned.get(month) ?? 0;
      return [
        formatMonth(month),
        days,
        used,
        days - used,
        used > days ? { text: t("Over capacity"), tone: "warn" } : { text: t("Within capacity"), tone: "ok" },
      ];
    }),
  };
}

function unitTables(
  row: PlanRow,
  lines: readonly PlanLine[],
  before: ReadonlyMap<number, PlanLine> | null,
  audits: ReadonlyMap<number, PageCell>,
) {
  const change = (line: PlanLine) => (before === null ? null : changeWords(line, before.get(line.entityId)));
  const due = { label: t("Due"), nowrap: true };
  const changes = before === null ? [] : [{ label: t("Changed since revision {n}", { n: row.revision - 1 }) }];
  const changed = (line: PlanLine) => (before === null ? [] : [change(line)]);
  const unit = { label: t("Unit") };
  const kind = (line: PlanLine) => kindOf(line.areaType);
  const planned = lines.filter(({ included }) => included);
  const gaps = lines.filter(({ included, dueOn }) => !included && dueOn !== null && dueOn <= row.year.endsOn);
  const others = lines.filter((line) => !planned.includes(line) && !gaps.includes(line) && change(line) !== null);
  return [
    {
      title: t("Planned audits"),
      caption: t("Planned audits"),
      columns: [
        unit,
        { label: t("Kind") },
        { label: t("Band") },
        due,
        { label: t("Planned") },
        { label: t("Days"), numeric: true },
        ...(audits.size > 0 ? [{ label: t("Engagement") }] : []),
        ...changes,
      ],
      rows: planned
        .slice(0, MOST_SHOWN)
        .map((line) => [
          unitCell(line),
          line.surprise ? t("{kind}, surprise", { kind: kind(line) }) : kind(line),
          bandWords(line),
          dayWords(line.dueOn),
          spanWords(line.plannedStart, line.plannedEnd),
          line.days,
          ...(audits.size > 0 ? [audits.get(line.entityId) ?? null] : []),
          ...changed(line),
        ]),
    },
    {
      title: t("Coverage gaps"),
      caption: t("Units that are due and left out"),
      columns: [unit, { label: t("Kind") }, { label: t("Band") }, due, { label: t("Reason") }, ...changes],
      rows: gaps
        .slice(0, MOST_SHOWN)
        .map((line) => [
          unitCell(line),
          kind(line),
          bandWords(line),
          dayWords(line.dueOn),
          line.reason,
          ...changed(line),
        ]),
    },
    {
      title: t("Not due, and changed"),
      caption: t("Units that are not due and differ from the revision before"),
      columns: [unit, { label: t("Kind") }, { label: t("Band") }, due, ...changes],
      rows: others
        .slice(0, MOST_SHOWN)
        .map((line) => [unitCell(line), kind(line), bandWords(line), dayWords(line.dueOn), ...changed(line)]),
    },
  ] satisfies PageTable[];
}

/** What one has to know of a plan before deciding it. */
async function planNotices(row: PlanRow, lines: readonly PlanLine[], capacity: Capacity, today: string) {
  const own = await departmentsOfAudit(db, row.year.companyId, today);
  const itself =
    own.size === 0
      ? []
      : await db.auditEntity.findMany({
          where: {
            id: { in: lines.filter(({ included }) => included).map(({ entityId }) => entityId) },
            departmentId: { in: [...own] },
          },
          select: { name: true },
        });
  return [
    ...(capacity.holidays
      ? []
      : [
          {
            title: t("No holidays of {year} are recorded", { year: row.year.name }),
            tone: "warn" as const,
            lines: [t("The days available count every weekday.")],
          },
        ]),
    ...(itself.length === 0
      ? []
      : [
          {
            title: t("Internal audit does not audit itself"),
            tone: "warn" as const,
            lines: [
              t("{units}: to be audited by someone from outside", {
                units: named(itself.map(({ name }) => name)),
              }),
            ],
          },
        ]),
  ];
}

const AUDIT_STATES: Readonly<Record<string, { label: string; tone: Tone }>> = worded("AuditEngagement", {
  PLANNED: { label: "Planned", tone: "neutral" },
  SCHEDULED: { label: "Scheduled", tone: "info" },
  FIELDWORK: { label: "Fieldwork", tone: "ok" },
  IN_REVIEW: { label: "In review", tone: "ok" },
  REPORTING: { label: "Reporting", tone: "ok" },
  REPORTED: { label: "Reported", tone: "ok" },
  CLOSED: { label: "Closed", tone: "ok" },
  POSTPONED: { label: "Postponed", tone: "warn" },
  CANCELLED: { label: "Cancelled", tone: "bad" },
});

/** The state of the latest engagement of each unit within the year. */
async function auditsOf({ year }: PlanRow): Promise<Map<number, PageCell>> {
  const engagements = await db.auditEngagement.findMany({
    where: { unitId: year.companyId, plannedStart: { gte: year.startsOn, lte: year.endsOn } },
    orderBy: { id: "asc" },
    select: { entityId: true, status: true, refNo: true },
  });
  return new Map(
    engagements.map(({ entityId, status, refNo }) => {
      const { label, tone } = AUDIT_STATES[status]!;
      return [entityId, { text: t("{state}, {no}", { state: t(label), no: refNo }), tone }];
    }),
  );
}

async function planParts(actor: Actor, row: PlanRow): Promise<PageParts> {
  const today = todayOf(actor);
  const facts = row.status === "DRAFT" ? await draftFacts(db, row, today) : null;
  const capacity = facts?.capacity ?? (await capacityOf(db, row.year));
  const [lines, before, latest, audits] = await Promise.all([
    linesOf(row, facts?.papers),
    linesBefore(row),
    db.auditPlan.findFirst({ where: { yearId: row.yearId }, orderBy: { revision: "desc" } }),
    auditsOf(row),
  ]);
  const missing = facts
    ? [
        ...lacks(facts).map(({ message }) => message),
        ...(facts.planned > facts.available
          ? [t("More days are planned than available: the plan needs a note on the gap")]
          : []),
      ]
    : [];
  const current = stateIs(PLAN_STATES, row.status, "current");
  return {
    facts: facts
      ? [
          { label: t("Days planned"), value: String(facts.planned) },
          {
            label: t("Days available"),
            value: t("{n}, after leave, holidays and a reserve of {reserve} %", {
              n: facts.available,
              reserve: RESERVE,
            }),
          },
        ]
      : [],
    notices: [
      ...(missing.length > 0
        ? [{ title: t("Before it can be submitted"), tone: "warn" as const, lines: missing }]
        : []),
      ...(current ? await planNotices(row, lines, capacity, today) : []),
    ],
    tables: [...unitTables(row, lines, before, audits), ...(current ? [monthTable(capacity, lines)] : [])],
    ways: [
      ...(latest && latest.id !== row.id
        ? [
            {
              label: t("Open revision {n}", { n: latest.revision }),
              to: planWorkflow.page!({ ...row, id: latest.id }),
              tone: "primary" as const,
            },
          ]
        : []),
      {
        label: t("Units and scores"),
        to: href("/audit/planning", { search: { yearId: row.yearId } }),
        icon: "edit" as const,
      },
    ],
  };
}

/** Open years with weights that have no plan yet. */
async function yearsToPlan(actor: Actor): Promise<Choice[]> {
  const years = await db.auditYear.findMany({
    where: {
      AND: [ofCompany(actor, "audit.plan.edit")],
      active: true,
      status: "OPEN",
      plans: { none: {} },
      weights: { some: { weight: { gt: 0 } } },
    },
    orderBy: { startsOn: "asc" },
    take: 50,
    select: { id: true, name: true },
  });
  return years.map(({ id, name }) => ({ value: String(id), label: name }));
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
      yearId: link("Year", { to: "AuditYear", hint: "An open year with weights and without a plan" }),
      revision: given(integer("Revision", { min: 1, max: 1000 })),
      plannedDays: count("Days planned"),
      availableDays: count("Days available"),
      gapNote: given(longText("Cover of the gap", { max: 500, optional: true })),
    },
    begin: async (actor) => {
      const yearId = await yearsToPlan(actor);
      return {
        choices: { yearId },
        nothing:
          yearId.length > 0
            ? null
            : {
                title: t("No year to plan"),
                text: t(
                  "Every open year with weights has a plan, which can be revised. Add a year and its weights first.",
                ),
              },
      };
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
