/** An issue of internal audit: what is recorded of it, its pages, its moves with what they take along, and its API lines. */
import { z } from "zod/v4";
import { dateIn, formatDate, formatInstant } from "~/core/dates";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { canAt, todayOf, type Actor } from "~/core/actor";
import { date, given, integer, recordId, text } from "~/define/field";
import { wordsOf } from "~/define/history";
import { record, type PageParts } from "~/define/record";
import { numberOfYear } from "~/modules/ledger/index.server";
import { notify } from "~/modules/notices/index.server";
import { companyOf, idsOf } from "~/modules/organisation/index.server";
import {
  acceptFields,
  assignFields,
  extendFields,
  issueExample,
  issueWords,
  newIssueFields,
  updateFields,
} from "./issue-input";
import { issueList } from "./issue-list.server";
import { issueOwners } from "./issue-people.server";
import {
  ACCEPTED,
  daysLate,
  isAboveAppetite,
  isRunning,
  newIssueProblems,
  OPINIONS,
  usualDue,
  type Severity,
} from "./issue-rules";
import { ownPage, type IssueRow } from "./issue-row.server";
import { issueWorkflow } from "./issue.workflow.server";

/** A unit in use where this person records issues. @throws InputProblem */
async function unitFor(tx: Tx, actor: Actor, id: number): Promise<{ path: string; code: string }> {
  const unit = await tx.orgUnit.findFirst({ where: { id, active: true }, select: { path: true, code: true } });
  if (!unit || !canAt(actor, "auditIssue.write", unit.path))
    throw new InputProblem(problem("unitId", t("Unit: choose one of your part of the organisation"), "not_available"));
  return unit;
}

/** Who found what an act within another records; no form and no call names them. */
const raisedFor = (input: object): number | null => ("raisedById" in input ? (input.raisedById as number) : null);

const companyIdOf = ({ path }: { path: string }): number => idsOf(path)[0]!;

/** What was said of an issue, the last first, with who said it. */
async function updatesOf({ id }: IssueRow, take?: number) {
  const updates = await db.auditIssueUpdate.findMany({ where: { issueId: id }, orderBy: { id: "desc" }, take });
  const people = await db.user.findMany({
    where: { id: { in: updates.map(({ actorId }) => actorId) } },
    select: { id: true, displayName: true },
  });
  return updates.map((one) => ({ ...one, by: people.find(({ id: actor }) => actor === one.actorId)?.displayName }));
}

/** What a referral said of people is read by those who record issues of the unit, and never by whoever owns this one. */
const readsAuditNote = (actor: Actor, { ownerId, unit }: IssueRow): boolean =>
  ownerId !== actor.userId && canAt(actor, "auditIssue.write", unit.path);

const MOST_SHOWN = 100;
async function issueParts(actor: Actor, row: IssueRow): Promise<PageParts> {
  const opinionOf = (value: string | null) => OPINIONS.find((one) => one.value === value)?.label;
  const rows = (await updatesOf(row, MOST_SHOWN)).map(({ at, by, progress, note, opinion }) => [
    formatInstant(at, actor.company.timeZone),
    by ?? "–",
    `${progress}%`,
    note,
    opinion && t(opinionOf(opinion)!),
  ]);
  const columns = [
    { label: t("When"), nowrap: true },
    { label: t("By") },
    { label: t("Progress"), numeric: true },
    { label: t("What was done") },
    { label: t("The visitor’s opinion") },
  ];
  const note = readsAuditNote(actor, row) ? row.auditNote : null;
  const asked = row.acceptAskedById !== null;
  return {
    facts: [
      { label: t("Note for audit only"), value: note },
      { label: t("Reason for the acceptance"), value: asked ? row.acceptReason : null },
      { label: t("Accepted until"), value: row.status === ACCEPTED ? formatDate(row.acceptUntil!) : null },
    ],
    notices:
      asked && row.status !== ACCEPTED
        ? [
            {
              title: t("The risk is asked to be accepted until {day}", { day: formatDate(row.acceptUntil!) }),
              tone: isAboveAppetite(row.severity) ? "warn" : "info",
              lines: [
                row.acceptAgreedById === null
                  ? t("It waits for internal audit.")
                  : t("Internal audit has agreed: it waits for the Operations Head."),
                ...(isAboveAppetite(row.severity)
                  ? [t("The severity is above what the company bears without more.")]
                  : []),
              ],
            },
          ]
        : [],
    tables: [{ title: t("What was done"), caption: t("What was done"), columns, rows }],
  };
}

const updateJson = z
  .object({
    at: z.iso.datetime(),
    actorId: z.string(),
    progress: z.number().int(),
    note: z.string(),
    visitId: z.string().nullable(),
    opinion: z.enum(["EFFECTIVE", "PARTLY", "NOT"]).nullable(),
  })
  .meta({ component: "AuditIssueUpdate" });

const count = (label: string) => integer(label, { min: 0, max: 1_000_000 });

