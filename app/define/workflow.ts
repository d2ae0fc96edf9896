import type { Work } from "../db/transaction.server";
import type { Problem } from "../core/problems";
import { t } from "../core/text";
import type { Tx } from "../db/database.server";
import type { Actor } from "../core/actor";
import type { Choice } from "./field";
import type { AnyLineRule } from "./line";
import type { TaskGroup } from "./task";
import type { Permission } from "../core/permission";

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

/** What the rules of a move are judged by: nothing else is read. */
export interface Known<Row extends WorkflowRow, Input = undefined, Facts = undefined> {
  actor: Actor;
  row: Row;
  note: string | null;
  /** What the form or the API line sent along, read once by its schema. */
  input: Input;
  facts: Facts;
}

/** What a move reads its facts with. */
export interface Asked<Row extends WorkflowRow, Input = undefined> extends Omit<Known<Row, Input>, "actor" | "facts"> {
  work: Work;
}

/** What the effect of a move is made with. */
export interface Doing<Row extends WorkflowRow, Input = undefined, Facts = undefined> extends Asked<Row, Input> {
  facts: Facts;
  /** The user in whose name it is made; null where it is made in one's own. */
  actingFor: number | null;
}

/** Whom a move notifies. The person who moves is never notified, and the record's own page is linked. */
export interface MoveNotice {
  to: readonly (number | null)[];
  /** English, with the places of the workflow's `values` and `{actor}`. */
  title: string;
  kind: "task" | "outcome" | "reminder";
  /** Somebody's own words; the comment of the move where nothing is said. */
  text?: string | null;
  /** Further places of the title. */
  values?: Readonly<Record<string, string | number>>;
  /** Another page than the workflow's; null where the person has none to open. */
  link?: string | null;
}

/** What two people decide alike: as the trail keeps it, and in words. */
export interface Decision {
  detail: Record<string, unknown>;
  words: string;
}

/** People who keep apart from a step because of what they did for the record, and the reason in words. */
export interface Apart {
  people: readonly (number | null)[];
  why: string;
  /** Also where they decide from above: who prepared a record never approves it (spec: hr R-AP2). */
  always?: true;
}

/** A permission to hold beside that of the step, and where. */
export interface Also {
  permission: Permission;
  unitPath: string;
  why: string;
}

/** What a move does beside changing the state. */
export interface Effect {
  /** Further columns to write with the state. */
  set?: Record<string, unknown>;
  /** What the trail keeps of it. */
  detail?: unknown;
  notify?: readonly MoveNotice[];
  /** What follows once the record is written, in the same transaction: it reads the record as it is now. */
  afterwards?: () => Promise<unknown>;
}

/**
 * What a move reads, asks and does, in this order and in one transaction. The record is locked, and is written when all
 * of it is done: who reads the record meanwhile reads it as it was.
 */
export interface MoveBody<Row extends WorkflowRow, Input = undefined, Facts = undefined> {
  /** Everything that the rules and the effect need, read once. May refuse what cannot be read at all. */
  facts?: (context: Asked<Row, Input>) => Promise<Facts>;
  /** The rules on the record: pure. */
  problems?: (known: Known<Row, Input, Facts>) => readonly Problem[];
  /** What the input of a move decides, where two may have to: the first one's is told to the second. */
  decision?: (said: Pick<Known<Row, Input>, "row" | "input">) => Decision;
  effect?: (context: Doing<Row, Input, Facts>) => Effect | Promise<Effect>;
}

/** Writes a move that has facts or input, with the types of both. */
export function moveBody<Row extends WorkflowRow, Input = undefined>() {
  return <Facts = undefined>(body: MoveBody<Row, Input, Facts>): MoveBody<Row, Input, Facts> => body;
}

/** A move with its types of input and facts erased, as the engine sees it. */
interface AnyBody<Row extends WorkflowRow> {
  facts?: (context: Asked<Row, never>) => Promise<unknown>;
  problems?: (known: Known<Row, never, never>) => readonly Problem[];
  decision?: (said: Pick<Known<Row, never>, "row" | "input">) => Decision;
  effect?: (context: Doing<Row, never, never>) => Effect | Promise<Effect>;
}

export interface Move<Row extends WorkflowRow, State extends string = string> extends AnyBody<Row> {
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
  /** Nobody but its `holders` makes it, and those who stand in for them: whoever else holds the permission is not notified. */
  onlyHolders?: true;
  /** Two people take this step for this record, whatever its amount. */
  second?: (row: Row) => boolean;
  /** Whether the record takes this step at all: true, or the reason why not. */
  fits?: (row: Row) => true | string;
  apart?: (row: Row) => readonly Apart[];
  also?: (row: Row, actor: Actor) => readonly Also[];
  /**
   * Further conditions on the person, which depend on more than the record and their permissions: true, or the reason
   * why not. What waits for such a step is read from `Waiting` where the workflow says what that keeps (`turn`), and
   * loaded before it is shown where it does not.
   */
  who?: (actor: Actor, row: Row) => true | string;
  /** "none" is for what follows by itself: whoever makes a move may say something to it, and what is said is kept. */
  note: "required" | "optional" | "none";
  /** Beside the comment, who else reads it: "The letter prints it". */
  noteHint?: string;
  /** English titles of notices, with the places of the workflow's `values` and `{actor}`. */
  notice?: {
    /** To the nearest who can make it, once a record comes to where it starts from. */
    waits?: string;
    /** To those who can be the second where two decide and one has; as `waits` where nothing is said. */
    second?: string;
    /** To the people of the record, where the first of two has decided. */
    first?: string;
  };
  tone?: "primary" | "plain" | "danger";
  /** What the timeline of its page tells of what the trail keeps, beside the comment. Spoken. */
  told?: (detail: Readonly<Record<string, unknown>>) => string | null;
  /** The group of its tasks on first pages; the list of its record where nothing is said. */
  group?: TaskGroup;
  /** Several records may take it together from one's approvals: a line says what is decided about, and a comment is optional. */
  together?: true;
  /**
   * A company may go without this step; it is then offered to nobody. "left-out": nothing else changes.
   * "passed-over": what follows the step is possible from where it starts.
   */
  optional?: "left-out" | "passed-over";
}

