/** What somebody does about a risk until a day: a follow-up, done with what proves it, verified from above (spec: ops §3, §4.6). */
import { inTx, type Work } from "~/db/transaction.server";
import { formatDate } from "~/core/dates";
import { Conflict, Forbidden, InputProblem, NotFound, problem, type Problem, refuse } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import {
  addDocument,
  attachmentsOf,
  checkFiles,
  storing,
  type FileRules,
  type IncomingFile,
} from "~/modules/files/index.server";
import { ACTIONS } from "./action-source";
import type { ActionInput } from "./risk-input";
import { actionOwnerIds, postsOf, standsAbove } from "./risk-people.server";
import { LEAST_WORDS } from "./risk-rules";
import { findRiskRow, lockRiskRow, mayWork, type RiskRow } from "./risk-row.server";
import { notifyOfRisk } from "./notify.server";
import { stateIs } from "~/define/states";
import { RISK_STATES } from "./risk-states";

export type ActionRow = Awaited<ReturnType<Tx["followUp"]["findUniqueOrThrow"]>>;

export interface SavedAction extends Record<string, string | number> {
  id: number;
  riskId: number;
  status: string;
  version: number;
}

const MOST_ACTIONS = 20;
const RULES: FileRules = {
  field: "file",
  types: [
    "application/pdf",
    "image/jpeg",
    "image/png",
    "text/csv",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  ],
  most: 5,
};

const placeOf = ({ unitPath, company }: RiskRow, actor: Actor) => ({ path: unitPath, company, at: actor.at });
const saved = ({ id, sourceId, status, version }: ActionRow): SavedAction => ({
  id,
  riskId: sourceId,
  status,
  version,
});

async function actionProblems(
  tx: Tx,
  actor: Actor,
  row: RiskRow,
  { ownerId, dueOn }: ActionInput,
  before: ActionRow | null,
): Promise<Problem[]> {
  const able = ownerId === before?.ownerId || (await actionOwnerIds(tx, placeOf(row, actor))).has(ownerId);
  return [
    ...(able ? [] : [problem("ownerId", t("Who: choose someone of this unit or above"), "not_available")]),
    ...(dueOn >= row.today || dueOn === before?.dueOn ? [] : [problem("dueOn", t("Until: not before today"), "past")]),
  ];
}

/** The risk of an action with its row locked. @throws NotFound, Conflict */
async function lockForActions({ tx, actor }: Work, riskId: number): Promise<RiskRow> {
  const row = await lockRiskRow(tx, actor, riskId);
  if (!row || actor.userId === null) throw new NotFound();
  if (stateIs(RISK_STATES, row.status, "unregistered"))
    throw new Conflict(t("Actions belong to risks that are on the register and not closed."), "wrong_state", {
      version: row.version,
    });
  return row;
}

function mustWork(actor: Actor, row: RiskRow): void {
  const may = mayWork(actor, row);
  if (may !== true) throw new Forbidden(may);
}

/** Gives somebody something to do about a risk. @throws NotFound, Forbidden, Conflict, InputProblem */
export function addAction(actor: Actor, riskId: number, input: ActionInput): Promise<SavedAction> {
  return inTx(actor, async (work) => {
    const row = await lockForActions(work, riskId);
    mustWork(actor, row);
    const count = await work.tx.followUp.count({ where: { sourceType: ACTIONS, sourceId: riskId } });
    refuse([
      ...(count >= MOST_ACTIONS
        ? [problem("", t("At most {most} actions of one risk.", { most: MOST_ACTIONS }), "too_many")]
        : []),
      ...(await actionProblems(work.tx, actor, row, input, null)),
    ]);
    const made = await work.tx.followUp.create({
      data: { sourceType: ACTIONS, sourceId: riskId, unitId: row.unitId, ...input, createdAt: actor.at },
    });
    work.audit({
      action: "Risk.addAction",
      entity: "Risk",
      entityId: riskId,
      diff: { action: [null, { id: made.id, ...input }] },
    });
    await notifyOfRisk(work, row, {
      userIds: [input.ownerId],
      title: "You have an action on {no}",
      kind: "task",
      text: input.text,
      part: `:action:${made.id}`,
    });
    return saved(made);
  });
}