export const auditIssue = record({
  one: "Audit issue",
  many: "Audit issues",
  workflow: issueWorkflow,
  list: issueList,
  view: "own",
  api: "AuditIssues",
  pages: { details: "/my/audit-issues/:id", file: "/my/audit-issues/file/:id" },
  permissions: { read: "auditIssue.own", add: "auditIssue.write" },
  title: "{no} {title}",
  note: ({ unit }) => unit.name,
  form: {
    title: "Record an issue",
    button: "Record the issue",
    done: "Recorded.",
    fields: {
      refNo: given(text("Number", { max: 30 })),
      ...newIssueFields,
      raisedById: recordId("Recorded by"),
      originalDue: given(date("First agreed", { hint: "As first agreed; never changes" })),
    },
    fill: async ({ tx, actor, input }) => {
      const { unitId, raisedOn, severity, agreedDue } = input;
      const { code } = await unitFor(tx, actor, unitId);
      const due = { agreedDue: agreedDue ?? usualDue(raisedOn, severity as Severity) };
      return {
        ...due,
        refNo: await numberOfYear(tx, `AIS-${code}`, raisedOn, 4),
        raisedById: raisedFor(input) ?? actor.userId!,
        originalDue: due.agreedDue,
      };
    },
    beside: async ({ tx, actor, input: { unitId } }) => ({
      companyId: companyIdOf(await unitFor(tx, actor, unitId)),
    }),
    facts: async ({ tx, actor, input }) => {
      const { unitId, sourceRef, raisedById } = input;
      const unit = await unitFor(tx, actor, unitId);
      const today = dateIn(actor.at, (await companyOf(tx, unit)).timeZone);
      const of = { companyId: companyIdOf(unit), sourceRef };
      return {
        today,
        owners: (await issueOwners(tx, unit.path, today, raisedById)).map(({ value }) => Number(value)),
        taken: sourceRef !== null && (await tx.auditIssue.count({ where: of })) > 0,
      };
    },
    problems: newIssueProblems,
    act: "record",
    saved: async (work, id) => {
      const row = await work.tx.auditIssue.findUniqueOrThrow({ where: { id } });
      await notify(work, {
        userIds: [row.ownerId],
        key: `auditIssue:${id}:${row.version}`,
        kind: "task",
        title: "{no} is yours: {title}",
        values: { no: row.refNo, title: row.title, actor: work.actor.name },
        text: row.condition,
        link: ownPage(id),
      });
    },
    example: issueExample,
  },
  answers: {
    fields: {
      // Typed or not, it has one from then on.
      agreedDue: date("Due"),
      extensions: count("Times more time was given"),
      progress: count("Progress"),
      reopenCount: count("Reopened"),
      daysLate: count("Days late"),
    },
    of: (rows, actor) => Promise.resolve(rows.map((row) => ({ daysLate: daysLate(row, todayOf(actor)) }))),
    rows: {
      schemas: { updates: z.array(updateJson).meta({ description: "The last first" }) },
      of: async (row) => ({
        updates: (await updatesOf(row)).map(({ at, actorId, progress, note, visitId, opinion }) => ({
          at: at.toISOString(),
          actorId: String(actorId),
          progress,
          note,
          visitId: visitId === null ? null : String(visitId),
          opinion,
        })),
      }),
    },
  },
  page: issueParts,
  moveForms: {
    update: {
      fields: updateFields,
      begin: (_, { progress }) => Promise.resolve({ values: { progress: String(progress) } }),
      example: { progress: 50 },
    },
    extend: { fields: extendFields, example: { dueOn: "2027-01-31" } },
    askAcceptance: {
      fields: acceptFields,
      example: { acceptReason: "The branch closes in spring, a new safe would not pay.", acceptUntil: "2027-01-31" },
    },
    assign: {
      fields: assignFields,
      begin: async (actor, { unit, ownerId, raisedById }) => {
        const owners = await issueOwners(db, unit.path, todayOf(actor), raisedById);
        return { choices: { ownerId: owners.filter(({ value }) => Number(value) !== ownerId) } };
      },
      example: { ownerId: "1" },
    },
    correct: {
      fields: issueWords,
      begin: (_, { title, condition, recommendation, severity }) =>
        Promise.resolve({ values: { title, condition, recommendation, severity } }),
      example: {
        title: "Safe keys held by one person",
        condition: "Both keys of the safe are with the cashier.",
        recommendation: "Give the second key to the branch manager.",
        severity: "MEDIUM",
      },
    },
  },
  // Added by its owner while it runs, kept ever after.
  attachments: {
    most: 20,
    who: (actor, { ownerId, status }) =>
      ownerId !== actor.userId
        ? t("Only the owner of an issue can attach evidence.")
        : isRunning(status) || t("Evidence can be attached only while the issue is open."),
  },
  history: {
    actions: {
      "AuditIssue.record": "Recorded",
      "AuditIssue.import": "Taken from a file of earlier audits",
      "AuditIssue.attach": "Evidence attached",
      "AuditIssue.detach": "Evidence removed",
      "AuditIssue.visit": "Reported by a visit",
      "AuditIssue.escalate": "Escalated",
    },
    fields: {
      refNo: { label: "Number", kind: "code" },
      raisedById: { label: "Recorded by", kind: "user" },
      agreedDue: { label: "Due", kind: "date" },
      origin: { label: "", kind: "internal" },
      closedById: { label: "Closed by", kind: "user" },
      sourceRef: { label: "Old reference", kind: "code" },
      progress: { label: "Progress", kind: "percent" },
      escalatedTo: {
        label: "Escalated to",
        kind: "choice",
        words: { SUPERVISOR: "Supervisor", NEXT: "Next above", HEADS: "Heads" },
      },
      acceptReason: { label: "Reason for the acceptance" },
      acceptUntil: { label: "Accepted until", kind: "date" },
      opinion: { label: "Opinion", kind: "choice", words: wordsOf(OPINIONS) },
    },
  },
});
