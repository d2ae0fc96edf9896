/**
 * A record told once: a document that lives, from the form that begins it to its last move. Its form, page, API lines,
 * search, tasks, history and examples follow from its workflow, its list and its fields; `engine/record` reads them.
 */
import type { z } from "zod/v4";
import type { Problem } from "../core/problems";
import type { Tx } from "../db/database.server";
import type { Prisma } from "../generated/sqlite/client";
import type { Work } from "../db/transaction.server";
import type { PathPattern } from "../addresses/route-table";
import { can, type Actor } from "../core/actor";
import type { Choice, Field, FieldInfo } from "./field";
import type { HistoryWords } from "./history";
import type { Listing } from "./listing";
import type { Permission } from "../core/permission";
import type { ModelName, Row as Columns } from "./resource";
import type { Effect, Tag, Tone, Workflow, WorkflowRow } from "./workflow";

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
  /** Its rows as they were typed; none of a record that has no rows. */
  lines: readonly TypedLine<RecordFields>[];
}

/** What a form begins with. */
export interface Beginning<Fields> {
  values?: Partial<Record<keyof Typed<Fields> & string, string>>;
  /** The choices that this person has, where not all. */
  choices?: Partial<Record<keyof Typed<Fields> & string, readonly Choice[]>>;
  /** Why there is nothing to fill in; stands in place of the form. */
  nothing?: { title: string; text: string; way?: Pick<Way, "label" | "to"> } | null;
}

/** What is typed into a record, and the rules it has to keep. Forms and the API read it alike. */
export interface RecordForm<Row extends WorkflowRow, Fields, Facts> {
  /** "Delegate my approvals" */
  title: string;
  sentence?: string;
  /** The words on its button, and what is said once it is pressed. */
  button: string;
  done: string;
  /** What is said once a change is saved; "Saved." where nothing is said. */
  changed?: string;
  /** In the order of the form; those that are `given` stand in no form. */
  fields: Fields;
  begin?: (actor: Actor) => Promise<Beginning<Fields>>;
  /** Whether this person may change it while its state lets somebody do so: true, or why not. Its owners where nothing is said. */
  who?: (actor: Actor, row: Row) => true | string;
  /** The columns nobody types. @throws InputProblem for what makes no sense without them */
  fill: (context: Writing<Row> & { input: Unread<Fields> }) => Promise<Filled<Fields>>;
  /** Further columns, of which neither the trail nor the API tells: who made it, its company. */
  beside?: (context: Writing<Row> & { input: Typed<Fields> & Filled<Fields> }) => Promise<Record<string, unknown>>;
  /** Everything that the rules need, read once. */
  facts?: (context: Writing<Row> & { input: Typed<Fields> & Filled<Fields> }) => Promise<Facts>;
  /** The rules: pure. */
  problems?: (known: { input: Typed<Fields> & Filled<Fields>; facts: Facts }) => readonly Problem[];
  /** What follows from what was added (`before` null) or changed, in the same transaction. */
  saved?: (work: Work, id: number, before: Row | null) => Promise<void>;
  /** The word of the trail for what was added; "add" where nothing is said. */
  act?: "create" | "record";
  /** Acts that change what is kept of it beside the form and count its version on: an edit goes on beside them. */
  parts?: readonly string[];
  /** The API adds without an Idempotency-Key. */
  keyless?: true;
  /** A body that works, for the API's document. */
  example: Readonly<Record<string, unknown>>;
}

