import { inTx, type Outcome, type Work } from "~/db/transaction.server";
import { canonicalJson } from "~/core/canonical.server";
import { commentFault } from "~/core/comment";
import { dateIn, formatDate, timeIn } from "~/core/dates";
import { Conflict, Forbidden, forSomeoneElse, InputProblem, NotFound, problem, refuse } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Asked, Effect, InputOf, Move, MoveNotice, Moves, Workflow, WorkflowRow } from "~/define/workflow";
import { notify } from "~/modules/notices/index.server";
import { startsFrom, type Standing } from "./authority";
import { loadSeen, withAbove } from "./above.server";
import { isOffered, judge, stateWord, type Verdict } from "./judge.server";
import { sightAbove } from "./sees-all.server";
import { roundOf, standingIn, standingsNow } from "./standing.server";
import { awaited, noticesTo, secondNotices, stepsAbove } from "./waiting.server";
import { agreeWithFirst } from "./agree-with-first.server";
import { keepWaiting } from "./keep-waiting.server";

/** A comment that a transition requires has at least this many characters (spec: ops §9), unless the workflow says otherwise. */
export const NOTE_MIN = 10;
const NOTE_MAX = 2000;
const leastOf = ({ noteLeast = NOTE_MIN }: { noteLeast?: number }): number => noteLeast;

/** How a move is made: with a comment, on the version that the person saw, with what the move takes along. */
export type MoveOptions<Input = undefined> = {
  note?: string | null;
  /** The version the person saw; null skips the check (moves made by the product itself). */
  version: number | null;
} & (undefined extends Input ? { input?: Input } : { input: Input });

export interface Moved extends Record<string, Outcome> {
  id: number;
  /** The state the record is in now: the one it was in, where a second person has to decide too. */
  status: string;
  version: number;
}

export interface AllowedMove {
  name: string;
  label: string;
  note: "required" | "optional" | "none";
  /** Characters of a comment that is required. */
  least: number;
  /** Who else reads the comment. */
  noteHint?: string | undefined;
  tone: "primary" | "plain" | "danger";
  /** The record moves only when a second person makes the same move. */
  second: boolean;
}

/** A step that this person takes otherwise, and why the authority mapping keeps a row from them, in words. */
export interface Limit {
  step: string;
  reason: string;
}

/** The moves this person may make on this row now, and the steps that are above what they may decide. */
export async function movesAndLimits<Row extends WorkflowRow>(
  actor: Actor,
  workflow: Workflow<Row>,
  row: Row,
): Promise<{ moves: AllowedMove[]; limits: Limit[] }> {
  const standing = (await nowFor(actor, workflow, [row])).get(row.id)!;
  return { moves: movesOf(actor, workflow, row, standing), limits: limitsOf(actor, workflow, row, standing) };
}

/** The moves this person may make on this row now: exactly those {@link transition} would accept. */
export async function transitionsFor<Row extends WorkflowRow>(
  actor: Actor,
  workflow: Workflow<Row>,
  row: Row,
): Promise<AllowedMove[]> {
  return (await transitionsForEach(actor, workflow, [row])).get(row.id)!;
}

/** {@link transitionsFor} of several rows, by id. */
export async function transitionsForEach<Row extends WorkflowRow>(
  actor: Actor,
  workflow: Workflow<Row>,
  rows: readonly Row[],
): Promise<Map<number, AllowedMove[]>> {
  const standings = await nowFor(actor, workflow, rows);
  return new Map(rows.map((row) => [row.id, movesOf(actor, workflow, row, standings.get(row.id)!)]));
}

/** What holds for records as a page shows them, with the steps that come to this person from below. */
const nowFor = async <Row extends WorkflowRow>(
  actor: Actor,
  workflow: Workflow<Row>,
  rows: readonly Row[],
): Promise<Map<number, Standing>> =>
  withAbove({ tx: db, actor }, workflow, rows, await standingsNow(actor, workflow, rows));

/** What holds for a record inside a transaction, with the steps that come to this person from below. */
const inFor = async <Row extends WorkflowRow>(work: Work, workflow: Workflow<Row>, row: Row): Promise<Standing> => {
  const standing = await standingIn(work, workflow, row);
  return (await withAbove(work, workflow, [row], new Map([[row.id, standing]]))).get(row.id)!;
};

function movesOf<Row extends WorkflowRow>(
  actor: Actor,
  workflow: Workflow<Row>,
  row: Row,
  standing: Standing,
): AllowedMove[] {
  return Object.entries<Move<Row>>(workflow.moves).flatMap(([name, { label, note, noteHint, tone }]) => {
    const verdict = judge(actor, workflow, row, name, standing);
    if ("reason" in verdict) return [];
    const { second, above } = verdict;
    const asked = above ? "required" : note;
    return [{ name, label, note: asked, noteHint, least: leastOf(workflow), tone: tone ?? "plain", second }];
  });
}

