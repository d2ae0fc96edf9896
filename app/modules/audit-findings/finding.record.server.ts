/** A finding of an audit: its form, its page, its moves and its API lines. */
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { canAtCompany, todayOf, type Actor } from "~/core/actor";
import { db, type Tx } from "~/db/database.server";
import { choice, date, flag, given, integer, link, longText, money, text } from "~/define/field";
import type { HistoryField } from "~/define/history";
import { record, type PageParts } from "~/define/record";
import { defineReference } from "~/define/resource";
import { issueOwners, usualDue, type Severity } from "~/modules/audit-issues/index.server";
import { SEVERITIES } from "~/modules/audit-settings/index.server";
import { engagementLink, UNDER_WAY, visibleEngagements } from "~/modules/audit-workplan/index.server";
import { stepPage } from "~/modules/audit-fieldwork/index.server";
import { numberOfYear } from "~/modules/ledger/index.server";
import { findingList } from "./finding-list.server";
import { findingProblems, missingIn, repeatOf } from "./finding-rules";
import type { FindingRow } from "./finding-row.server";
import { findingWorkflow, writesFinding } from "./finding.workflow.server";
import { openItsFraud } from "./fraud-of.server";
import { earlierOf, memoryLines } from "./memory.server";
import { statesThat } from "~/define/states";
import { REPORT_STATES } from "~/modules/audit-reports/report-states";

export const auditUnderWay = defineReference("AuditUnderWay", {
  one: "Audit under way",
  many: "Audits under way",
  ...engagementLink,
  scope: (actor) => ({ AND: [visibleEngagements(actor), { status: { in: [...UNDER_WAY] } }] }),
});

interface Place {
  unitId: number;
  entityId: number;
  path: string;
  code: string;
  /** The audit is under way, and its report is not with the auditees yet. */
  open: boolean;
  members: readonly number[];
}

/** Where an audit is, and who is on its team. */
async function placeIn(tx: Tx, id: number): Promise<Place> {
  const found = await tx.auditEngagement.findUniqueOrThrow({
    where: { id },
    select: {
      unitId: true,
      entityId: true,
      status: true,
      reports: { where: { status: { in: statesThat(REPORT_STATES, "out") } }, select: { id: true } },
      unit: { select: { path: true, code: true } },
      entity: { select: { unit: { select: { path: true, code: true } } } },
      members: { select: { userId: true } },
    },
  });
  const { unitId, entityId, status, reports, unit, entity, members } = found;
  const { path, code } = entity.unit ?? unit;
  const open = reports.length === 0 && (UNDER_WAY as readonly string[]).includes(status);
  return { unitId, entityId, open, path, code, members: members.map(({ userId }) => userId) };
}

/** The step of an audit by its code. */
const stepOf = (tx: Tx, engagementId: number, code: string | null) =>
  code === null
    ? Promise.resolve(null)
    : tx.auditTestResult.findFirst({
        where: { engagementId, code },
        select: { id: true, stepVersion: { select: { stepId: true } } },
      });

const causeWords = ({ rootCause, rootCauseText }: FindingRow): string | null =>
  rootCause === null
    ? rootCauseText
    : [rootCause.parent?.name, rootCause.name, rootCauseText].filter(Boolean).join(" › ");

/** What a finding repeats; null for one that repeats nothing. */
const repeatedBy = ({ repeatOfId, repeatOfPastId }: FindingRow): { id: number; past: boolean } | null => {
  const id = repeatOfId ?? repeatOfPastId;
  return id === null ? null : { id, past: repeatOfId === null };
};

/** Why a finding is said to repeat nothing, with what was found before: for those who review it. */
async function deniedRepeat({ id, notRepeat, stepId, engagement, createdAt }: FindingRow): Promise<string[] | null> {
  if (notRepeat === null) return null;
  const place = { entityId: engagement.entityId, stepId, except: id };
  const earlier = await earlierOf(db, place, createdAt.toISOString().slice(0, 10));
  return [notRepeat, ...(earlier ? await memoryLines(db, earlier) : [])];
}

