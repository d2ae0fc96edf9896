/** The life of an issue (spec: ops §5.6). A closed one that is opened again, or one that was not put right, is in progress once more and counted. */
import type { Work } from "~/db/transaction.server";
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { dateIn } from "~/core/dates";
import type { Tx } from "~/db/database.server";
import { listStates } from "~/define/listing";
import { moveBody, type MoveNotice } from "~/define/workflow";
import type { Actor } from "~/core/actor";
import { companyOf } from "~/modules/organisation/index.server";
import type { NewIssueInput } from "./issue-input";
import { issueOwners } from "./issue-people.server";
import * as acceptance from "./issue-acceptance.server";
import { ACCEPTED, extensionProblems, MOST_EXTENSIONS, RUNNING, wordProblems } from "./issue-rules";
import { auditPage, ownPage, visibleIssues, workflow, type IssueRow } from "./issue-row.server";
import { ISSUE_STATES } from "./issue-states";

/** What proves that an issue is put right hangs on it under this name. */
export const EVIDENCE = "AuditIssue";

export interface NewUpdate {
  progress: number;
  note: string;
  visitId?: number;
  opinion?: string;
}

/** One more line of what was done; lines are never changed. */
export async function keepUpdate(
  { tx, actor }: Pick<Work, "tx" | "actor">,
  issueId: number,
  { progress, note, visitId, opinion }: NewUpdate,
): Promise<void> {
  await tx.auditIssueUpdate.create({
    data: {
      issueId,
      actorId: actor.userId ?? 0,
      at: actor.at,
      progress,
      note,
      visitId: visitId ?? null,
      opinion: opinion ?? null,
    },
  });
}

/** What was attached before it was found not put right proves nothing any more. */
const countEvidence = (tx: Pick<Tx, "document">, { id, provedAfterId }: Pick<IssueRow, "id" | "provedAfterId">) =>
  tx.document.count({ where: { ownerType: EVIDENCE, ownerId: id, deletedAt: null, id: { gt: provedAfterId } } });

/** Whoever recorded an issue does not say alone that it is put right (A7). */
const notTheirs = (actor: Actor, { raisedById }: IssueRow): true | string =>
  raisedById !== actor.userId || t("The person who recorded it cannot close it.");

const mayBeExtended = (_: Actor, { extensions }: IssueRow): true | string =>
  extensions < MOST_EXTENSIONS || t("More time can be given {most} times only", { most: MOST_EXTENSIONS });

const issueMove = moveBody<IssueRow>();
const toOwner = ({ ownerId }: Pick<IssueRow, "ownerId">, title: string, kind: "task" | "outcome"): MoveNotice => ({
  to: [ownerId],
  title,
  kind,
});

const update = moveBody<IssueRow, { progress: number }>()({
  effect: async ({ work, row, note, input: { progress } }) => {
    await keepUpdate(work, row.id, { progress, note: note! });
    return { set: { progress }, detail: { progress: [row.progress, progress] } };
  },
});

const implement = issueMove({
  facts: ({ work, row }) => countEvidence(work.tx, row),
  problems: ({ row, facts: evidence }) => {
    if (evidence > 0) return [];
    const why =
      row.provedAfterId === 0
        ? t("Attach evidence first.")
        : t("Attach new evidence first: the earlier evidence was not enough.");
    return [problem("", why, "evidence_required")];
  },
  effect: async ({ work, row, note }) => {
    await keepUpdate(work, row.id, { progress: 100, note: note! });
    return {
      set: { implementedAt: work.actor.at, progress: 100 },
      detail: { progress: [row.progress, 100] },
      notify: [
        { to: [row.raisedById], title: "{no} is implemented: {title}", kind: "outcome", link: auditPage(row.id) },
      ],
    };
  },
});

/**
 * The lines that say how far its owner has brought an issue, the latest first: their own, and those of their visits once
 * these are approved.
 */
export async function ownLines(tx: Pick<Tx, "auditIssueUpdate" | "visit">, { id, ownerId }: IssueRow) {
  const lines = await tx.auditIssueUpdate.findMany({
    where: { issueId: id, OR: [{ visitId: null }, { actorId: ownerId }] },
    orderBy: { id: "desc" },
  });
  const visitIds = lines.flatMap(({ visitId }) => visitId ?? []);
  const approved = await tx.visit.findMany({
    where: { id: { in: visitIds }, status: "APPROVED" },
    select: { id: true },
  });
  return lines.filter(({ visitId }) => visitId === null || approved.some((visit) => visit.id === visitId));
}

/** How far its owner had brought it before it was said to be put right, and the last paper that was to prove it. */
async function before({ tx }: Work, row: IssueRow): Promise<{ progress: number; provedAfterId: number }> {
  const { id } = row;
  const [last, attachment] = [
    (await ownLines(tx, row)).find(({ progress }) => progress < 100),
    await tx.document.aggregate({ where: { ownerType: EVIDENCE, ownerId: id }, _max: { id: true } }),
  ];
  return { progress: last?.progress ?? 0, provedAfterId: attachment._max.id ?? 0 };
}