function limitsOf<Row extends WorkflowRow>(
  actor: Actor,
  workflow: Workflow<Row>,
  row: Row,
  standing: Standing,
): Limit[] {
  return Object.entries<Move<Row>>(workflow.moves).flatMap(([name, { label }]) => {
    const verdict = judge(actor, workflow, row, name, standing);
    return "limit" in verdict ? [{ step: t(label), reason: verdict.reason }] : [];
  });
}

/** Why this person may not make a move on this row now, in words; null where they may. */
export async function refusalOf<Row extends WorkflowRow>(
  actor: Actor,
  workflow: Workflow<Row>,
  row: Row,
  name: string,
): Promise<string | null> {
  const verdict = judge(actor, workflow, row, name, (await nowFor(actor, workflow, [row])).get(row.id)!);
  return "reason" in verdict ? verdict.reason : null;
}

/**
 * Makes one move of a workflow, in one transaction: state, person, separation of duties, authority, note, the lock of
 * the record, facts, the move's own rules, its effect, one write of the record, the trail, the audit row and the
 * notices. Where two decide, the first one's word is kept and the record stays where it is.
 * @throws NotFound when the row is not visible or the move has no such name; Forbidden with the reason;
 *   InputProblem for a missing note or a broken rule; Conflict "stale" when somebody else was faster
 */
export async function transition<Row extends WorkflowRow, M extends Moves<Row>, Name extends keyof M & string>(
  actor: Actor,
  workflow: Workflow<Row, string, M>,
  id: number,
  name: Name,
  options: MoveOptions<InputOf<M[Name]>>,
): Promise<Moved> {
  return inTx(actor, (work) => moveWithin(work, workflow, id, name, options));
}

/** {@link transition} inside a transaction that is already open. */
export async function moveWithin<Row extends WorkflowRow, M extends Moves<Row>, Name extends keyof M & string>(
  work: Work,
  workflow: Workflow<Row, string, M>,
  id: number,
  name: Name,
  options: MoveOptions<InputOf<M[Name]>>,
): Promise<Moved> {
  const { note, version, input } = options as MoveOptions<unknown>;
  const { tx } = work;
  const move: Move<Row> | null = Object.hasOwn(workflow.moves, name) ? workflow.moves[name]! : null;
  const row = move ? await loadSeen(tx, work.actor, workflow, id) : null;
  if (!move || !row) throw new NotFound();
  const standing = await inFor(work, workflow, row);
  if (version !== null && version !== row.version) throw await staleAt(work, workflow, row, name, standing);
  const { second, actingFor, above } = permit(work.actor, workflow, row, name, standing);
  const actor = above ? sightAbove(work.actor) : work.actor;
  const asked: Asked<Row, never> = {
    work: above ? { ...work, actor } : work,
    row,
    note: readNote(above ? "required" : move.note, note, leastOf(workflow)),
    input: input as never,
  };
  await lock(work, workflow, row);
  const facts = (await move.facts?.(asked)) as never;
  refuse(move.problems?.({ ...asked, actor, facts }) ?? []);
  const made = { move, name, actingFor, above };
  if (second) return keepFirstWord(asked, workflow, made);
  await agreeWithFirst(work, move, row, standing.first.get(name), input);
  const effect = (await move.effect?.({ ...asked, facts, actingFor })) ?? {};
  // Any move out of the state, and the second word, make first words void: they were about what has passed.
  if (standing.first.size > 0)
    await tx.firstApproval.deleteMany({
      where: { entity: workflow.name, entityId: id, ...(move.to === "same" ? { step: name } : {}) },
    });
  return carryOut(asked, workflow, made, effect);
}

/**
 * Makes a step that follows by itself, with its place in the trail; the caller has seen that it follows.
 * @throws Conflict "wrong_state" where the step does not start from the state the record is in
 */
export async function moveByItself<Row extends WorkflowRow, M extends Moves<Row>>(
  work: Work,
  workflow: Workflow<Row, string, M>,
  row: Row,
  name: keyof M & string,
  { note = null, ...effect }: Effect & { note?: string | null } = {},
): Promise<void> {
  const move: Move<Row> = workflow.moves[name]!;
  if (!move.from.includes(row.status))
    throw new Conflict(t("This record has changed in the meantime."), "wrong_state", { version: row.version });
  await carryOut({ work, row, note }, workflow, { move, name, actingFor: null }, effect);
}

/** The record that is moved, and the comment. */
type Said<Row extends WorkflowRow> = Pick<Asked<Row>, "work" | "row" | "note">;
/** The move that is made, and whose limit it is made by, where that is delegated. */
interface Made<Row extends WorkflowRow> {
  move: Move<Row>;
  name: string;
  actingFor: number | null;
  /** It was made in the place of all who are barred from it. */
  above?: true | undefined;
}

