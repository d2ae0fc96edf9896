import type { Outcome, Work } from "../act.server";
import { t } from "../core/text";
import type { Tx } from "../db.server";
import type { Actor } from "./actor";
import type { Choice } from "./field";
import type { Permission } from "./permission";

/** How a state is coloured; the word is what counts. */
export type Tone = "neutral" | "info" | "warn" | "ok" | "bad";

/** A state as screens show it. */
export interface Tag {
  text: string;
  tone: Tone;
}

/** The columns every workflow's table has. */
export interface WorkflowRow {
  id: number;
  status: string;
  version: number;
}

export interface TransitionContext<Row extends WorkflowRow> {
  work: Work;
  row: Row;
  note: string | null;
  /** What the screen or API sent along, already parsed by the transition's own schema. */
  input: unknown;
}

export interface Transition<Row extends WorkflowRow, State extends string> {
  from: readonly State[];
  /** "same" keeps the state: an addendum, a new reviewer. */
  to: State | "same";
  /** The words on the button. */
  label: string;
  /** The word in the trail, "Approved". */
  done: string;
  permission: Permission;
  /**
   * "owner": only the person the record belongs to. "other": anybody but them; nobody decides their own
   * record, whatever the role. "either": where no decision is taken; from elsewhere its owner makes it as one of `holders`.
   */
  by: "owner" | "other" | "either";
  /** It follows from something else, which its module sees to: nobody takes it by hand, and no authority is mapped to it. */
  byItself?: true;
  /** Path of the unit the move is made at, where that is not the record's own: a transfer is received at the receiver's. */
  at?: (row: Row) => string;
  /** Whom the record itself names for this move, such as its reviewer: they make it wherever their post lies. `who` says whether others make it too. */
  holders?: (row: Row) => readonly (number | null)[];
  /** Two people take this step for this record, whatever its amount. */
  second?: (row: Row) => boolean;
  /** Further conditions on the person: true, or the reason why not. */
  who?: (actor: Actor, row: Row) => true | string;
  note: "required" | "optional" | "none";
  /** Rules on the record; throws InputProblem. Runs inside the transaction, before the move. */
  check?: (context: TransitionContext<Row>) => Promise<void>;
  /** Further columns to write with the state. */
  set?: (context: TransitionContext<Row>) => Promise<Record<string, unknown>> | Record<string, unknown>;
  /** What else the move does; what it returns is kept in the trail as `detail`. */
  effect?: (context: TransitionContext<Row>) => Promise<unknown>;
  tone?: "primary" | "plain" | "danger";
  /**
   * A company may go without this step; it is then offered to nobody. "left-out": nothing else changes.
   * "passed-over": what follows the step is possible from where it starts.
   */
  optional?: "left-out" | "passed-over";
}

/** Money a record is about. */
export interface Amount {
  /** Minor units of the currency. */
  minor: bigint;
  /** ISO 4217. */
  currency: string;
  /** What of it other records make up, and how that is told: "KES 180,000.00 more to the same branch that day". */
  beside?: { minor: bigint; words: string };
}

export interface Workflow<Row extends WorkflowRow = WorkflowRow, State extends string = string> {
  name: string;
  /** What a record of it is called: "Follow-up". */
  one: string;
  /** Prisma model that holds it, e.g. "visit". */
  model: keyof Tx & string;
  states: Record<State, { label: string; tone: Tone }>;
  start: State;
  /** States in which the owner may change the record's content. */
  editable: readonly State[];
  /** The people a record belongs to: they never decide it. */
  owners: (row: Row) => readonly number[];
  /** The amount its steps decide about, for the limits of the authority mapping; null where a record has none. */
  amount?: (row: Row) => Amount | null;
  /** Steps a company sets limits for: without a line of the authority mapping, whoever has the permission within reach takes them whatever the amount. */
  limited?: readonly string[];
  /** Path of the unit the record lies in: says which company's steps it takes and whose grants reach it. */
  unitPath: (row: Row) => string;
  /** The row as rules need it. Not visible to the actor → null. */
  load: (tx: Tx, actor: Actor, id: number) => Promise<Row | null>;
  transitions: Record<string, Transition<Row, State>>;
}

/** Declares the life of a record. Deny by default: what is no transition cannot happen. */
export function defineWorkflow<Row extends WorkflowRow>() {
  return <const State extends string>(workflow: Workflow<Row, State>): Workflow<Row, State> => workflow;
}

type States = Pick<Workflow<never>, "states">;

/** The state a record is in, in the language spoken. @param status one of the workflow's */
export function stateTag({ states }: States, status: string): Tag {
  const { label, tone } = states[status]!;
  return { text: t(label), tone };
}

/** The states to narrow a list by. */
export function stateChoices({ states }: States): Choice[] {
  return Object.entries(states).map(([value, { label }]) => ({ value, label }));
}

export type { Outcome };
