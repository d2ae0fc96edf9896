/**
 * A record told once: a document that lives, from the form that begins it to its last move. Its form, page, API lines,
 * search, tasks, history and examples follow from its workflow, its list and its fields; `engine/record` reads them.
 */
import type { z } from "zod/v4";
import type { Problem } from "../core/problems";
import type { Tx } from "../db/database.server";
import type { Work } from "../db/transaction.server";
import type { PathPattern } from "../route-table";
import type { Actor } from "./actor";
import type { Choice, Field, FieldInfo } from "./field";
import type { HistoryWords } from "./history";
import type { Listing } from "./listing";
import type { Permission } from "./permission";
import type { ModelName } from "./resource";
import type { Effect, Workflow, WorkflowRow } from "./workflow";

export type RecordFields = Readonly<Record<string, FieldInfo & { schema: z.ZodType }>>;
type ValueOf<F> = F extends Field<infer T> ? T : never;
type Given<Fields> = { [Name in keyof Fields]: Fields[Name] extends { given: true } ? Name : never }[keyof Fields];
/** What is typed into a record, read: amounts in minor units. */
export type Typed<Fields> = { [Name in Exclude<keyof Fields, Given<Fields>>]: ValueOf<Fields[Name]> };
/** What is typed before the currency of its amounts is known. */
type Unread<Fields> = {
  [Name in keyof Typed<Fields>]: Typed<Fields>[Name] extends bigint | null ? string | null : Typed<Fields>[Name];
};
/** What the product fills in. */
type Filled<Fields> = { [Name in Given<Fields>]: ValueOf<Fields[Name]> };

/** What a record is written with. `row`: as it is; null while it is being added. */
interface Writing<Row> {
  tx: Tx;
  actor: Actor;
  row: Row | null;
  /** How many files come with it; null while it is changed. */
  files: number | null;
}

/** What a form begins with. */
export interface Beginning<Fields> {
  values?: Partial<Record<keyof Typed<Fields> & string, string>>;
  /** The choices that this person has, where not all. */
  choices?: Partial<Record<keyof Typed<Fields> & string, readonly Choice[]>>;
}

/** What is typed into a record, and the rules it has to keep. Forms and the API read it alike. */
export interface RecordForm<Row extends WorkflowRow, Fields, Facts> {
  /** "Delegate my approvals" */
  title: string;
  sentence?: string;
  /** The words on its button, and what is said once it is pressed. */
  button: string;
  done: string;
  /** In the order of the form; those that are `given` stand in no form. */
  fields: Fields;
  begin?: (actor: Actor) => Promise<Beginning<Fields>>;
  /** The columns nobody types. @throws InputProblem for what makes no sense without them */
  fill: (context: Writing<Row> & { input: Unread<Fields> }) => Promise<Filled<Fields>>;
  /** Everything that the rules need, read once. */
  facts?: (context: Writing<Row> & { input: Typed<Fields> & Filled<Fields> }) => Promise<Facts>;
  /** The rules: pure. */
  problems?: (known: { input: Typed<Fields> & Filled<Fields>; facts: Facts }) => readonly Problem[];
  /** What follows from what was added or changed, in the same transaction. */
  saved?: (work: Work, id: number) => Promise<void>;
  /** A body that works, for the API's document. */
  example: Readonly<Record<string, unknown>>;
}

/** What a move takes along beside its comment; the move itself names its type (`moveBody`). */
export interface MoveForm<Row> {
  fields: RecordFields;
  /** What its form begins with, and the choices there are for this record where not all. */
  begin?: (
    actor: Actor,
    row: Row,
  ) => Promise<{ values?: Readonly<Record<string, string>>; choices?: Readonly<Record<string, readonly Choice[]>> }>;
  example: Readonly<Record<string, unknown>>;
}

/** What people write beneath a record. */
export interface RecordThread<Row> {
  /** Whether this person may write now: true, or why not. */
  who: (actor: Actor, row: Row) => true | string;
  /** Whether they read and write notes that are not for the people it belongs to. */
  internal: (actor: Actor, row: Row) => boolean;
  /** What follows from a comment: columns of the record, and whom it notifies. */
  effect: (said: { work: Work; row: Row; internal: boolean }) => Pick<Effect, "set" | "notify">;
}

/** Files that hang on a record. */
export interface RecordAttachments<Row> {
  /** How many one record holds. */
  most: number;
  /** Whether this person may add and remove them now: true, or why not. */
  who: (actor: Actor, row: Row) => true | string;
}

export interface RecordDefinition<Row extends WorkflowRow, M extends ModelName, Fields, Facts> {
  one: string;
  many: string;
  workflow: Workflow<Row>;
  list: Listing<never, M>;
  /** The face of the list that leads to it and says who sees what. */
  view: string;
  /** The list where those it waits for find it, where that is not its view. */
  waitsAt?: (row: Row) => PathPattern;
  /** Below /api: "AcDelegation". */
  api: string;
  /** Of the lines that list and that add one, where they are called otherwise: "Leave/List". */
  lines?: { list: string; add: string };
  /** `file`: of one attachment. */
  pages: { add?: PathPattern; edit?: PathPattern; details: PathPattern; file?: PathPattern };
  permissions: { read: Permission; add: Permission };
  /** English, with the places of the workflow's `values`: "{from} to {to}". */
  title: string;
  /** What a task and a hit say of it beside its title. */
  note: (row: Row, actor: Actor) => string;
  form: RecordForm<Row, Fields, Facts>;
  /** Of the moves that take more along than a comment, by name. */
  moveForms?: Readonly<Record<string, MoveForm<Row>>>;
  thread?: RecordThread<Row>;
  attachments?: RecordAttachments<Row>;
  /** How the trail reads beside the steps of the workflow and the fields of the form. */
  history?: Partial<Pick<HistoryWords, "acts" | "fields">>;
}

/** A record with its types erased, as the engine sees it. */
export type AnyRecord = RecordDefinition<never, ModelName, RecordFields, never>;

/** Declares a record. @see RecordDefinition */
export function record<
  Row extends WorkflowRow,
  M extends ModelName,
  const Fields extends RecordFields,
  Facts = undefined,
>(definition: RecordDefinition<Row, M, Fields, Facts>): AnyRecord {
  return definition as unknown as AnyRecord;
}
