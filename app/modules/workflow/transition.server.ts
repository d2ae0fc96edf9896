import { inTx, type Outcome, type Work } from "~/act.server";
import { canonicalJson } from "~/core/canonical.server";
import { Conflict, Forbidden, InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import { can, type Actor, type DelegatedGrant, type Grant } from "~/define/actor";
import type { Transition, TransitionContext, Workflow, WorkflowRow } from "~/define/workflow";
import { delegatedEntitlement, entitlement, startsFrom, type Standing } from "./authority";
import { roundOf, standingIn, standingsNow } from "./standing.server";

/** A comment that a transition requires has at least this many characters (spec: ops §9). */
export const NOTE_MIN = 10;
const NOTE_MAX = 2000;

export interface Move {
  note?: string | null;
  /** The version the person saw; null skips the check (moves made by the product itself). */
  version: number | null;
  input?: unknown;
}

export interface Moved extends Record<string, Outcome> {
  id: number;
  /** The state the record is in now: the one it was in, where a second person has to decide too. */
  status: string;
  version: number;
}

/** What a person's move comes to: done at once, or the first word of two; and whose limit it was, where that is delegated. */
type Verdict = { second: boolean; actingFor: number | null } | { reason: string };

/** Whether this person may make this move now, and whether it needs a second one; or why not. The state is looked at first. */
function judge<Row extends WorkflowRow, State extends string>(
  actor: Actor,
  workflow: Workflow<Row, State>,
  row: Row,
  name: string,
  standing: Standing,
): Verdict {
  const step = workflow.transitions[name]!;
  if (!isOffered(workflow, name, standing)) return { reason: t("Your company goes without this step.") };
  if (!startsFrom(workflow, step, standing.skipped).has(row.status)) {
    return {
      reason: t("{one} is {state}: “{step}” is not possible now.", {
        one: t(workflow.one),
        state: stateWord(workflow, row),
        step: t(step.label),
      }),
    };
  }
  if (step.byItself) return { reason: t("This happens automatically.") };
  if (!can(actor, step.permission)) return { reason: t("Your role does not include this.") };
  const owner = actor.userId !== null && workflow.owners(row).includes(actor.userId);
  if (step.by === "other" && owner) return { reason: t("You cannot decide your own record.") };
  if (step.by === "owner" && !owner) return { reason: t("Only the person it belongs to may do this.") };
  const fits = step.who?.(actor, row) ?? true;
  if (fits !== true) return { reason: fits };
  return authorityOf(actor, workflow, row, { name, owner, standing });
}

/** The state a record is in, within a sentence. */
function stateWord<Row extends WorkflowRow, State extends string>(workflow: Workflow<Row, State>, row: Row): string {
  return t(workflow.states[row.status as State].label).toLowerCase();
}

/** What the authority mapping says: the grant must reach the record, its role the amount, and two who decide are two people. */
function authorityOf<Row extends WorkflowRow, State extends string>(
  actor: Actor,
  workflow: Workflow<Row, State>,
  row: Row,
  { name, owner, standing }: { name: string; owner: boolean; standing: Standing },
): Verdict {
  const step = workflow.transitions[name]!;
  const verdict = entitled(actor, workflow, row, { name, standing });
  if ("reason" in verdict) return verdict;
  const { actingFor } = verdict;
  if (step.by === "owner" || !(verdict.second || step.second?.(row))) return { second: false, actingFor };
  if (owner) return { reason: t("You cannot decide your own record.") };
  if (actor.userId === null) return { reason: t("Two people decide this step.") };
  const first = standing.first.get(name);
  if (!first) return { second: true, actingFor };
  // Whoever lent a limit, and whoever decided by it, are one.
  const spoken = [first.actorId, first.actingForId];
  return spoken.includes(actor.userId) || (actingFor !== null && spoken.includes(actingFor))
    ? { reason: t("You have decided already; a second person has to decide too.") }
    : { second: false, actingFor };
}

/**
 * The grants that reach the unit at which a move is made. A move that is the owner's alone, and one for which the record
 * names the person, needs none that does; any other move of an owner does.
 */
function reachingOf<Row extends WorkflowRow, State extends string>(
  actor: Actor,
  workflow: Workflow<Row, State>,
  row: Row,
  name: string,
): { own: readonly Grant[]; lent: readonly DelegatedGrant[] } {
  const step = workflow.transitions[name]!;
  const names = [...(step.by === "owner" ? workflow.owners(row) : []), ...(step.holders?.(row) ?? [])];
  const named = actor.userId !== null && names.includes(actor.userId);
  const place = step.at?.(row) ?? workflow.unitPath(row);
  const reaching = <G extends Grant>(grants: readonly G[]) =>
    grants.filter((grant) => grant.permissions.has(step.permission) && (named || place.startsWith(grant.unitPath)));
  return { own: reaching(actor.grants), lent: reaching(actor.delegated ?? []) };
}

/** By one's own grants where they suffice, else by what somebody has delegated. */
function entitled<Row extends WorkflowRow, State extends string>(
  actor: Actor,
  workflow: Workflow<Row, State>,
  row: Row,
  { name, standing }: { name: string; standing: Standing },
): Verdict {
  const { own, lent } = reachingOf(actor, workflow, row, name);
  if (own.length + lent.length === 0) return { reason: t("This unit is outside your reach.") };
  const lines = standing.mappings.get(name) ?? [];
  const amount = workflow.amount?.(row) ?? null;
  const found = own.length > 0 ? entitlement(own, lines, amount) : null;
  if (found && !("reason" in found)) return { ...found, actingFor: null };
  const borrowed = lent.map((grant) => ({
    grant,
    verdict: delegatedEntitlement(grant, lines, amount, workflow.owners(row)),
  }));
  for (const { grant, verdict } of borrowed)
    if (!("reason" in verdict)) return { ...verdict, actingFor: grant.fromUserId };
  return found ?? (borrowed[0]!.verdict as { reason: string });
}

function isOffered<Row extends WorkflowRow, State extends string>(
  workflow: Workflow<Row, State>,
  name: string,
  { skipped }: Standing,
): boolean {
  return !skipped.has(name) || workflow.transitions[name]!.optional === undefined;
}

export interface AllowedMove {
  name: string;
  label: string;
  note: "required" | "optional" | "none";
  tone: "primary" | "plain" | "danger";
  /** The record moves only when a second person makes the same move. */
  second: boolean;
}

/** The moves this person may make on this row now: exactly those {@link transition} would accept. */
export async function transitionsFor<Row extends WorkflowRow, State extends string>(
  actor: Actor,
  workflow: Workflow<Row, State>,
  row: Row,
): Promise<AllowedMove[]> {
  return (await transitionsForEach(actor, workflow, [row])).get(row.id)!;
}

/** {@link transitionsFor} of several rows, by id. */
export async function transitionsForEach<Row extends WorkflowRow, State extends string>(
  actor: Actor,
  workflow: Workflow<Row, State>,
  rows: readonly Row[],
): Promise<Map<number, AllowedMove[]>> {
  const standings = await standingsNow(workflow, rows);
  return new Map(rows.map((row) => [row.id, movesOf(actor, workflow, row, standings.get(row.id)!)]));
}

function movesOf<Row extends WorkflowRow, State extends string>(
  actor: Actor,
  workflow: Workflow<Row, State>,
  row: Row,
  standing: Standing,
): AllowedMove[] {
  return Object.entries<Transition<Row, State>>(workflow.transitions).flatMap(([name, { label, note, tone }]) => {
    const verdict = judge(actor, workflow, row, name, standing);
    return "reason" in verdict ? [] : [{ name, label, note, tone: tone ?? "plain", second: verdict.second }];
  });
}

/** Why this person may not make a move on this row now, in words; null where they may. */
export async function refusalOf<Row extends WorkflowRow, State extends string>(
  actor: Actor,
  workflow: Workflow<Row, State>,
  row: Row,
  name: keyof typeof workflow.transitions & string,
): Promise<string | null> {
  const verdict = judge(actor, workflow, row, name, (await standingsNow(workflow, [row])).get(row.id)!);
  return "reason" in verdict ? verdict.reason : null;
}

/**
 * Makes one move of a workflow, in one transaction: state, person, separation of duties, authority, note, the
 * workflow's own rules, a conditional update of exactly one row, the trail, the audit row and the effect. Where
 * the amount needs two people, the first one's word is kept and the record stays where it is.
 * @throws NotFound when the row is not visible or the move has no such name; Forbidden with the reason;
 *   InputProblem for a missing note or a broken rule; Conflict "stale" when somebody else was faster
 */
export async function transition<Row extends WorkflowRow, State extends string>(
  actor: Actor,
  workflow: Workflow<Row, State>,
  id: number,
  name: string,
  move: Move,
): Promise<Moved> {
  return inTx(actor, (work) => moveWithin(work, workflow, id, name, move));
}

/** {@link transition} inside a transaction that is already open. */
export async function moveWithin<Row extends WorkflowRow, State extends string>(
  work: Work,
  workflow: Workflow<Row, State>,
  id: number,
  name: string,
  move: Move,
): Promise<Moved> {
  const { actor, tx } = work;
  const step = Object.hasOwn(workflow.transitions, name) ? workflow.transitions[name]! : null;
  const row = step ? await workflow.load(tx, actor, id) : null;
  if (!step || !row) throw new NotFound();
  const standing = await standingIn(tx, workflow, row);
  const { second, actingFor } = permit(actor, workflow, row, { name, version: move.version, standing });
  const context: TransitionContext<Row> = { work, row, note: readNote(step.note, move.note), input: move.input };
  await step.check?.(context);
  if (second) return keepFirstWord(context, workflow, { name, actingFor });
  const to = step.to === "same" ? row.status : step.to;
  const set = (await step.set?.(context)) ?? {};
  await writeState(work, workflow, row, { ...set, status: to });
  // Any move out of the state, and the second word, make first words void: they were about what has passed.
  if (standing.first.size > 0)
    await tx.firstApproval.deleteMany({
      where: { entity: workflow.name, entityId: id, ...(step.to === "same" ? { step: name } : {}) },
    });
  const detail = await step.effect?.(context);
  await leaveTrail(context, workflow, { name, to, round: roundOf({ ...row, ...set }), detail, actingFor });
  return { id, status: to, version: row.version + 1 };
}

/**
 * Makes a step that follows by itself, with its place in the trail; the caller has the row locked and has seen that it follows.
 * @param set further columns to write with the state
 * @throws Conflict "wrong_state" where the step does not start from the state the record is in
 */
export async function moveByItself<Row extends WorkflowRow, State extends string>(
  work: Work,
  workflow: Workflow<Row, State>,
  row: Row,
  name: string,
  { set = {}, note = null, detail }: { set?: Record<string, unknown>; note?: string | null; detail?: unknown } = {},
): Promise<void> {
  const step = workflow.transitions[name]!;
  if (!(step.from as readonly string[]).includes(row.status))
    throw new Conflict(t("This record has moved on meanwhile."), "wrong_state", { version: row.version });
  const to = step.to === "same" ? row.status : step.to;
  await writeState(work, workflow, row, { ...set, status: to });
  await leaveTrail({ work, row, note, input: null }, workflow, {
    name,
    to,
    round: roundOf(row),
    detail,
    actingFor: null,
  });
}

/** Keeps the word of the first of two deciders. The version rises, so that the second has seen that there is a first. */
async function keepFirstWord<Row extends WorkflowRow, State extends string>(
  { work, row, note, input }: TransitionContext<Row>,
  workflow: Workflow<Row, State>,
  { name, actingFor }: { name: string; actingFor: number | null },
): Promise<Moved> {
  await writeState(work, workflow, row, { status: row.status });
  await work.tx.firstApproval.create({
    data: {
      entity: workflow.name,
      entityId: row.id,
      step: name,
      round: roundOf(row),
      actorId: work.actor.userId!,
      actingForId: actingFor,
      note,
      at: work.actor.at,
    },
  });
  await leaveTrail({ work, row, note, input }, workflow, {
    name,
    to: row.status,
    round: roundOf(row),
    detail: { first: true },
    actingFor,
  });
  return { id: row.id, status: row.status, version: row.version + 1 };
}

async function leaveTrail<Row extends WorkflowRow, State extends string>(
  { work, row, note }: TransitionContext<Row>,
  workflow: Workflow<Row, State>,
  {
    name,
    to,
    round,
    detail,
    actingFor,
  }: { name: string; to: string; round: number; detail: unknown; actingFor: number | null },
): Promise<void> {
  const { actor, tx } = work;
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
export async function permitWithin<Row extends WorkflowRow, State extends string>(
  { tx, actor }: Work,
  workflow: Workflow<Row, State>,
  row: Row,
  name: string,
): Promise<void> {
  permit(actor, workflow, row, { name, version: null, standing: await standingIn(tx, workflow, row) });
}

/** A row that moved on since the person saw it is a conflict; a move that was never theirs is forbidden. */
function permit<Row extends WorkflowRow, State extends string>(
  actor: Actor,
  workflow: Workflow<Row, State>,
  row: Row,
  { name, version, standing }: { name: string; version: number | null; standing: Standing },
): { second: boolean; actingFor: number | null } {
  const verdict = judge(actor, workflow, row, name, standing);
  const stale = version !== null && version !== row.version;
  if (stale)
    throw new Conflict(
      t("This record has changed since you opened it; it is now {label}.", { label: stateWord(workflow, row) }),
      "stale",
      { version: row.version },
    );
  if (!("reason" in verdict)) return verdict;
  const elsewhere =
    isOffered(workflow, name, standing) &&
    !startsFrom(workflow, workflow.transitions[name]!, standing.skipped).has(row.status);
  if (elsewhere) throw new Conflict(verdict.reason, "wrong_state", { version: row.version });
  throw new Forbidden(verdict.reason);
}

function readNote(rule: "required" | "optional" | "none", note: string | null | undefined): string | null {
  const text = note?.trim() ?? "";
  if (rule === "none") return null;
  if (rule === "required" && text.length < NOTE_MIN)
    throw new InputProblem(
      problem("note", t("Write a comment of at least {least} characters", { least: NOTE_MIN }), "note_required"),
    );
  if (text.length > NOTE_MAX)
    throw new InputProblem(problem("note", t("Comment: at most {most} characters", { most: NOTE_MAX }), "too_long"));
  return text || null;
}

/** Delegates share this much; the model's name is data of the workflow. */
interface Updatable {
  updateMany(args: { where: Record<string, unknown>; data: Record<string, unknown> }): Promise<{ count: number }>;
}

async function writeState<Row extends WorkflowRow, State extends string>(
  work: Work,
  workflow: Workflow<Row, State>,
  row: Row,
  data: Record<string, unknown>,
): Promise<void> {
  const delegate = work.tx[workflow.model] as unknown as Updatable;
  const { count } = await delegate.updateMany({
    where: { id: row.id, status: row.status, version: row.version },
    data: { ...data, version: { increment: 1 } },
  });
  if (count !== 1) throw new Conflict(t("Someone else moved this record at the same moment."), "stale");
}