interface Held {
  row: RiskRow;
  action: ActionRow;
}

/** An action with its risk locked, at the version that was seen. @throws NotFound, Conflict */
async function lockAction(work: Work, id: number, version: number | null, from: readonly string[]): Promise<Held> {
  const known = await work.tx.followUp.findFirst({ where: { id, sourceType: ACTIONS }, select: { sourceId: true } });
  if (!known) throw new NotFound();
  const row = await lockForActions(work, known.sourceId);
  const action = await work.tx.followUp.findUniqueOrThrow({ where: { id } });
  if (version !== null && action.version !== version)
    throw new Conflict(t("Someone else changed this record; review the differences."), "stale", {
      version: action.version,
    });
  if (!from.includes(action.status))
    throw new Conflict(t("This action has moved on meanwhile."), "wrong_state", { version: action.version });
  return { row, action };
}

async function write(work: Work, { row, action }: Held, act: string, data: Partial<ActionRow>): Promise<SavedAction> {
  const after = await work.tx.followUp.update({
    where: { id: action.id },
    data: { ...data, version: { increment: 1 } },
  });
  const diff = Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, [action[name as keyof ActionRow], value]]),
  );
  work.audit({ action: `Risk.${act}`, entity: "Risk", entityId: row.id, diff: { action: action.text, ...diff } });
  return saved(after);
}

/** Changes an action that is open. @throws NotFound, Forbidden, Conflict, InputProblem */
export function changeAction(
  actor: Actor,
  id: number,
  input: ActionInput,
  version: number | null,
): Promise<SavedAction> {
  return inTx(actor, async (work) => {
    const held = await lockAction(work, id, version, ["OPEN"]);
    mustWork(actor, held.row);
    refuse(await actionProblems(work.tx, actor, held.row, input, held.action));
    if (input.ownerId !== held.action.ownerId)
      await notifyOfRisk(work, held.row, {
        userIds: [input.ownerId],
        title: "You have an action on {no}",
        kind: "task",
        text: input.text,
        part: `:action:${id}:${held.action.version}`,
      });
    return write(work, held, "changeAction", { ...input });
  });
}

/** Whoever it was given to says what was done, and shows it. @throws NotFound, Forbidden, Conflict, InputProblem */
export async function finishAction(
  actor: Actor,
  id: number,
  { note, files }: { note: string; files: readonly IncomingFile[] },
  version: number | null,
): Promise<SavedAction> {
  const checked = files.length === 0 ? [] : await checkFiles(files, RULES);
  return storing(checked, (stored) =>
    inTx(actor, async (work) => {
      const held = await lockAction(work, id, version, ["OPEN"]);
      if (held.action.ownerId !== actor.userId)
        throw new Forbidden(t("Only the person it was given to says that it is done."));
      if (note.length < LEAST_WORDS)
        throw new InputProblem(
          problem("note", t("What was done: at least {least} characters", { least: LEAST_WORDS }), "too_short"),
        );
      for (const [index, file] of checked.entries())
        await addDocument(work, { ownerType: ACTIONS, ownerId: id, kind: "EVIDENCE" }, file, stored[index]!);
      await notifyOfRisk(work, held.row, {
        userIds: [held.row.ownerId],
        title: "{actor} has done an action of {no}",
        kind: "task",
        text: note,
        part: `:done:${id}:${held.action.version}`,
      });
      return write(work, held, "finishAction", { status: "DONE", doneNote: note, doneAt: actor.at });
    }),
  );
}