async function findingParts(_: Actor, row: FindingRow): Promise<PageParts> {
  const lacks = row.status === "DRAFT" ? missingIn(row) : null;
  const repeated = repeatedBy(row);
  const memory = repeated === null ? [] : await memoryLines(db, repeated);
  const denied = await deniedRepeat(row);
  const answers = await db.auditResponse.findMany({
    where: { findingId: row.id },
    orderBy: { id: "desc" },
    take: 1,
    include: { owner: { select: { displayName: true } } },
  });
  return {
    facts: [
      { label: t("Area of review"), value: row.reviewArea?.name ?? null },
      { label: t("Root cause"), value: causeWords(row) },
      { label: t("Risk implication"), value: row.implication?.name ?? null },
      { label: t("Effect"), value: row.effect },
      { label: t("Fraud"), value: row.fraudType?.name ?? null },
      { label: t("Recommendation"), value: row.recommendation },
      { label: t("Written by"), value: row.preparedBy.displayName },
    ],
    notices: [
      ...(lacks === null ? [] : [{ title: t("Before fieldwork is finished"), tone: "warn" as const, lines: [lacks] }]),
      ...(memory.length > 0
        ? [{ title: t("Found before at this unit in this step"), tone: "warn" as const, lines: memory }]
        : []),
      ...(denied === null ? [] : [{ title: t("Said to be no repeat"), tone: "warn" as const, lines: denied }]),
    ],
    tables: [
      {
        title: t("Answer of the auditee"),
        caption: t("What its owner answered"),
        columns: [{ label: t("Owner") }, { label: t("Answer") }, { label: t("Words") }, { label: t("Action plan") }],
        rows: answers.map(({ owner, status, response, responseText, actionPlan }) => [
          owner.displayName,
          status === "SILENT"
            ? t("No response")
            : response === null
              ? t("Not answered yet")
              : t(RESPONSE_WORDS[response]!),
          responseText,
          actionPlan,
        ]),
      },
    ],
    ways: row.testResultId === null ? [] : [{ label: t("Test step"), to: stepPage(row.testResultId) }],
  };
}

/** Words of what an auditee answers. */
export const RESPONSE_WORDS: Readonly<Record<string, string>> = {
  AGREE: "Agree",
  PARTLY: "Partly agree",
  DISAGREE: "Disagree",
};

/** The kind of the document that shows the red flag a finding was made of. */
export const FLAG_EVIDENCE = "RED_FLAG";

const named = (label: string, find: (ids: number[]) => Promise<{ id: number; name: string }[]>): HistoryField => ({
  label,
  tell: async (_, ids) => new Map((await find([...ids])).map(({ id, name }) => [id, name])),
});
const select = { id: true, name: true } as const;
const optional = true;