const back = issueMove({
  effect: async ({ work, row }) => ({
    set: {
      implementedAt: null,
      closedAt: null,
      closedById: null,
      reopenCount: row.reopenCount + 1,
      ...(await before(work, row)),
    },
    notify: [toOwner(row, "{no} is back with you: {title}", "task")],
  }),
});

/** The day it is in the unit's company. */
const todayAt = async ({ tx, actor }: Work, { unit }: IssueRow): Promise<string> =>
  dateIn(actor.at, (await companyOf(tx, unit)).timeZone);

const extend = moveBody<IssueRow, { dueOn: string }>()({
  facts: ({ work, row }) => todayAt(work, row),
  problems: ({ row, input: { dueOn }, facts: today }) => extensionProblems(row, dueOn, today),
  effect: ({ row, input: { dueOn } }) => ({
    set: { agreedDue: dueOn, extensions: row.extensions + 1, escalatedTo: null },
    detail: { agreedDue: [row.agreedDue, dueOn] },
    notify: [toOwner(row, "You have more time for {no}", "outcome")],
  }),
});

/** The former owner hears who has it now, without a way to what is theirs no longer. */
const assign = moveBody<IssueRow, { ownerId: number }>()({
  facts: async ({ work, row }) => issueOwners(work.tx, row.unit.path, await todayAt(work, row), row.raisedById),
  problems: ({ row, input: { ownerId }, facts: able }) =>
    ownerId === row.ownerId || !able.some(({ value }) => Number(value) === ownerId)
      ? [problem("ownerId", t("New owner: choose someone else of the unit or above"), "not_available")]
      : [],
  effect: async ({ work, row, input: { ownerId } }) => {
    const { displayName: name } = await work.tx.user.findUniqueOrThrow({
      where: { id: ownerId },
      select: { displayName: true },
    });
    return {
      set: { ownerId },
      detail: { ownerId: [row.ownerId, ownerId] },
      notify: [
        toOwner({ ownerId }, "{no} is yours: {title}", "task"),
        { ...toOwner(row, "{no} was given to {name} by {actor}", "outcome"), values: { name }, link: null },
      ],
    };
  },
});

const WORDS = ["title", "condition", "recommendation", "severity"] as const;

/** What an issue says; its owner and the day by which it is put right have moves of their own. */
const correct = moveBody<IssueRow, Pick<NewIssueInput, (typeof WORDS)[number]>>()({
  problems: ({ row, input }) => {
    const problems = wordProblems(input);
    return problems.length === 0 && WORDS.every((name) => input[name] === row[name])
      ? [problem("", t("Change what is wrong first."), "unchanged")]
      : problems;
  },
  effect: ({ row, input }) => {
    const { title, condition, recommendation, severity } = input;
    return {
      set: { title, condition, recommendation, severity },
      detail: Object.fromEntries(
        WORDS.filter((name) => input[name] !== row[name]).map((name) => [name, [row[name], input[name]]]),
      ),
      notify: [toOwner(row, "{no} was corrected by {actor}: {title}", "outcome")],
    };
  },
});

