/** A step of a checklist, done on one page: what is tested, the result, its evidence, its review and its findings. */
import { can } from "~/core/actor";
import { exponentOf } from "~/core/currencies";
import { formatInstant } from "~/core/dates";
import { formatMoney, moneyToDecimal } from "~/core/money";
import { t } from "~/core/text";
import { href } from "~/addresses/href";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { choice, flag, given, integer, longText, money, recordId, text, userId } from "~/define/field";
import { wordsOf } from "~/define/history";
import { raisedRecord, type PageParts } from "~/define/record";
import { diffOf } from "~/modules/audit-trail/index.server";
import { METHODS, SEVERITIES } from "~/modules/audit-settings/index.server";
import { ENGAGEMENT_STATES } from "~/modules/audit-workplan/engagement-states";
import { sampleRuleOf } from "./sample-rule.server";
import {
  areaPage,
  column,
  filter,
  isOnTeam,
  list,
  openNotes,
  stepPage,
  visibleSteps,
  type StepRow,
} from "./step-row.server";
import {
  ALL_RESULTS,
  errorRateBp,
  MOST_COUNT,
  projectedAmount,
  RESULTS,
  RESULT_TONES,
  resultWord,
  suggestedSample,
  type Result,
} from "./step-rules";
import { stepStates, stepWorkflow } from "./step.workflow.server";

export const stepList = list("audit-steps", {
  area: "audit",
  title: "Test steps of audits",
  counted: ["One test step", "{n} test steps"],
  columns: {
    code: column.page(column.text("Step", "code", { nowrap: true })),
    engagement: column.text("Engagement", "engagement.refNo", { nowrap: true }),
    unit: column.text("Unit", "engagement.entity.name"),
    area: column.text("Test area", "area.name"),
    objective: column.text("Objective", "stepVersion.objective"),
    result: column.words("Result", ({ result }) => ({
      text: resultWord(result),
      tone: RESULT_TONES[result as Result],
    })),
    sample: column.words("Sample", ({ sampleSize, population }) =>
      sampleSize === null ? null : t("{sample} of {population}", { sample: sampleSize, population: population ?? 0 }),
    ),
    exceptions: column.words("Exceptions", ({ exceptions }) => exceptions, { number: true }),
    tester: column.words("Tested by", ({ tester }) => tester?.displayName ?? null),
    status: column.state(stepStates),
    reviewer: column.words("Reviewed by", ({ reviewedBy }) => reviewedBy?.displayName ?? null, { in: "files" }),
  },
  filters: [
    filter.state(stepStates),
    filter.choice("result", "Result", ALL_RESULTS, "Any result"),
    filter.quiet(
      filter.asks("engagement", "Engagement", [], "All engagements", (value) => ({ engagementId: Number(value) || 0 })),
    ),
  ],
  search: ["code", "engagement.refNo", "engagement.entity.name", "stepVersion.objective"],
  searchHint: "Step, engagement or unit",
  sorts: ["createdAt", "code", "status"],
  sort: "-createdAt",
  page: ({ id }) => stepPage(id),
  empty: { icon: "list", title: "No test steps yet", text: "They are copied to the checklist when an audit starts." },
  views: {
    all: { path: "/audit/excution/step/list", permission: "audit.fieldwork.read", scope: visibleSteps },
  },
});

const named = (choices: readonly { value: string; label: string }[], value: string): string =>
  t(choices.find((one) => one.value === value)!.label);

/** "12.50%" */
export const rateText = (bp: number): string => `${(bp / 100).toFixed(2)}%`;

async function notesTable(actor: Actor, { notes }: StepRow) {
  const people = await db.user.findMany({
    where: { id: { in: notes.map(({ byId }) => byId) } },
    select: { id: true, displayName: true },
  });
  return {
    title: t("Review notes"),
    caption: t("What the review asked of this step"),
    columns: [
      { label: t("When"), nowrap: true },
      { label: t("By") },
      { label: t("Note") },
      { label: t("Answer") },
      { label: t("State") },
    ],
    rows: notes.map(({ at, byId, text: said, answer, closedAt }) => [
      formatInstant(at, actor.company.timeZone),
      people.find(({ id }) => id === byId)?.displayName ?? "–",
      said,
      answer,
      closedAt === null ? { text: t("Open"), tone: "warn" as const } : { text: t("Closed"), tone: "ok" as const },
    ]),
  };
}

