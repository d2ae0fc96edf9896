/** What the moves of a report read and do (spec: ops §5.6, A10). */
import { addDays } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf, type Actor } from "~/core/actor";
import type { Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import { moveBody } from "~/define/workflow";
import { raiseFromFinding } from "~/modules/audit-issues/index.server";
import {
  findingInclude,
  findingWorkflow,
  missingParts,
  placeOf,
  type FindingRow,
} from "~/modules/audit-findings/index.server";
import { exceptionLacks, stepStatesOf } from "~/modules/audit-fieldwork/index.server";
import { engagementInclude, engagementWorkflow, type EngagementRow } from "~/modules/audit-workplan/index.server";
import { notify } from "~/modules/notices/index.server";
import { calendarOf, workingDaysAfter } from "~/modules/organisation/index.server";
import { moveByItself } from "~/modules/workflow/index.server";
import { recipientsAt } from "./recipients.server";
import { contentOf, ratedOf, sealed } from "./report-content.server";
import { ANSWER_DAYS, chosenProblems } from "./report-rules";
import type { ReportRow } from "./report-row.server";
import { responsePage } from "./response-row.server";

/** The paper is what those on its distribution list may read. */
const paperOfReport = (id: number): string => `/print/audit-report/${id}`;

const reporting = moveBody<ReportRow>();

const findingsIn = async (tx: Tx, engagementId: number, status: string): Promise<FindingRow[]> =>
  (await tx.auditFinding.findMany({
    where: { engagementId, status },
    orderBy: { id: "asc" },
    include: findingInclude,
  })) as FindingRow[];

const statusOf = ({ engagement: { status } }: ReportRow): Problem[] =>
  status === "REPORTING" ? [] : [problem("", t("The audit is not in reporting."), "wrong_state")];

/** What a report says before it is with the auditees. */
const draftOf = async (tx: Tx, { engagementId }: ReportRow) => ({
  findings: await findingsIn(tx, engagementId, "DRAFT"),
  rated: await ratedOf(tx, engagementId),
  steps: await stepStatesOf(tx, engagementId),
});

/** What it lacks to be sent, and again before auditees read it: reviewers may have changed findings meanwhile. */
const draftLacks = (row: ReportRow, { findings, rated, steps }: Awaited<ReturnType<typeof draftOf>>): Problem[] => [
  ...statusOf(row),
  ...missingParts(findings),
  ...exceptionLacks(steps),
  ...chosenProblems(row.ratingChosen, rated.rating),
];

export const send = reporting({
  facts: ({ work: { tx }, row }) => draftOf(tx, row),
  problems: ({ row, facts }) => draftLacks(row, facts),
  effect: ({ row, facts: { rated } }) => ({
    set: { scoreBp: rated.score, rating: row.ratingChosen ?? rated.rating },
  }),
});

export const giveBack = reporting({
  effect: ({ row }) => ({
    notify: [
      { to: [row.preparedById, row.engagement.leadId], title: "The report on {unit} came back ({no})", kind: "task" },
    ],
  }),
});

async function answerBy({ tx, actor }: Work, unitId: number): Promise<string> {
  const today = todayOf(actor);
  const calendar = await calendarOf(tx, unitId, today, addDays(today, 62));
  return calendar.weekdays.size === 0 ? addDays(today, ANSWER_DAYS) : workingDaysAfter(calendar, today, ANSWER_DAYS);
}

/** Asks each owner about their finding; nobody sees another's. */
async function askOwners(work: Work, row: ReportRow, findings: readonly FindingRow[], dueOn: string): Promise<void> {
  for (const finding of findings) {
    await moveByItself(work, findingWorkflow, finding, "send");
    const { id } = await work.tx.auditResponse.create({
      data: {
        unitId: row.unitId,
        reportId: row.id,
        findingId: finding.id,
        ownerId: finding.ownerId!,
        dueOn,
        createdAt: work.actor.at,
      },
    });
    work.audit({
      action: "AuditResponse.ask",
      entity: "AuditResponse",
      entityId: id,
      diff: { findingId: finding.id, ownerId: finding.ownerId, dueOn },
    });
    await notify(work, {
      userIds: [finding.ownerId!],
      key: `auditResponse:${id}`,
      kind: "task",
      title: "Answer the finding of internal audit: {title} ({no})",
      values: { no: finding.refNo, title: finding.title },
      text: finding.condition ?? "",
      link: responsePage(id),
    });
  }
}

export const issueDraft = reporting({
  facts: ({ work: { tx }, row }) => draftOf(tx, row),
  problems: ({ row, facts }) => draftLacks(row, facts),
  effect: async ({ work, row, facts: { findings } }) => {
    const dueOn = await answerBy(work, row.unitId);
    return { set: { dueOn }, afterwards: () => askOwners(work, row, findings, dueOn) };
  },
});

/** Keeps a revision as it is read from now on. */
async function keepRevision(
  { tx, actor }: Work,
  row: ReportRow,
  no: number,
  kept: { content: string; sha256: string },
  note: string | null,
): Promise<void> {
  await tx.auditReportRevision.create({
    data: { reportId: row.id, no, at: actor.at, byId: actor.userId!, note, ...kept },
  });
}

/** Findings become issues once, the audit is reported, and the unit knows its last audit and rating. */
async function followIssue(work: Work, row: ReportRow, rating: string | null): Promise<void> {
  const { tx, actor } = work;
  const today = todayOf(actor);
  for (const finding of await findingsIn(tx, row.engagementId, "SENT")) {
    const answer = await tx.auditResponse.findFirst({ where: { findingId: finding.id, reportId: row.id } });
    const agreed = answer?.agreedDue ?? finding.dueOn;
    const issueId = await raiseFromFinding(work, {
      refNo: finding.refNo,
      unitId: row.engagement.entity.unitId ?? row.unitId,
      unitPath: placeOf(finding),
      title: finding.title,
      condition: finding.condition ?? finding.title,
      recommendation: finding.recommendation ?? finding.title,
      severity: finding.severity,
      ownerId: finding.ownerId!,
      raisedById: finding.preparedById,
      dueOn: agreed < today ? today : agreed,
    });
    await moveByItself(work, findingWorkflow, finding, "issue", { set: { issuedOn: today, issueId } });
  }
  const audit = (await tx.auditEngagement.findUniqueOrThrow({
    where: { id: row.engagementId },
    include: engagementInclude,
  })) as EngagementRow;
  await moveByItself(work, engagementWorkflow, audit, "report");
  await tx.auditEntity.update({
    where: { id: audit.entityId },
    data: { lastAuditOn: audit.actualEnd ?? today, ...(rating === null ? {} : { lastRating: rating }) },
  });
}

const unanswered = (tx: Tx, reportId: number): Promise<number> =>
  tx.auditResponse.count({ where: { reportId, status: "ASKED" } });

const pathOf = ({ engagement }: ReportRow): string => engagement.entity.unit?.path ?? engagement.unit.path;

export const finalise = reporting({
  facts: async ({ work: { tx }, row }) => ({ open: await unanswered(tx, row.id) }),
  problems: ({ row, facts: { open } }) => [
    ...statusOf(row),
    ...(open > 0
      ? [
          problem(
            "",
            t("Findings that are not answered, and whose day has not passed: {n}", { n: open }),
            "not_answered",
          ),
        ]
      : []),
  ],
  effect: async ({ work, row }) => {
    const { tx, actor } = work;
    const people = await recipientsAt(tx, actor, pathOf(row));
    const content = await contentOf(
      tx,
      row,
      {},
      people.map(({ name, role }) => ({ name, role })),
    );
    const kept = sealed(content);
    return {
      set: {
        revision: 1,
        contentHash: kept.sha256,
        issuedOn: todayOf(actor),
        issuedById: actor.userId,
        scoreBp: content.rated.score,
        rating: content.rating,
      },
      detail: { contentHash: [null, kept.sha256] },
      notify: [
        {
          to: people.map(({ userId }) => userId),
          title: "Internal audit has issued its report on {unit} ({no})",
          kind: "outcome",
          link: paperOfReport(row.id),
          text: null,
        },
      ],
      afterwards: async () => {
        await tx.auditReportRecipient.createMany({
          data: people.map(({ userId, role }) => ({ reportId: row.id, userId, role })),
        });
        await keepRevision(work, row, 1, kept, null);
        await followIssue(work, row, content.rating);
      },
    };
  },
});

export interface Corrected {
  summary: string;
  background: string | null;
  conclusion: string;
}

export const reissue = moveBody<ReportRow, Corrected>()({
  problems: ({ row, input }) =>
    (["summary", "background", "conclusion"] as const).every((name) => input[name] === row[name])
      ? [problem("", t("Change what is wrong first."), "unchanged")]
      : [],
  effect: async ({ work, row, input, note }) => {
    const kept = sealed(await contentOf(work.tx, row, input));
    const no = row.revision + 1;
    const people = await work.tx.auditReportRecipient.findMany({
      where: { reportId: row.id },
      select: { userId: true },
    });
    return {
      notify: [
        {
          to: people.map(({ userId }) => userId),
          title: "Internal audit has corrected its report on {unit} ({no})",
          kind: "outcome",
          link: paperOfReport(row.id),
          text: note,
        },
      ],
      set: { ...input, revision: no, contentHash: kept.sha256 },
      detail: { contentHash: [row.contentHash, kept.sha256], revision: [row.revision, no] },
      afterwards: () => keepRevision(work, row, no, kept, note),
    };
  },
});

/** Nobody decides about a report that they wrote. */
export const apart = ({ preparedById }: ReportRow) => [
  { people: [preparedById], why: t("You wrote this report: someone else decides about it.") },
];

/** Its author, the lead of the audit, and who reviews audits. */
export const writesReport = (actor: Actor, { preparedById, engagement: { leadId } }: ReportRow): true | string =>
  preparedById === actor.userId ||
  leadId === actor.userId ||
  t("This is for the lead of the audit and the author of the report.");
