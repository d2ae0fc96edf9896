/** The life of an issue (spec: ops §5.6). A closed one that is opened again, or one that was not put right, is in progress once more and counted. */
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db.server";
import { defineWorkflow, type TransitionContext } from "~/define/workflow";
import type { Actor } from "~/define/actor";
import { assignSchema, correctSchema, extendSchema, updateSchema } from "./issue-input";
import { issueOwners } from "./issue-people.server";
import { extensionProblems, RUNNING, wordProblems } from "./issue-rules";
import { holdIssueRow, type IssueRow } from "./issue-row.server";
import { tell } from "./tell.server";

type Context = TransitionContext<IssueRow>;

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
  { tx, actor }: Pick<Context["work"], "tx" | "actor">,
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

const update = {
  set: ({ input }: Context) => ({ progress: updateSchema.parse(input).progress }),
  effect: async ({ work, row, note, input }: Context) => {
    const { progress } = updateSchema.parse(input);
    await keepUpdate(work, row.id, { progress, note: note! });
    return { progress: [row.progress, progress] };
  },
};

const implement = {
  check: async ({ work, row }: Context) => {
    const why =
      row.provedAfterId === 0
        ? t("Attach evidence first.")
        : t("Attach new evidence first: what was there before was not enough.");
    if ((await countEvidence(work.tx, row)) === 0) throw new InputProblem(problem("", why, "evidence_required"));
  },
  set: ({ work }: Context) => ({ implementedAt: work.actor.at, progress: 100 }),
  effect: async ({ work, row, note }: Context) => {
    await keepUpdate(work, row.id, { progress: 100, note: note! });
    await tell(work, row, {
      userIds: [row.raisedById],
      title: "{no} is implemented: {title}",
      kind: "task",
      text: note,
      audit: true,
    });
    return { progress: [row.progress, 100] };
  },
};

/** How far its owner had brought it before it was said to be put right, and the last paper that was to prove it. */
async function before({ work: { tx }, row: { id } }: Context): Promise<{ progress: number; provedAfterId: number }> {
  const [last, paper] = [
    await tx.auditIssueUpdate.findFirst({
      where: { issueId: id, visitId: null, progress: { lt: 100 } },
      orderBy: { id: "desc" },
    }),
    await tx.document.aggregate({ where: { ownerType: EVIDENCE, ownerId: id }, _max: { id: true } }),
  ];
  return { progress: last?.progress ?? 0, provedAfterId: paper._max.id ?? 0 };
}

const back = {
  set: async (context: Context) => ({
    implementedAt: null,
    closedAt: null,
    closedById: null,
    reopenCount: context.row.reopenCount + 1,
    ...(await before(context)),
  }),
  effect: ({ work, row, note }: Context) =>
    tell(work, row, { userIds: [row.ownerId], title: "{no} is yours again: {title}", kind: "task", text: note }),
};

const extend = {
  check: async ({ row, input }: Context) => {
    const problems = extensionProblems(row, extendSchema.parse(input).dueOn, row.today);
    if (problems.length > 0) throw new InputProblem(problems);
    return Promise.resolve();
  },
  set: ({ row, input }: Context) => ({ agreedDue: extendSchema.parse(input).dueOn, extensions: row.extensions + 1 }),
  effect: async ({ work, row, note, input }: Context) => {
    const { dueOn } = extendSchema.parse(input);
    await tell(work, row, {
      userIds: [row.ownerId],
      title: "You have more time for {no}",
      kind: "outcome",
      text: note,
    });
    return { agreedDue: [row.agreedDue, dueOn] };
  },
};

const assign = {
  check: async ({ work, row, input }: Context) => {
    const { ownerId } = assignSchema.parse(input);
    const able = await issueOwners(work.tx, row.unitPath, row.today);
    if (ownerId === row.ownerId || !able.some(({ value }) => Number(value) === ownerId))
      throw new InputProblem(
        problem("ownerId", t("New owner: choose someone else of the unit or above"), "not_available"),
      );
  },
  set: ({ input }: Context) => ({ ownerId: assignSchema.parse(input).ownerId }),
  effect: async ({ work, row, note, input }: Context) => {
    const { ownerId } = assignSchema.parse(input);
    await tell(work, row, { userIds: [ownerId], title: "{no} is yours: {title}", kind: "task", text: note });
    return { ownerId: [row.ownerId, ownerId] };
  },
};

const WORDS = ["title", "condition", "recommendation", "severity"] as const;

/** What an issue says; its owner and the day by which it is put right have moves of their own. */
const correct = {
  check: ({ row, input }: Context) => {
    const typed = correctSchema.parse(input);
    const problems = wordProblems(typed);
    if (problems.length === 0 && WORDS.every((name) => typed[name] === row[name]))
      problems.push(problem("", t("Change what is wrong first."), "unchanged"));
    return problems.length > 0 ? Promise.reject(new InputProblem(problems)) : Promise.resolve();
  },
  set: ({ input }: Context) => {
    const { title, condition, recommendation, severity } = correctSchema.parse(input);
    return { title, condition, recommendation, severity };
  },
  effect: async ({ work, row, note, input }: Context) => {
    const typed = correctSchema.parse(input);
    await tell(
      work,
      { ...row, title: typed.title },
      { userIds: [row.ownerId], title: "{no} was corrected by {actor}: {title}", kind: "outcome", text: note },
    );
    return Object.fromEntries(
      WORDS.filter((name) => typed[name] !== row[name]).map((name) => [name, [row[name], typed[name]]]),
    );
  },
};

export const issueWorkflow = defineWorkflow<IssueRow>()({
  name: "AuditIssue",
  one: "Audit issue",
  model: "auditIssue",
  states: {
    OPEN: { label: "Open", tone: "warn" },
    IN_PROGRESS: { label: "In progress", tone: "info" },
    IMPLEMENTED: { label: "Implemented", tone: "info" },
    CLOSED: { label: "Closed", tone: "ok" },
    VOID: { label: "Voided", tone: "neutral" },
  },
  start: "OPEN",
  editable: [...RUNNING],
  owners: (row) => [row.ownerId],
  unitPath: (row) => row.unitPath,
  load: holdIssueRow,
  transitions: {
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
      set: ({ work }) => ({ closedAt: work.actor.at, closedById: work.actor.userId }),
      effect: ({ work, row, note }) =>
        tell(work, row, { userIds: [row.ownerId], title: "{no} was closed by {actor}", kind: "outcome", text: note }),
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
      effect: ({ work, row, note }) =>
        tell(work, row, { userIds: [row.ownerId], title: "{no} was voided by {actor}", kind: "outcome", text: note }),
    },
    reopen: {
      from: ["CLOSED"],
      to: "IN_PROGRESS",
      label: "Open it again",
      done: "Reopened",
      permission: "auditIssue.reopen",
      by: "other",
      note: "required",
      ...back,
    },
  },
});

/** Moves that take a comment and nothing else. */
export const PLAIN_MOVES = ["implement", "close", "giveBack", "void", "reopen"] as const;
export type PlainMove = (typeof PLAIN_MOVES)[number];