const columnWord = (name: string): string => t((stepFields as Record<string, { label: string }>)[name]?.label ?? name);
const valueWord = ({ currency }: StepRow, name: string, value: unknown): string => {
  if (value === null || value === undefined || value === "") return "–";
  if (name === "result") return resultWord(String(value));
  if (name === "amount") return `${formatMoney(BigInt(value as string), exponentOf(currency))} ${currency}`;
  return String(value as string | number);
};

/** Who changed what of the result, from what to what, the latest first. */
async function changesTable(actor: Actor, row: StepRow) {
  const tests = await db.stateChange.findMany({
    where: { entity: "AuditTestResult", entityId: row.id, action: "test" },
    orderBy: { id: "desc" },
    take: 30,
    select: { at: true, actorId: true, detail: true },
  });
  const people = await db.user.findMany({
    where: { id: { in: tests.map(({ actorId }) => actorId) } },
    select: { id: true, displayName: true },
  });
  return {
    title: t("History of the result"),
    caption: t("What was changed of the result of this step"),
    columns: [
      { label: t("When"), nowrap: true },
      { label: t("By") },
      { label: t("Field") },
      { label: t("Before") },
      { label: t("After") },
    ],
    rows: tests.flatMap(({ at, actorId, detail }) =>
      Object.entries(diffOf(detail ?? "{}")).flatMap(([name, pair]) =>
        Array.isArray(pair)
          ? [
              [
                formatInstant(at, actor.company.timeZone),
                people.find(({ id }) => id === actorId)?.displayName ?? "–",
                columnWord(name),
                valueWord(row, name, pair[0]),
                valueWord(row, name, pair[1]),
              ],
            ]
          : [],
      ),
    ),
  };
}

async function findingsTable({ id }: StepRow) {
  const findings = await db.auditFinding.findMany({
    where: { testResultId: id },
    orderBy: { id: "asc" },
    select: { id: true, refNo: true, title: true, severity: true, status: true },
  });
  return {
    title: t("Findings"),
    caption: t("Findings of this step"),
    columns: [{ label: t("Number"), nowrap: true }, { label: t("Title") }, { label: t("Severity") }],
    rows: findings.map(({ refNo, title, severity, status }) => [
      refNo,
      status === "WITHDRAWN" ? t("{title} (withdrawn)", { title }) : title,
      named(SEVERITIES, severity),
    ]),
  };
}

/** What is estimated of the whole population. */
function estimates(row: StepRow): { label: string; value: string | null }[] {
  const [rate, projected] = [errorRateBp(row), projectedAmount(row)];
  return [
    { label: t("Error rate"), value: rate === null ? null : rateText(rate) },
    {
      label: t("Projected amount"),
      value:
        projected === null
          ? null
          : t("{amount} {currency} in the whole population: an estimate, rounded to the last decimal", {
              amount: formatMoney(projected, exponentOf(row.currency)),
              currency: row.currency,
            }),
    },
  ];
}

async function stepParts(actor: Actor, row: StepRow): Promise<PageParts> {
  const { stepVersion: step, engagement, engagementId, areaId } = row;
  const rule = await sampleRuleOf(db, engagement.entityId);
  const running = engagement.status === "FIELDWORK";
  const open = openNotes(row);
  return {
    facts: [
      {
        label: t("State of the audit"),
        value: t(ENGAGEMENT_STATES[engagement.status as keyof typeof ENGAGEMENT_STATES].label),
      },
      { label: t("Procedure"), value: step.procedure },
      { label: t("Expected evidence"), value: step.evidence },
      { label: t("Method"), value: named(METHODS, step.method) },
      { label: t("Weight"), value: String(step.weight) },
      { label: t("Severity of an exception"), value: named(SEVERITIES, step.severity) },
      { label: t("Key control"), value: step.keyControl ? t("Yes: it is not left out without a review") : t("No") },
      { label: t("Version of the step"), value: String(step.no) },
      {
        label: t("Suggested sample"),
        value:
          row.population === null
            ? t("{percent}% of the population, {least} to {most} ({band} risk)", {
                percent: rule.percent,
                least: rule.least,
                most: rule.most,
                band: rule.name,
              })
            : String(suggestedSample(row.population, rule)),
      },
      { label: t("Work done"), value: row.workDone },
      { label: t("Conclusion"), value: row.conclusion },
      { label: t("Reason"), value: row.reason },
      {
        label: t("Amount of the exceptions"),
        value: row.amount === null ? null : `${formatMoney(row.amount, exponentOf(row.currency))} ${row.currency}`,
      },
      ...estimates(row),
    ],
    notices:
      open.length > 0
        ? [{ title: t("Open review notes"), tone: "warn", lines: open.map(({ text: said }) => said) }]
        : [],
    tables: [await notesTable(actor, row), await findingsTable(row), await changesTable(actor, row)],
    ways: [
      {
        label: t("Test area"),
        to: areaPage(engagementId, areaId, engagement),
      },
      ...(running && isOnTeam(actor, row) && can(actor, "audit.finding.write")
        ? [
            {
              label: t("Write a finding"),
              to: href("/audit/excution/finding/add", { search: { step: row.id } }),
              icon: "plus" as const,
            },
          ]
        : []),
    ],
  };
}