/** Which of these actions the actor may say were done well: somebody above whoever did it, never they themselves. */
export async function verifiable<A extends Pick<ActionRow, "ownerId">>(
  tx: Pick<Tx, "roleGrant">,
  actor: Actor,
  actions: readonly { row: Pick<RiskRow, "unitPath" | "today">; action: A }[],
): Promise<ReadonlySet<A>> {
  const owners = actions.map(({ action }) => action.ownerId);
  const posts = owners.length > 0 ? await postsOf(tx, owners) : [];
  return new Set(
    actions
      .filter(({ row, action }) => standsAbove(actor, action.ownerId, { path: row.unitPath, day: row.today }, posts))
      .map(({ action }) => action),
  );
}

/** The same of one action. */
export const mayVerify = async (
  tx: Pick<Tx, "roleGrant">,
  actor: Actor,
  row: RiskRow,
  action: Pick<ActionRow, "ownerId">,
): Promise<boolean> => (await verifiable(tx, actor, [{ row, action }])).has(action);

/** Somebody above says that it was done well, or gives it back with the reason. @throws NotFound, Forbidden, Conflict, InputProblem */
export function judgeAction(
  actor: Actor,
  id: number,
  { verified, note }: { verified: boolean; note: string | null },
  version: number | null,
): Promise<SavedAction> {
  return inTx(actor, async (work) => {
    const held = await lockAction(work, id, version, ["DONE"]);
    if (!(await mayVerify(work.tx, actor, held.row, held.action)))
      throw new Forbidden(t("Someone above the person who did it verifies it."));
    if (!verified && (note?.length ?? 0) < LEAST_WORDS)
      throw new InputProblem(
        problem("note", t("Write a comment of at least {least} characters", { least: LEAST_WORDS }), "note_required"),
      );
    await notifyOfRisk(work, held.row, {
      userIds: [held.action.ownerId],
      title: verified ? "{actor} has verified your action on {no}" : "{actor} returned your action on {no}",
      kind: verified ? "outcome" : "task",
      text: note,
      part: `:judged:${id}:${held.action.version}`,
    });
    return write(
      work,
      held,
      verified ? "verifyAction" : "giveBackAction",
      verified ? { status: "VERIFIED", verifiedById: actor.userId } : { status: "OPEN", doneAt: null },
    );
  });
}

/** Whoever works on the risk takes an action away that nobody has done yet. @throws NotFound, Forbidden, Conflict, InputProblem */
export function cancelAction(
  actor: Actor,
  id: number,
  note: string | null,
  version: number | null,
): Promise<SavedAction> {
  return inTx(actor, async (work) => {
    const held = await lockAction(work, id, version, ["OPEN"]);
    mustWork(actor, held.row);
    if ((note?.length ?? 0) < LEAST_WORDS)
      throw new InputProblem(
        problem("note", t("Write a comment of at least {least} characters", { least: LEAST_WORDS }), "note_required"),
      );
    await notifyOfRisk(work, held.row, {
      userIds: [held.action.ownerId],
      title: "{actor} withdrew your action on {no}",
      kind: "outcome",
      text: note,
      part: `:cancelled:${id}`,
    });
    return write(work, held, "cancelAction", { status: "CANCELLED", doneNote: note });
  });
}

/** What proves that an action was done: added by whoever it was given to while it is open, kept ever after. */
export const evidence = attachmentsOf({
  name: ACTIONS,
  most: RULES.most,
  lock: async (work, id) => {
    const { action } = await lockAction(work, id, null, ["OPEN"]);
    if (action.ownerId !== work.actor.userId)
      throw new Forbidden(t("Only the person it was given to says that it is done."));
  },
  sees: async (actor, id) => {
    const action = await db.followUp.findFirst({ where: { id, sourceType: ACTIONS }, select: { sourceId: true } });
    return action !== null && (await findRiskRow(db, actor, action.sourceId)) !== null;
  },
});

/** "by 3 Dec 2026", and that it is late. */
export const dueWords = (dueOn: string, status: string, today: string): string =>
  status === "OPEN" && dueOn < today ? t("{date}, overdue", { date: formatDate(dueOn) }) : formatDate(dueOn);