export type Moves<Row extends WorkflowRow, State extends string = string> = Record<string, Move<Row, State>>;

/** What a move takes along; undefined where it takes a comment at most. */
export type InputOf<M> = M extends { effect?: infer Does }
  ? NonNullable<Does> extends (context: infer Context) => unknown
    ? Context extends { input: infer Input }
      ? [Input] extends [never]
        ? undefined
        : Input
      : undefined
    : undefined
  : undefined;

/** Money a record is about. */
export interface Amount {
  /** Minor units of the currency. */
  minor: bigint;
  /** ISO 4217. */
  currency: string;
  /** What of it other records make up, and how that is told: "KES 180,000.00 more to the same branch that day". */
  beside?: { minor: bigint; words: string };
}

/** How it is found whose step a record is without loading it: by what `Waiting` keeps of it, and by lines as they are now. */
export interface Turn<Row> {
  /** What the conditions on the person (`who`, `holders`), `line` and the note of the record read, under its own names: plain JSON, no amounts. */
  keeps: (row: Row) => object;
  /** The second line of its task; the note of the record where nothing is said. */
  note?: (kept: never) => string;
  /** The name by which the record has its unit; "unit" where nothing is said. */
  place?: string;
  line?: AnyLineRule;
  /** Ids of those that may wait for this person, where their reach does not say so. */
  within?: (actor: Actor) => Promise<readonly number[]>;
  /** The user for whom alone it waits, wherever their post lies. */
  alone?: (row: Row) => number | null;
  /** Only who holds one of these at its unit sees it where it waits for a step. */
  seenBy?: (step: string) => readonly Permission[];
}

export interface Workflow<
  Row extends WorkflowRow = WorkflowRow,
  State extends string = string,
  M extends Moves<Row, State> = Moves<Row, State>,
> {
  name: string;
  /** What a record of it is called: "Follow-up". */
  one: string;
  /** Prisma model that holds it, e.g. "visit". */
  model: keyof Tx & string;
  states: Record<State, { label: string; tone: Tone }>;
  start: NoInfer<State>;
  /** States in which the owner may change the record's content. */
  editable: readonly NoInfer<State>[];
  /** The people a record belongs to: they never decide it. */
  owners: (row: Row) => readonly number[];
  /** The amount its steps decide about, for the limits of the authority mapping; null where a record has none. */
  amount?: (row: Row) => Amount | null;
  /** The records whose amounts are added to that of this one, where limits judge them together. */
  beside?: (row: Row) => readonly { id: number }[];
  /** Steps a company sets limits for: without a line of the authority mapping, whoever has the permission within reach takes them whatever the amount. */
  limited?: readonly string[];
  /** Path of the unit the record lies in: says which company's steps it takes and whose grants reach it. Of a person's own, the unit they stand at today. */
  unitPath: (row: Row, actor: Actor) => string;
  /** The row as rules need it. Not visible to the actor → null. */
  load: (tx: Tx, actor: Actor, id: number) => Promise<Row | null>;
  /** Characters of a comment that a move requires; ten where nothing is said. */
  noteLeast?: number;
  /** Why some of these records are decided on their own pages, and not several together, by their ids. */
  apart?: (rows: readonly Row[]) => Promise<ReadonlyMap<number, string>>;
  /** The page of a record: notices lead there. */
  page?: (row: Row) => string;
  /** Where its steps are decided, where that is another page. */
  desk?: (row: Row) => string;
  /** The amount that a task tells, where it is another than the one that limits judge. */
  worth?: (row: Row) => Pick<Amount, "minor" | "currency">;
  /** Who or what a record is about, in names and numbers alone: the second line of a task. */
  about?: (row: Row) => string;
  /** What the titles of notices say of a record, "{no}". */
  values?: (row: Row) => Readonly<Record<string, string | number>>;
  /** Where its steps depend on more than the record and permissions. */
  turn?: Turn<Row>;
  /**
   * The steps that go to those above where all who hold them are barred; every one where nothing is said. None of what
   * has its own way out, or answers to no one above (internal audit).
   */
  above?: readonly string[];
  /** Of those whose step waits within reach, the ones that this person does not see all the same: no task names them. */
  unseen?: (actor: Actor, ids: readonly number[]) => Promise<readonly number[]>;
  moves: M;
}

/** Declares the life of a record. Deny by default: what is no move cannot happen. */
export function defineWorkflow<Row extends WorkflowRow>() {
  return <const State extends string, const M extends Moves<Row, State>>(
    workflow: Workflow<Row, State, M>,
  ): Workflow<Row, State, M> => workflow;
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