export const finding = record({
  one: "Finding",
  many: "Findings",
  workflow: findingWorkflow,
  list: findingList,
  view: "all",
  api: "AuditFinding",
  pages: {
    add: "/audit/excution/finding/add",
    edit: "/audit/excution/finding/change/:id",
    details: "/audit/excution/finding/:id",
    file: "/audit/excution/finding/file/:id",
  },
  permissions: { read: "audit.finding.read", add: "audit.finding.write" },
  attachments: {
    most: 20,
    who: (actor, row: FindingRow) =>
      row.status !== "DRAFT" ? t("Evidence is attached to a draft.") : writesFinding(actor, row),
    uses: async (tx, documentId) =>
      (await tx.document.count({ where: { id: documentId, kind: FLAG_EVIDENCE } })) > 0
        ? t("The finding was made of this red flag.")
        : null,
  },
  title: "{no} {title}",
  note: ({ engagement: { refNo, entity } }: FindingRow) => `${entity.name}, ${refNo}`,
  form: {
    title: "Write a finding",
    sentence: "It may be a draft until fieldwork is finished",
    button: "Save the finding",
    done: "Saved.",
    fields: {
      refNo: given(text("Number", { max: 30 })),
      engagementId: link("Audit", { to: "AuditUnderWay", keepsForLife: true }),
      stepCode: text("Test step", {
        max: 30,
        optional,
        hint: "Its code, as on the checklist; empty for a finding of its own",
      }),
      title: text("Title", { max: 120 }),
      severity: choice("Severity", { choices: SEVERITIES, initial: "MEDIUM" }),
      criteria: longText("Criteria", { max: 2000, optional, hint: "What should be: the policy, the rule or the law" }),
      condition: longText("Condition", { max: 2000, optional, hint: "What was found" }),
      rootCauseId: link("Root cause", { to: "AuditRootCause", optional }),
      rootCauseText: longText("Root cause in words", { max: 1000, optional }),
      implicationId: link("Risk implication", { to: "AuditRiskImplication", optional }),
      effect: longText("Effect", { max: 2000, optional, hint: "What follows from it, or may follow" }),
      amount: money("Amount", { currency: "currency", optional }),
      reviewAreaId: link("Area of review", { to: "AuditReviewArea", optional }),
      isFraud: flag("Fraud"),
      fraudTypeId: link("Type of fraud", { to: "AuditFraudType", optional }),
      recommendation: longText("Recommendation", { max: 2000, optional }),
      riskId: link("Risk of the register", {
        to: "RegisterRisk",
        optional,
        hint: "The risk that the finding bears out",
      }),
      ownerId: link("Owner", { to: "IssueOwner", optional, hint: "Of the unit or above it" }),
      dueOn: date("Due", {
        optional,
        hint: "Leave empty for the usual time: 14, 30, 60 or 90 days by severity. Follows a severity that you change",
      }),
      notRepeat: longText("Why it is no repeat", {
        max: 500,
        optional,
        hint: "Only where the same step of this unit had a finding in the last 24 months",
      }),
      currency: given(text("Currency", { max: 3 })),
      testResultId: given(integer("Step of the checklist", { min: 1, max: 2_147_483_647, optional })),
      repeatOfId: given(integer("Repeats", { min: 1, max: 2_147_483_647, optional })),
      repeatOfPastId: given(integer("Repeats one of earlier years", { min: 1, max: 2_147_483_647, optional })),
      repeatCount: given(integer("Times it was repeated", { min: 0, max: 1000 })),
    },
    who: writesFinding,
    parts: ["AuditFinding.remember"],
    saved: openItsFraud,
    fill: async ({ tx, actor, row, input }) => {
      const { engagementId, stepCode, severity, dueOn, notRepeat } = input;
      // A day that nobody changed follows a severity that was changed.
      const keepsDue = dueOn !== null && !(row && row.dueOn === dueOn && row.severity !== severity);
      const place = await placeIn(tx, engagementId);
      const step = await stepOf(tx, engagementId, stepCode);
      const earlier = await earlierOf(
        tx,
        { entityId: place.entityId, stepId: step?.stepVersion.stepId ?? null, except: row?.id ?? 0 },
        todayOf(actor),
      );
      return {
        refNo: row?.refNo ?? (await numberOfYear(tx, `FND-${place.code}`, todayOf(actor), 4)),
        currency: row?.currency ?? actor.company.currency,
        dueOn: keepsDue ? dueOn : usualDue(todayOf(actor), severity as Severity),
        testResultId: step?.id ?? null,
        ...repeatOf(notRepeat === null ? earlier : null),
      };
    },
    beside: async ({ tx, actor, row, input: { engagementId, stepCode } }) => ({
      stepId: (await stepOf(tx, engagementId, stepCode))?.stepVersion.stepId ?? null,
      ...(row ? {} : { unitId: (await placeIn(tx, engagementId)).unitId, preparedById: actor.userId! }),
    }),
    facts: async ({ tx, actor, row, input }) => {
      const { engagementId, stepCode, ownerId } = input;
      const today = todayOf(actor);
      const place = await placeIn(tx, engagementId);
      const step = await stepOf(tx, engagementId, stepCode);
      const owners =
        ownerId === null ? [] : await issueOwners(tx, place.path, today, row?.preparedById ?? actor.userId);
      return {
        today,
        open: place.open,
        theirs: place.members.includes(actor.userId ?? 0) || canAtCompany(actor, "audit.fieldwork.review"),
        stepKnown: stepCode === null || step !== null,
        owned: ownerId === null || owners.some(({ value }) => Number(value) === ownerId),
        earlier: await earlierOf(
          tx,
          { entityId: place.entityId, stepId: step?.stepVersion.stepId ?? null, except: row?.id ?? 0 },
          today,
        ),
      };
    },
    problems: ({ input, facts }) => [
      ...(facts.open && facts.theirs
        ? []
        : [
            problem(
              "engagementId",
              t("Audit: choose one of yours whose report is not with the auditees yet"),
              "not_available",
            ),
          ]),
      ...(facts.stepKnown ? [] : [problem("stepCode", t("Test step: not on this checklist"), "unknown")]),
      ...findingProblems(input, facts),
    ],
    example: {
      engagementId: "1",
      stepCode: null,
      title: "Safe keys held by one person",
      severity: "HIGH",
      criteria: "The cash policy asks for two custodians of the safe.",
      condition: "Both keys of the safe were with the cashier on the day of the count.",
      rootCauseId: null,
      rootCauseText: "The second custodian was transferred and not replaced.",
      implicationId: null,
      effect: "Cash may be taken from the safe without being noticed.",
      amount: null,
      reviewAreaId: null,
      isFraud: false,
      fraudTypeId: null,
      recommendation: "Name a second custodian and hand over the key.",
      riskId: null,
      ownerId: null,
      dueOn: null,
      notRepeat: null,
    },
  },
  page: findingParts,
  history: {
    actions: {
      "AuditFinding.attach": "Evidence attached",
      "AuditFinding.detach": "Evidence removed",
      "AuditFinding.remember": "What it repeats has changed",
    },
    fields: {
      engagementId: { label: "Audit", kind: "internal" },
      testResultId: { label: "Step of the checklist", kind: "internal" },
      repeatOfId: { label: "Repeats", kind: "internal" },
      repeatOfPastId: { label: "Repeats", kind: "internal" },
      rootCauseId: named("Root cause", (ids) => db.auditRootCause.findMany({ where: { id: { in: ids } }, select })),
      implicationId: named("Risk implication", (ids) =>
        db.auditRiskImplication.findMany({ where: { id: { in: ids } }, select }),
      ),
      reviewAreaId: named("Area of review", (ids) =>
        db.auditReviewArea.findMany({ where: { id: { in: ids } }, select }),
      ),
      fraudTypeId: named("Type of fraud", (ids) => db.auditFraudType.findMany({ where: { id: { in: ids } }, select })),
      ownerId: { label: "Owner", kind: "user" },
      riskId: named("Risk of the register", async (ids) =>
        (await db.risk.findMany({ where: { id: { in: ids } }, select: { id: true, refNo: true } })).map(
          ({ id, refNo }) => ({ id, name: refNo ?? "–" }),
        ),
      ),
    },
  },
});