const optional = true;
const count = { min: 0, max: MOST_COUNT, optional } as const;
/** What is typed of a step, on its page and among those of its area. */
export const stepFields = {
  result: choice("Result", { choices: RESULTS }),
  population: integer("Population", { ...count, hint: "How many there are" }),
  sampleSize: integer("Sample", { ...count, hint: "How many were looked at" }),
  exceptions: integer("Exceptions", count),
  amount: money("Amount of the exceptions", { currency: "currency", optional }),
  workDone: longText("Work done", { max: 2000, optional }),
  conclusion: longText("Conclusion", { max: 2000, optional, hint: "Needed for a partial result and for an exception" }),
  reason: longText("Reason", {
    max: 1000,
    optional,
    hint: "Why it does not apply, or why no document proves the exceptions",
  }),
};

export const stepValues = (row: StepRow): Record<keyof typeof stepFields, string> => ({
  result: row.result === "NOT_TESTED" ? "" : row.result,
  population: said(row.population),
  sampleSize: said(row.sampleSize),
  exceptions: said(row.exceptions),
  amount: row.amount === null ? "" : moneyToDecimal(row.amount, exponentOf(row.currency)),
  workDone: row.workDone ?? "",
  conclusion: row.conclusion ?? "",
  reason: row.reason ?? "",
});

const said = (value: number | null): string => (value === null ? "" : String(value));

export const testStep = raisedRecord({
  one: "Test step",
  many: "Test steps of audits",
  workflow: stepWorkflow,
  list: stepList,
  view: "all",
  api: "AuditTestResult",
  pages: { details: "/audit/excution/step/:id", file: "/audit/excution/step/file/:id" },
  permissions: { read: "audit.fieldwork.read" },
  title: "{code}, {unit}",
  note: ({ engagement: { refNo }, area }: StepRow) => `${refNo}, ${area.name}`,
  form: {
    fields: {
      engagementId: recordId("Engagement"),
      code: given(text("Step", { max: 30 })),
      mandatory: given(flag("Mandatory")),
      ...stepFields,
      result: choice("Result", { choices: ALL_RESULTS }),
      testerId: userId("Tested by", { optional }),
    },
  },
  page: stepParts,
  moveForms: {
    test: {
      fields: stepFields,
      begin: (_, row: StepRow) => Promise.resolve({ values: stepValues(row) }),
      example: {
        result: "SATISFACTORY",
        population: 120,
        sampleSize: 24,
        exceptions: 0,
        amount: null,
        workDone: "Twenty-four vouchers were compared with their receipts.",
        conclusion: "The control works as designed.",
        reason: null,
      },
    },
  },
  attachments: {
    most: 20,
    who: (actor, row: StepRow) =>
      row.engagement.status !== "FIELDWORK"
        ? t("Evidence is attached while fieldwork runs.")
        : isOnTeam(actor, row) || t("This is for the team of the audit."),
  },
  history: {
    actions: { "AuditTestResult.attach": "Evidence attached", "AuditTestResult.detach": "Evidence removed" },
    fields: {
      result: { label: "Result", kind: "choice", words: wordsOf(ALL_RESULTS) },
      amount: { label: "Amount of the exceptions", kind: "money" },
    },
  },
});