/** What a move takes along beside its comment; the move itself names its type (`moveBody`). */
export interface MoveForm<Row> {
  fields: RecordFields;
  /**
   * What its form begins with, and the choices there are for this record where not all. A form that begins with columns
   * of the record alone edits it: made from an older version, it is compared as an edit is.
   */
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

/** A row of a document as it was typed, amounts as text. */
export type TypedLine<Fields> = Unread<Fields> & {
  /** The row of the form that it stands in. */
  row: number;
};

/** The rows of a document. */
export interface RecordLines<Row, Fields> {
  /** What forms and the API call them: "lines". */
  name: string;
  fields: Fields;
  /** How many one call sends. */
  most: number;
  /** A column that stands filled in already: a row in which nothing else is typed is an empty one. */
  aside?: string;
  /**
   * Writes them for a record that was added (`before` null) or is changed.
   * @returns what the trail tells of it; nothing where nothing has changed
   * @throws InputProblem at `lines[n].field`
   */
  keep: (
    work: Work,
    of: { id: number; before: Row | null; lines: readonly TypedLine<Fields>[] },
  ) => Promise<Record<string, unknown>>;
  /** Those that a change sends, for the API's document. */
  example: readonly Readonly<Record<string, unknown>>[];
}

/** Declares the rows of a document. */
export function recordLines<Row>() {
  return <const Fields extends RecordFields>(lines: RecordLines<Row, Fields>): RecordLines<Row, RecordFields> =>
    lines as unknown as RecordLines<Row, RecordFields>;
}

/** Files that hang on a record. */
export interface RecordAttachments<Row> {
  /** How many one record holds. */
  most: number;
  /** Whether this person may add them now, or remove them: true, or why not. */
  who: (actor: Actor, row: Row, act: "add" | "remove") => true | string;
  /** Why one of them is not removed, as something of the record uses it; null where nothing does. */
  uses?: (tx: Tx, documentId: number) => Promise<string | null>;
}

/** What the API answers of a record beside the fields of its form. */
export interface RecordAnswers<Row> {
  fields: RecordFields;
  /** What no column holds, for several records at once: amounts as `{ minor, currency }`. */
  of?: (rows: readonly Row[], actor: Actor) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** The rows of one record, by name, as the API says them; lists tell of none. */
  rows?: {
    schemas: Readonly<Record<string, z.ZodType>>;
    of: (row: Row, actor: Actor) => Promise<Readonly<Record<string, readonly unknown[]>>>;
  };
}

/** A cell of a table on a page: words, a link, or a tag. */
export type PageCell = string | number | null | { text: string; to?: string; tone?: Tone };

/** What belongs to a record, line by line. */
export interface PageTable {
  title: string;
  /** Says what the table holds; read out, not shown. */
  caption: string;
  columns: readonly { label: string; numeric?: boolean; nowrap?: boolean; total?: string }[];
  rows: readonly (readonly PageCell[])[];
  /** What is said where it has no rows; such a table is left out where nothing is said. */
  empty?: { title: string; text: string };
}

/** Files of a record that are read on its page beside its attachments. Spoken. */
export interface PageFiles {
  title: string;
  files: readonly { id: number; name: string; size: string; uploaded: string; sha256: string; picture: boolean }[];
  /** The address of one, ":id" in its place. */
  file: string;
}

/** What the page of a record shows beside the columns of its list. Spoken. */
export interface PageParts {
  facts?: readonly { label: string; value: string | null }[];
  /** What those who open it have to know first. */
  notices?: readonly { title: string; tone: Tag["tone"]; lines: readonly string[] }[];
  tables?: readonly PageTable[];
  files?: readonly PageFiles[];
  /** Where one goes on from here. */
  ways?: readonly Way[];
}

/** A button that leads on from a page. Spoken. */
export interface Way {
  label: string;
  to: string;
  icon?: "edit" | "plus" | "upload" | "check" | "print" | "visit";
  tone?: "primary";
  file?: true;
}

/** Where a module leads on to from the pages of another's records: the visit that raised them, the entry that booked them. */
export interface RecordWays {
  /** The name of their workflow. */
  of: string;
  find(actor: Actor, row: { id: number }): Promise<readonly Way[]>;
}

/** How a field of a record's form differs on one of its faces. */
export interface FaceField {
  /** Of one that may be left empty elsewhere. */
  required?: true;
  hint?: string | null;
}

/** What of a record's form differs on one of its faces. */
export interface FaceForm {
  title?: string;
  sentence?: string;
  button?: string;
  done?: string;
  /** By name. Text: its value there, in no form; null: it stands in no form there and is read from none. */
  fields?: Readonly<Record<string, FaceField | string | null>>;
}

/** Pages of a record beside its own: there HR asks for an employee, Accounts for a saver. */
export interface RecordFace extends FaceForm {
  /** The face of the list that they stand beneath. */
  view: string;
  /** The record's own, where one is not named. */
  pages: { add?: PathPattern; edit?: PathPattern; details?: PathPattern };
}

/** The face of one's own records, or of those of the people one decides for. */
export const mineOrTeam = (actor: Actor, { employeeId }: { employeeId: number }): "mine" | "team" =>
  employeeId === actor.employeeId || !can(actor, "leave.recommend") ? "mine" : "team";

export interface RecordDefinition<Row extends WorkflowRow, M extends ModelName, Fields, Facts> {
  one: string;
  many: string;
  workflow: Workflow<Row>;
  list: Listing<never, M>;
  /** The face of the list that leads to it and says who sees what. */
  view: string;
  /** The face in which those who decide find what waits for them, where it is another. */
  desk?: string;
  /** Below /api: "AcDelegation". */
  api: string;
  /** Of the API lines that list and that add one, where they are called otherwise: "Leave/List". */
  paths?: { list: string; add: string };
  /** `file`: of one attachment. */
  pages: { add?: PathPattern; edit?: PathPattern; details: PathPattern; file?: PathPattern };
  permissions: { read: Permission; add: Permission };
  /** What differs on its own pages: outside HR a request is one's own. */
  own?: Pick<FaceForm, "fields">;
  faces?: Readonly<Record<string, RecordFace>>;
  /** The face of the list that its own page stands beneath, for this person; null: what waits for them. `view` where nothing is said. */
  beneath?: (actor: Actor, row: Row) => string | null;
  /** English, with the places of the workflow's `values`: "{from} to {to}". */
  title: string;
  /** What a task and a hit say of it beside its title. */
  note: (row: Row, actor: Actor) => string;
  /**
   * Of one whose steps no index keeps (`Turn`): finds something wherever one may wait for this person, or one was returned
   * to them, if need be too much. Its records are read for tasks only then.
   */
  sign?: (actor: Actor) => Prisma.Sql;
  form: RecordForm<Row, Fields, Facts>;
  lines?: RecordLines<Row, RecordFields>;
  answers?: RecordAnswers<Row>;
  page?: (actor: Actor, row: Row) => Promise<PageParts>;
  /** Of the moves that take more along than a comment, by name. */
  moveForms?: Readonly<Record<string, MoveForm<Row>>>;
  thread?: RecordThread<Row>;
  attachments?: RecordAttachments<Row>;
  /**
   * Whether somebody who sees the record also opens its page, its files and its line of the API; everybody who sees it
   * where nothing is said. Those it is about may read it on pages of their own.
   */
  handles?: (actor: Actor, row: Row) => boolean;
  /** Steps and other acts of it that this person is not told of, on its page: what reviewers do before the result. */
  hides?: (actor: Actor, row: Row) => readonly string[];
  /** How the trail reads beside the steps of the workflow and the fields of the form. */
  history?: Partial<Pick<HistoryWords, "actions" | "fields" | "needs">>;
}

/** A record that other acts raise: nobody adds or changes one by hand. */
export interface RaisedDefinition<Row extends WorkflowRow, M extends ModelName, Fields> extends Omit<
  RecordDefinition<Row, M, Fields, never>,
  "form" | "permissions"
> {
  permissions: { read: Permission };
  form: { fields: Fields };
}

/** A record that people add by hand, with its types erased. */
export type AddedRecord = RecordDefinition<never, ModelName, RecordFields, never>;
/** A record with its types erased, as the engine sees it. */
export type AnyRecord = AddedRecord | RaisedDefinition<never, ModelName, RecordFields>;

/** What is typed into a record and filled in is written to its table: a field of another name does not compile. */
export type OfTable<M extends ModelName, Fields> = {
  form: { fields: Readonly<Record<Exclude<keyof Fields, keyof Columns<M>>, never>> };
};

/** Whether people add such records by hand. */
export const isAdded = (record: AnyRecord): record is AddedRecord => "add" in record.permissions;

/** Declares a record. @see RecordDefinition */
export function record<
  Row extends WorkflowRow,
  M extends ModelName,
  const Fields extends RecordFields,
  Facts = undefined,
>(definition: RecordDefinition<Row, M, Fields, Facts> & OfTable<M, Fields>): AddedRecord {
  return definition as unknown as AddedRecord;
}

/** Declares a record that other acts raise. @see RaisedDefinition */
export function raisedRecord<Row extends WorkflowRow, M extends ModelName, const Fields extends RecordFields>(
  definition: RaisedDefinition<Row, M, Fields>,
): AnyRecord {
  return definition as unknown as AnyRecord;
}