export const issueWorkflow = workflow({
  name: "AuditIssue",
  one: "Audit issue",
  scope: visibleIssues,
  states: ISSUE_STATES,
  start: "OPEN",
  // What it says is corrected by a move, with the reason.
  editable: [],
  owners: (row) => [row.ownerId],
  unitPath: ({ unit }) => unit.path,
  page: ({ id }) => ownPage(id),
  values: ({ refNo, title }) => ({ no: refNo, title }),
  moves: {
    update: {
      from: [...RUNNING],
      to: "IN_PROGRESS",
      label: "Update progress",
      done: "Progress updated",
      permission: "auditIssue.own",
      by: "owner",
      note: "required",
      tone: "primary",
      ...update,
    },
    implement: {
      from: [...RUNNING],
      to: "IMPLEMENTED",
      label: "Mark as implemented",
      done: "Implemented",
      permission: "auditIssue.own",
      by: "owner",
      note: "required",
      tone: "primary",
      ...implement,
    },
    close: {
      from: ["IMPLEMENTED"],
      to: "CLOSED",
      label: "Close the issue",
      done: "Closed",
      permission: "auditIssue.verify",
      by: "other",
      note: "required",
      tone: "primary",
      who: notTheirs,
      effect: ({ work, row }) => ({
        set: { closedAt: work.actor.at, closedById: work.actor.userId },
        notify: [toOwner(row, "{no} was closed by {actor}", "outcome")],
      }),
    },
    giveBack: {
      from: ["IMPLEMENTED"],
      to: "IN_PROGRESS",
      label: "Not implemented",
      done: "Not implemented",
      permission: "auditIssue.verify",
      by: "other",
      note: "required",
      ...back,
    },
    extend: {
      from: [...RUNNING],
      to: "same",
      label: "Give more time",
      done: "More time given",
      permission: "auditIssue.verify",
      by: "other",
      note: "required",
      who: mayBeExtended,
      ...extend,
    },
    assign: {
      from: [...RUNNING],
      to: "same",
      label: "Give to another owner",
      done: "Given to another owner",
      permission: "auditIssue.write",
      by: "other",
      note: "required",
      ...assign,
    },
    correct: {
      from: [...RUNNING],
      to: "same",
      label: "Correct the issue",
      done: "Corrected",
      permission: "auditIssue.write",
      by: "other",
      note: "required",
      ...correct,
    },
    void: {
      from: [...RUNNING],
      to: "VOID",
      label: "Void the issue",
      done: "Voided",
      permission: "auditIssue.verify",
      by: "other",
      note: "required",
      tone: "danger",
      effect: ({ row }) => ({ notify: [toOwner(row, "{no} was voided by {actor}", "outcome")] }),
    },
    askAcceptance: {
      from: [...RUNNING],
      to: "same",
      label: "Ask to accept the risk",
      done: "Acceptance of the risk requested",
      permission: "auditIssue.team",
      by: "either",
      note: "optional",
      fits: acceptance.notAsked,
      ...acceptance.ask,
    },
    withdrawAcceptance: {
      from: [...RUNNING],
      to: "same",
      label: "Withdraw the request",
      done: "Request to accept the risk withdrawn",
      permission: "auditIssue.team",
      by: "either",
      note: "optional",
      fits: acceptance.isAsked,
      who: acceptance.asker,
      effect: acceptance.withdraw,
    },
    agreeAcceptance: {
      from: [...RUNNING],
      to: "same",
      label: "Agree to accept the risk",
      done: "Internal audit agrees to accept the risk",
      permission: "auditIssue.agree",
      by: "other",
      note: "required",
      fits: acceptance.waitsForAudit,
      apart: acceptance.apart,
      ...acceptance.agree,
    },
    acceptRisk: {
      from: [...RUNNING],
      to: ACCEPTED,
      label: "Accept the risk",
      done: "Risk accepted",
      permission: "auditIssue.accept",
      by: "other",
      note: "required",
      fits: acceptance.waitsForHead,
      apart: acceptance.apart,
      ...acceptance.accept,
    },
    refuseAcceptance: {
      from: [...RUNNING],
      to: "same",
      label: "Do not accept the risk",
      done: "Risk not accepted",
      permission: "auditIssue.agree",
      by: "other",
      note: "required",
      fits: acceptance.isAsked,
      apart: acceptance.apart,
      effect: acceptance.refuse,
    },
    refuseRisk: {
      from: [...RUNNING],
      to: "same",
      label: "Do not accept the risk",
      done: "Risk not accepted",
      permission: "auditIssue.accept",
      by: "other",
      note: "required",
      fits: acceptance.waitsForHead,
      apart: acceptance.apart,
      effect: acceptance.refuse,
    },
    endAcceptance: {
      from: [ACCEPTED],
      to: "OPEN",
      label: "End the acceptance",
      done: "Acceptance ended",
      permission: "auditIssue.agree",
      by: "other",
      note: "required",
      effect: acceptance.end,
    },
    lapse: {
      from: [ACCEPTED],
      to: "OPEN",
      label: "Acceptance lapses",
      done: "Acceptance lapsed",
      permission: "auditIssue.agree",
      by: "other",
      byItself: true,
      note: "none",
    },
    visited: {
      from: [...RUNNING],
      to: "IN_PROGRESS",
      label: "Take over the progress of a visit",
      done: "Progress reported in an approved visit",
      permission: "auditIssue.own",
      by: "other",
      byItself: true,
      note: "none",
    },
    handOver: {
      from: [...RUNNING],
      to: "same",
      label: "Hand over",
      done: "Handed over",
      permission: "auditIssue.own",
      by: "other",
      byItself: true,
      note: "none",
    },
    reopen: {
      from: ["CLOSED"],
      to: "IN_PROGRESS",
      label: "Reopen",
      done: "Reopened",
      permission: "auditIssue.reopen",
      by: "other",
      note: "required",
      ...back,
    },
  },
});

/** One that is worked on after it was closed, or was found not put right, is opened again. */
export const issueStates = listStates<IssueRow>(issueWorkflow, {
  REOPENED: {
    label: "Reopened",
    of: "IN_PROGRESS",
    where: () => ({ reopenCount: { gt: 0 } }),
    is: ({ reopenCount }) => reopenCount > 0,
  },
});