/** Writes the record with its new state, the trail and the audit row, and notifies. */
async function carryOut<Row extends WorkflowRow>(
  asked: Said<Row>,
  workflow: Workflow<Row>,
  made: Made<Row>,
  { set = {}, detail, notify: notices = [], afterwards }: Effect,
): Promise<Moved> {
  const { work, row } = asked;
  const to = made.move.to === "same" ? row.status : made.move.to;
  await writeState(work, workflow, row, { ...set, status: to });
  const now = { ...row, ...set, status: to, version: row.version + 1 };
  await leaveTrail(asked, workflow, { ...made, to, round: roundOf(now), detail });
  const waiting = await awaited(work, workflow, now, row.status);
  await keepWaiting(work, workflow, now, { before: row, move: made.name, above: waiting.above });
  await notifyOf(asked, workflow, now, [...notices, ...waiting.notices]);
  await afterwards?.();
  return { id: row.id, status: to, version: now.version };
}

/** Each move makes a version of its own, which names the event. */
async function notifyOf<Row extends WorkflowRow>(
  { work, row, note }: Said<Row>,
  workflow: Workflow<Row>,
  after: Row,
  notices: readonly MoveNotice[],
): Promise<void> {
  const toDecide = ({ kind }: Pick<MoveNotice, "kind">) => (kind === "task" ? workflow.desk : undefined);
  for (const [index, { to, values, text = note, link, ...notice }] of notices.entries())
    await notify(work, {
      ...notice,
      userIds: to,
      key: `${workflow.name}:${row.id}:${row.version}:${index}`,
      text,
      values: { ...workflow.values?.(after), actor: work.actor.name, ...values },
      link: link === undefined ? ((toDecide(notice) ?? workflow.page)?.(after) ?? null) : link,
    });
}

/** Notifies those who can decide a record that begins in a state in which it waits. */
export async function notifyWaiting<Row extends WorkflowRow>(
  work: Work,
  workflow: Workflow<Row>,
  id: number,
  note: string | null = null,
): Promise<void> {
  const row = await workflow.load(work.tx, work.actor, id);
  if (!row) return;
  const { notices, above } = await awaited(work, workflow, row, null);
  await keepWaiting(work, workflow, row, { before: null, move: null, above });
  await notifyOf({ work, row, note }, workflow, row, notices);
}

/**
 * Notifies the nearest who can make a move that a record waits for it, where its state does not say so.
 * @param title English, with the places of the workflow's `values`
 */
export async function notifyWho<Row extends WorkflowRow>(
  work: Work,
  workflow: Workflow<Row>,
  id: number,
  name: string,
  title: string,
): Promise<void> {
  const row = await workflow.load(work.tx, work.actor, id);
  if (!row) return;
  await notifyOf({ work, row, note: null }, workflow, row, await noticesTo(work, workflow, row, name, title));
}

/** Keeps the word of the first of two deciders. The version rises, so that the second has seen that there is a first. */
async function keepFirstWord<Row extends WorkflowRow>(
  asked: Asked<Row, unknown>,
  workflow: Workflow<Row>,
  made: Made<Row>,
): Promise<Moved> {
  const { work, row, note, input } = asked;
  const detail = { first: true, ...made.move.decision?.({ row, input: input as never }).detail };
  await writeState(work, workflow, row, { status: row.status });
  await work.tx.firstApproval.create({
    data: {
      entity: workflow.name,
      entityId: row.id,
      step: made.name,
      round: roundOf(row),
      actorId: work.actor.userId!,
      actingForId: made.actingFor,
      note,
      input: canonicalJson(input),
      at: work.actor.at,
    },
  });
  await leaveTrail(asked, workflow, { ...made, to: row.status, round: roundOf(row), detail });
  const now = { ...row, version: row.version + 1 };
  const above = await stepsAbove(work, workflow, now);
  await keepWaiting(work, workflow, now, { before: row, move: made.name, above });
  await notifyOf(asked, workflow, row, await secondNotices(work, workflow, row, made.name));
  return { id: row.id, status: row.status, version: row.version + 1 };
}

/** Locks the record until the end of the transaction. @throws Conflict "stale" where it is no longer what was read */
async function lock<Row extends WorkflowRow>({ tx }: Work, workflow: Workflow<Row>, row: Row): Promise<void> {
  const { id, status, version } = row;
  const { count } = await tableOf(tx, workflow).updateMany({ where: { id, status, version }, data: { version } });
  if (count !== 1) throw new Conflict(t("Someone else changed this record at the same time."), "stale");
}

