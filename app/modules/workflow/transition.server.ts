import { inTx, type Outcome, type Work } from "~/act.server";
import { canonicalJson } from "~/core/canonical.server";
import { Conflict, Forbidden, InputProblem, NotFound, problem } from "~/core/problems";
import { can, type Actor } from "~/define/actor";
import type { Transition, TransitionContext, Workflow, WorkflowRow } from "~/define/workflow";

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
  status: string;
  version: number;
}

/** Why this person may not make this move now, or true. The state is looked at first. */
export function mayMove<Row extends WorkflowRow, State extends string>(
  actor: Actor,
  workflow: Workflow<Row, State>,
  row: Row,
  transition: Transition<Row, State>,
): true | string {
  if (!(transition.from as readonly string[]).includes(row.status)) {
    return `${workflow.name} is ${workflow.states[row.status as State].label.toLowerCase()}: "${transition.label}" is not possible now.`;
  }
  if (!can(actor, transition.permission)) return "Your role does not include this.";
  const owner = actor.userId !== null && workflow.owners(row).includes(actor.userId);
  if (transition.by === "other" && owner) return "Nobody decides their own record.";
  if (transition.by === "owner" && !owner) return "Only the person it belongs to may do this.";
  return transition.who?.(actor, row) ?? true;
}

export interface AllowedMove {
  name: string;
  label: string;
  note: "required" | "optional" | "none";
  tone: "primary" | "plain" | "danger";
}

/** The moves this person may make on this row now: exactly those {@link transition} would accept. */
export function transitionsFor<Row extends WorkflowRow, State extends string>(actor: Actor, workflow: Workflow<Row, State>, row: Row): AllowedMove[] {
  return Object.entries(workflow.transitions)
    .filter(([, transition]) => mayMove(actor, workflow, row, transition) === true)
    .map(([name, { label, note, tone }]) => ({ name, label, note, tone: tone ?? "plain" }));
}

/**
 * Makes one move of a workflow, in one transaction: state, person, separation of duties, note, the workflow's
 * own rules, a conditional update of exactly one row, the trail, the audit row and the effect.
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
  const { actor } = work;
  const step = Object.hasOwn(workflow.transitions, name) ? workflow.transitions[name]! : null;
  const row = step ? await workflow.load(work.tx, actor, id) : null;
  if (!step || !row) throw new NotFound();
  refuse(actor, workflow, row, step, move.version);
  const context: TransitionContext<Row> = { work, row, note: readNote(step.note, move.note), input: move.input };
  await step.check?.(context);
  const to = step.to === "same" ? row.status : step.to;
  const set = (await step.set?.(context)) ?? {};
  await writeState(work, workflow, row, { ...set, status: to });
  const detail = await step.effect?.(context);
  await work.tx.stateChange.create({
    data: {
      entity: workflow.name, entityId: id, action: name, fromState: row.status, toState: to, round: roundOf({ ...row, ...set }),
      actorId: actor.userId ?? 0, note: context.note, detail: detail === undefined ? null : canonicalJson(detail), at: actor.at,
    },
  });
  work.audit({ action: `${workflow.name}.${name}`, entity: workflow.name, entityId: id, diff: { status: [row.status, to], note: context.note, ...(detail ? { detail } : {}) } });
  return { id, status: to, version: row.version + 1 };
}

/** A row that moved on since the person saw it is a conflict; a move that was never theirs is forbidden. */
function refuse<Row extends WorkflowRow, State extends string>(actor: Actor, workflow: Workflow<Row, State>, row: Row, step: Transition<Row, State>, version: number | null): void {
  const allowed = mayMove(actor, workflow, row, step);
  const stale = version !== null && version !== row.version;
  if (stale) throw new Conflict(`This record has changed since you opened it; it is now ${workflow.states[row.status as State].label.toLowerCase()}.`, "stale", { version: row.version });
  if (allowed === true) return;
  if (!(step.from as readonly string[]).includes(row.status)) throw new Conflict(allowed, "wrong_state", { version: row.version });
  throw new Forbidden(allowed);
}

function readNote(rule: "required" | "optional" | "none", note: string | null | undefined): string | null {
  const text = note?.trim() ?? "";
  if (rule === "none") return null;
  if (rule === "required" && text.length < NOTE_MIN) throw new InputProblem(problem("note", `Write a comment of at least ${NOTE_MIN} characters`, "note_required"));
  if (text.length > NOTE_MAX) throw new InputProblem(problem("note", `Comment: at most ${NOTE_MAX} characters`, "too_long"));
  return text || null;
}

/** Delegates share this much; the model's name is data of the workflow. */
interface Updatable {
  updateMany(args: { where: Record<string, unknown>; data: Record<string, unknown> }): Promise<{ count: number }>;
}

async function writeState<Row extends WorkflowRow, State extends string>(work: Work, workflow: Workflow<Row, State>, row: Row, data: Record<string, unknown>): Promise<void> {
  const delegate = work.tx[workflow.model] as unknown as Updatable;
  const { count } = await delegate.updateMany({
    where: { id: row.id, status: row.status, version: row.version },
    data: { ...data, version: { increment: 1 } },
  });
  if (count !== 1) throw new Conflict("Somebody else moved this record at the same moment.", "stale");
}

function roundOf(row: object): number {
  return "round" in row && typeof row.round === "number" ? row.round : 0;
}
