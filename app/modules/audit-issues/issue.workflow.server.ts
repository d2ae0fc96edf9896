/** The life of an issue (spec: ops §5.6). A closed one that is opened again, or one that was not put right, is in progress once more and counted. */
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db.server";
import { defineWorkflow, type TransitionContext } from "~/define/workflow";
import type { Actor } from "~/define/actor";
import { assignSchema, extendSchema, updateSchema } from "./issue-input";
import { issueOwners } from "./issue-people.server";
import { extensionProblems, RUNNING } from "./issue-rules";
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
export async function keepUpdate({ tx, actor }: Pick<Context["work"], "tx" | "actor">, issueId: number, { progress, note, visitId, opinion }: NewUpdate): Promise<void> {
  await tx.auditIssueUpdate.create({ data: { issueId, actorId: actor.userId ?? 0, at: actor.at, progress, note, visitId: visitId ?? null, opinion: opinion ?? null } });
}

const countEvidence = (tx: Pick<Tx, "document">, id: number) => tx.document.count({ where: { ownerType: EVIDENCE, ownerId: id, deletedAt: null } });

/** Whoever recorded an issue does not say alone that it is put right (A7). */
const notTheirs = (actor: Actor, { raisedById }: IssueRow): true | string => raisedById !== actor.userId || t("Somebody else than who recorded it closes it.");

const update = {
  set: ({ input }: Context) => ({ progress: updateSchema.parse(input).progress }),
  effect: ({ work, row, note, input }: Context) => keepUpdate(work, row.id, { progress: updateSchema.parse(input).progress, note: note! }),
};

const implement = {
  check: async ({ work, row }: Context) => {
    if ((await countEvidence(work.tx, row.id)) === 0) throw new InputProblem(problem("", t("Attach what proves it first."), "evidence_required"));
  },
  set: ({ work }: Context) => ({ implementedAt: work.actor.at, progress: 100 }),
  effect: async ({ work, row, note }: Context) => {
    await keepUpdate(work, row.id, { progress: 100, note: note! });
    await tell(work, row, { userIds: [row.raisedById], title: "{no} is put right: {title}", kind: "task", text: note, audit: true });
  },
};

const back = {
  set: ({ row }: Context) => ({ implementedAt: null, closedAt: null, closedById: null, reopenCount: row.reopenCount + 1 }),
  effect: ({ work, row, note }: Context) => tell(work, row, { userIds: [row.ownerId], title: "{no} is yours again: {title}", kind: "task", text: note }),
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
    await tell(work, row, { userIds: [row.ownerId], title: "You have more time for {no}", kind: "outcome", text: note });
    return { agreedDue: [row.agreedDue, dueOn] };
  },
};

const assign = {
  check: async ({ work, row, input }: Context) => {
    const { ownerId } = assignSchema.parse(input);
    const able = await issueOwners(work.tx, row.unitPath, row.today);
    if (ownerId === row.ownerId || !able.some(({ value }) => Number(value) === ownerId)) throw new InputProblem(problem("ownerId", t("New owner: choose somebody else of the unit or above"), "not_available"));
  },
  set: ({ input }: Context) => ({ ownerId: assignSchema.parse(input).ownerId }),
  effect: async ({ work, row, note, input }: Context) => {
    const { ownerId } = assignSchema.parse(input);
    await tell(work, row, { userIds: [ownerId], title: "{no} is yours: {title}", kind: "task", text: note });
    return { ownerId: [row.ownerId, ownerId] };
  },
};

export const issueWorkflow = defineWorkflow<IssueRow>()({
  name: "AuditIssue",
  one: "Audit issue",
  model: "auditIssue",
  states: {
    OPEN: { label: "Open", tone: "warn" },
    IN_PROGRESS: { label: "In progress", tone: "info" },
    IMPLEMENTED: { label: "Put right", tone: "info" },
    CLOSED: { label: "Closed", tone: "ok" },
  },
  start: "OPEN",
  editable: [...RUNNING],
  owners: (row) => [row.ownerId],
  unitPath: (row) => row.unitPath,
  load: holdIssueRow,
  transitions: {
    update: { from: [...RUNNING], to: "IN_PROGRESS", label: "Save the progress", done: "Progress told", permission: "auditIssue.own", by: "owner", note: "required", tone: "primary", ...update },
    implement: { from: [...RUNNING], to: "IMPLEMENTED", label: "It is put right", done: "Put right", permission: "auditIssue.own", by: "owner", note: "required", tone: "primary", ...implement },
    close: {
      from: ["IMPLEMENTED"], to: "CLOSED", label: "Close the issue", done: "Closed", permission: "auditIssue.verify", by: "other", note: "required", tone: "primary", who: notTheirs,
      set: ({ work }) => ({ closedAt: work.actor.at, closedById: work.actor.userId }), effect: ({ work, row, note }) => tell(work, row, { userIds: [row.ownerId], title: "{no} was closed by {actor}", kind: "outcome", text: note }),
    },
    giveBack: { from: ["IMPLEMENTED"], to: "IN_PROGRESS", label: "Not put right", done: "Found not put right", permission: "auditIssue.verify", by: "other", note: "required", ...back },
    extend: { from: [...RUNNING], to: "same", label: "Give more time", done: "More time given", permission: "auditIssue.verify", by: "other", note: "required", ...extend },
    assign: { from: [...RUNNING], to: "same", label: "Give to another owner", done: "Given to another owner", permission: "auditIssue.write", by: "either", note: "required", ...assign },
    reopen: { from: ["CLOSED"], to: "IN_PROGRESS", label: "Open it again", done: "Opened again", permission: "auditIssue.reopen", by: "other", note: "required", ...back },
  },
});

/** Moves that take a comment and nothing else. */
export const PLAIN_MOVES = ["implement", "close", "giveBack", "reopen"] as const;
export type PlainMove = (typeof PLAIN_MOVES)[number];
export const hasEvidence = (id: number) => countEvidence(db, id).then((n) => n > 0);