async function leaveTrail<Row extends WorkflowRow>(
  { work, row, note }: Said<Row>,
  workflow: Workflow<Row>,
  { name, to, round, detail: said, actingFor, above }: Made<Row> & { to: string; round: number; detail: unknown },
): Promise<void> {
  const { actor, tx } = work;
  const detail = above ? { ...(said as object | undefined), above } : said;
  await tx.stateChange.create({
    data: {
      entity: workflow.name,
      entityId: row.id,
      action: name,
      fromState: row.status,
      toState: to,
      round,
      actorId: actor.userId ?? 0,
      actingForId: actingFor,
      note,
      detail: detail === undefined ? null : canonicalJson(detail),
      at: actor.at,
    },
  });
  work.audit({
    action: `${workflow.name}.${name}`,
    entity: workflow.name,
    entityId: row.id,
    diff: {
      status: [row.status, to],
      note,
      ...(detail ? { detail } : {}),
      ...(actingFor === null ? {} : { actingFor }),
    },
  });
}

/** Whether the actor may make this move now, for what must be known before anything else is told. @throws Forbidden, Conflict as {@link transition} */
export async function permitWithin<Row extends WorkflowRow>(
  work: Work,
  workflow: Workflow<Row>,
  row: Row,
  name: string,
): Promise<void> {
  permit(work.actor, workflow, row, name, await inFor(work, workflow, row));
}

/** What is told of a record that has changed since the person saw it: who decided it and when, where it has moved on (spec: hr R-AP7). */
async function staleAt<Row extends WorkflowRow>(
  { tx, actor }: Work,
  workflow: Workflow<Row>,
  row: Row,
  name: string,
  standing: Standing,
): Promise<Conflict> {
  const known = { version: row.version };
  const label = stateWord(workflow, row);
  const last = startsFrom(workflow, workflow.moves[name]!, standing.skipped).has(row.status)
    ? null
    : await tx.stateChange.findFirst({
        where: { entity: workflow.name, entityId: row.id },
        orderBy: { id: "desc" },
        select: { actorId: true, at: true },
      });
  if (!last)
    return new Conflict(
      t("This record has changed since you opened it; it is now {label}. Read it again, then decide.", { label }),
      "stale",
      known,
    );
  const own = last.actorId === actor.userId;
  const by = await tx.user.findUnique({ where: { id: last.actorId }, select: { displayName: true } });
  const values = {
    label,
    name: by?.displayName ?? t("The portal"),
    date: formatDate(dateIn(last.at, actor.company.timeZone)),
    time: timeIn(last.at, actor.company.timeZone),
  };
  return new Conflict(
    own
      ? t("You decided this already, on {date} at {time}; it is now {label}.", values)
      : t("Already decided by {name} on {date} at {time}; it is now {label}.", values),
    "stale",
    known,
  );
}

/** A move that does not start from where the record is now is a conflict; one that was never theirs is forbidden. */
function permit<Row extends WorkflowRow>(
  actor: Actor,
  workflow: Workflow<Row>,
  row: Row,
  name: string,
  standing: Standing,
): Exclude<Verdict, { reason: string }> {
  const verdict = judge(actor, workflow, row, name, standing);
  if (!("reason" in verdict)) return verdict;
  const elsewhere =
    isOffered(workflow, name, standing) &&
    !startsFrom(workflow, workflow.moves[name]!, standing.skipped).has(row.status);
  if (elsewhere) throw new Conflict(verdict.reason, "wrong_state", { version: row.version });
  throw verdict.other ? forSomeoneElse(verdict.reason) : new Forbidden(verdict.reason);
}

function readNote(
  rule: "required" | "optional" | "none",
  note: string | null | undefined,
  least: number,
): string | null {
  const text = note?.trim() ?? "";
  if (rule === "none" && text !== "")
    throw new InputProblem(problem("note", t("Comment: leave it empty for this step"), "not_available"));
  const fault = rule === "required" ? commentFault(text, least) : null;
  if (fault !== null) throw new InputProblem(problem("note", fault, "note_required"));
  if (text.length > NOTE_MAX)
    throw new InputProblem(problem("note", t("Comment: at most {most} characters", { most: NOTE_MAX }), "too_long"));
  return text || null;
}

/** Delegates share this much; the model's name is data of the workflow. */
interface Updatable {
  updateMany(args: { where: Record<string, unknown>; data: Record<string, unknown> }): Promise<{ count: number }>;
}

const tableOf = <Row extends WorkflowRow>(tx: Tx, { model }: Workflow<Row>) => tx[model] as unknown as Updatable;

async function writeState<Row extends WorkflowRow>(
  { tx }: Work,
  workflow: Workflow<Row>,
  { id, status, version }: Row,
  data: Record<string, unknown>,
): Promise<void> {
  const { count } = await tableOf(tx, workflow).updateMany({
    where: { id, status, version },
    data: { ...data, version: { increment: 1 } },
  });
  if (count !== 1) throw new Conflict(t("Someone else changed this record at the same time."), "stale");
}
