/**
 * A list told once: its screen, cards on small screens, files, saved views, print, counts and what stands there while it
 * is empty follow from its columns, filters and views. `engine/list` reads it; nothing here asks a database.
 */
import { t } from "../core/text";
import type { Prisma } from "../generated/sqlite/client";
import type { Tx } from "../db/database.server";
import type { Actor } from "../core/actor";
import type { Area } from "../core/areas";
import type { Choice } from "./field";
import type { AskedWords } from "./list";
import type { ModelName, Where } from "./resource";
import type { Permission } from "../core/permission";
import { choicesOfStates } from "./state-words";
import type { Moves, Tag, Tone, Workflow, WorkflowRow } from "./workflow";

type Delegate<M extends ModelName> = Tx[Uncapitalize<M> & keyof Tx];
type IncludeOf<M extends ModelName> =
  Prisma.Args<Delegate<M>, "findMany"> extends { include?: infer I } ? NonNullable<I> : never;
/** Relations of a table to read; nothing for one that has none. */
type Include<M extends ModelName> = [IncludeOf<M>] extends [never] ? Record<never, never> : IncludeOf<M>;
/** A row as it is read with its relations. */
export type FoundRow<M extends ModelName, I> =
  Prisma.Result<Delegate<M>, { include: I }, "findMany"> extends (infer R)[] ? R & { id: number } : never;

interface Finding<Row> {
  findFirst: (args: { where: object; include: object }) => Promise<Row | null>;
}

/** The paths of a row, through relations that lead to one other row, whose value is of a kind: "unit.name". */
type PathTo<Row, Value> = {
  [Name in keyof Row & string]: NonNullable<Row[Name]> extends Value
    ? Name
    : NonNullable<Row[Name]> extends Date | readonly unknown[]
      ? never
      : NonNullable<Row[Name]> extends object
        ? `${Name}.${PathTo<NonNullable<Row[Name]>, Value>}`
        : never;
}[keyof Row & string];

/** How a column is shown: everywhere in one line, unless something is said. */
interface Shown<Row> {
  in?: "page" | "files";
  /** Words that are never wrapped, such as a number of a document. */
  nowrap?: boolean;
  /** In quiet letters beneath it on the page; files have columns for it. */
  under?: (row: Row, actor: Actor) => string | null;
  /** In order of this column, rows that have nothing there stand last, up and down. */
  emptyLast?: true;
}

/** A column: a path of the row, or a word about it. The path gives the order; the kind how page and files show it. */
export interface ListColumn<Row> extends Shown<Row> {
  label: string;
  kind: "text" | "number" | "money" | "date" | "moment" | "state" | "choice" | "link";
  /** Path in the row; null for words, which nothing is put in order by. */
  path: string | null;
  /** Of a path: another one that the list is put in order by, or that holds the currency. */
  currency?: string;
  words?: (row: Row, actor: Actor) => string | number | Tag | null;
  /** Of a link, to something else than the record's page. */
  link?: (row: Row, actor: Actor) => ListLink | null;
  /** Of a date: whether it has passed and nothing is done. */
  late?: (row: Row, actor: Actor) => boolean;
  /** Of money: the sum over all that is asked for stands below; "counted": while no more are asked for than are counted. */
  sum?: true | "counted";
  /** What is worked out in money. */
  amount?: (row: Row, actor: Actor) => { minor: bigint; currency: string } | null;
  choices?: readonly Choice[];
  states?: ListStates<Row>;
  /** The column that leads to the record's page. */
  leads?: true;
}

/** A link in a row; `spoken` says which row it is of, where the text alone does not. */
export interface ListLink {
  text: string;
  to: string;
  spoken?: string;
}

/** A state that follows from others: who looks for it finds it, and who looks for the one beneath does not. */
export interface DerivedState<Row> {
  label?: string;
  tone?: Tone;
  of: string;
  where: (actor: Actor) => object;
  is: (row: Row, actor: Actor) => boolean;
}

/** The states a list shows: those of a workflow, and those derived from them. */
export interface ListStates<Row> {
  states: Readonly<Record<string, { label: string; tone: Tone }>>;
  derived: Readonly<Record<string, DerivedState<Row>>>;
}

export interface ListingFilter {
  /** In the query string. */
  name: string;
  kind: "choice" | "date" | "flag" | "state";
  /** Of a span: of its first and of its last day. */
  label: string;
  until?: string;
  /** What holds while nothing is chosen. */
  any?: string;
  choices?: readonly Choice[] | ((actor: Actor, chosen?: string) => Promise<readonly Choice[]>);
  /** What a choice asks for, where that is not that a column holds it. */
  where?: (value: string, actor: Actor) => object | Promise<object>;
  /** Units by id: what lies in them. The relation that leads to the unit. */
  within?: string;
  /** Of a span: the paths that its first and its last day are held against, where not the filter's name. */
  edges?: readonly [from: string, until: string];
  /** Asked for by links alone: it has no field above the list, and stands among what is chosen. `choices` name what is. */
  quiet?: true;
  /** Of a looked-up choice whose name does not say so: it names a record. */
  byId?: true;
}

/** Whether a looked-up choice names a record by its id; it is a word otherwise. */
export const isById = ({ name, within, byId }: Pick<ListingFilter, "name" | "within" | "byId">): boolean =>
  byId ?? (within !== undefined || name.endsWith("Id"));

/** A button above a list. */
export interface ListButton {
  label: string;
  to: string;
  permission: Permission;
  icon?: "plus" | "upload" | "search";
}

/** What stands where a list has nothing. */
export interface EmptyWords {
  title: string;
  text: string;
  icon?: "list" | "users" | "accounts" | "help" | "search" | "money" | "warn" | "calendar";
}

/** The page a list stands beneath, within its area. */
export type ListPlace = "settings" | { label: string; to: string };

/** One face of a list, with an address, a permission and a scope of its own. */
export interface ListView<M extends ModelName, Row = { id: number }> {
  path: string;
  permission: Permission;
  /** What the person may see: always asked, whatever is searched for. `asOf`: the past day whose state is shown; absent: today. */
  scope: (actor: Actor, asOf?: string) => Where<M> | Promise<Where<M>>;
  /** What of it this face shows, by what is filtered for. */
  where?: (actor: Actor, filters: Readonly<Record<string, string>>) => Where<M> | Promise<Where<M>>;
  /** It stands in another area than the list, and leads to other pages. */
  area?: Area;
  within?: ListPlace;
  page?: Listing<Row & { id: number }, M>["page"];
  /** Other words, another order and another button than the list's. */
  title?: string;
  counted?: readonly [one: string, many: string];
  sort?: string;
  add?: ListButton;
  empty?: EmptyWords;
  /** Further buttons. */
  more?: readonly ListButton[];
  /** The columns of its page, in this order; a file holds all of them. */
  only?: readonly string[];
  /** The choices that a filter has in this face, by its name, where not all of them. */
  choices?: Readonly<Record<string, readonly string[]>>;
  /** What holds in this face while nothing is chosen, by the filter's name. */
  any?: Readonly<Record<string, string>>;
  /** Filters that this face goes without. */
  without?: readonly string[];
  /** Headings that are called otherwise here, by column. */
  labels?: Readonly<Record<string, string>>;
  /** Its file, where the list's name is another face's. */
  file?: string;
}

export interface Listing<Row extends { id: number } = { id: number }, M extends ModelName = ModelName> {
  /** As in the addresses of its files. */
  name: string;
  model: M;
  include: object;
  /** Reads what the rows of a page lack, for all of them at once. */
  complete?: (
    rows: readonly never[],
    actor: Actor,
    shown: readonly string[],
    now: Actor,
  ) => Promise<readonly { id: number }[]>;
  area: Area;
  within?: ListPlace;
  /** The heading, and the name of its files. */
  title: string;
  /** "One delegation", "{n} delegations". */
  counted: readonly [one: string, many: string];
  columns: Readonly<Record<string, ListColumn<Row>>>;
  filters: readonly ListingFilter[];
  /** Quiet ones that links of the portal ask for, and no line of the API knows. */
  linked?: readonly ListingFilter[];
  /** Paths of text that search looks through, and what the search box says of them; without a hint there is none. */
  search: readonly string[];
  /**
   * Finds what {@link search} finds of what every face shows, where that would read the rows one after another: the first
   * `take` in the order asked for, and how many there are, within the scope of the faces, which is not asked of it again.
   * Without words it may find the first pages. Null leaves it to scope and {@link search}.
   */
  found?: (actor: Actor, asked: AskedWords) => Promise<{ ids: readonly number[]; total: number } | null>;
  searchHint?: string;
  /** Columns that the list can be put in order by, shown or not: those that an index serves, or that are never many. */
  sorts: readonly string[];
  /** The order nobody asked for: "-startDate". */
  sort: string;
  /** The page of a row, where it has one that the person can open. */
  page?: (row: Row, actor: Actor) => string | null;
  add?: ListButton;
  empty: EmptyWords;
  views: Readonly<Record<string, ListView<M, Row>>>;
}

/** A list with its types folded away, as what reads any list sees it. */
export type AnyListing = Listing<never, ModelName>;
export type AnyView = ListView<ModelName, never>;

/** What describes the columns of a row. */
function columnsOf<Found, Row>() {
  type Column = ListColumn<Row>;
  const made = (kind: Column["kind"], label: string, path: string | null, more: Partial<Column> = {}): Column => ({
    kind,
    label,
    path,
    ...more,
  });
  return {
    text: (label: string, path: PathTo<Found, string>, more?: Shown<Row>) => made("text", label, path, more),
    number: (label: string, path: PathTo<Found, number>, more?: Shown<Row>) => made("number", label, path, more),
    date: (label: string, path: PathTo<Found, string>, more?: Shown<Row> & Pick<Column, "late">) =>
      made("date", label, path, more),
    /** The day of a moment, where the person is. */
    day: (label: string, path: PathTo<Found, Date>, more?: Shown<Row>) => made("date", label, path, more),
    moment: (label: string, path: PathTo<Found, Date>, more?: Shown<Row>) => made("moment", label, path, more),
    money: (
      label: string,
      path: PathTo<Found, bigint>,
      currency: PathTo<Found, string>,
      more?: Shown<Row> & Pick<Column, "sum">,
    ) => made("money", label, path, { currency, ...more }),
    /** Money that is worked out; `path`: the column it is put in order by, and summed up. */
    amount: (
      label: string,
      amount: NonNullable<Column["amount"]>,
      { path = null, ...more }: Shown<Row> & Pick<Column, "sum"> & { path?: PathTo<Found, bigint> | null } = {},
    ) => made("money", label, path, { amount, ...more }),
    choice: (label: string, path: PathTo<Found, string>, choices: readonly Choice[], more?: Shown<Row>) =>
      made("choice", label, path, { choices, ...more }),
    state: (states: ListStates<Row>, label = "State") => made("state", label, "status", { states }),
    /** A word about the row; `path`: the column it is put in order by. */
    words: (
      label: string,
      words: NonNullable<Column["words"]>,
      { path = null, number, ...more }: Shown<Row> & { path?: PathTo<Found, unknown> | null; number?: true } = {},
    ) => made(number ? "number" : "text", label, path, { words, ...more }),
    /** A link to something else than the record's page. */
    link: (label: string, link: NonNullable<Column["link"]>, more?: Shown<Row>) =>
      made("link", label, null, { link, ...more }),
    /** The column whose words lead to the record. */
    page: (of: Column): Column => ({ ...of, leads: true }),
  };
}

/** What describes what a list can be narrowed to. */
function filtersOf<Found, Row, I>() {
  return {
    state: ({ states, derived }: ListStates<Row>): ListingFilter => ({
      name: "status",
      kind: "state",
      label: "State",
      any: "Any state",
      choices: choicesOfStates({ ...states, ...derived }, (value) => derived[value]?.label ?? states[value]!.label),
    }),
    choice: (
      name: PathTo<Found, string | number> & string,
      label: string,
      choices: ListingFilter["choices"],
      any: string,
    ): ListingFilter => ({ name, kind: "choice", label, choices, any }),
    /** A question of its own: what each choice asks for. */
    asks: (
      name: string,
      label: string,
      choices: ListingFilter["choices"],
      any: string,
      where: NonNullable<ListingFilter["where"]>,
    ): ListingFilter => ({ name, kind: "choice", label, choices, any, where }),
    /** Yes or no. @param choices the words for both */
    flag: (
      name: string,
      label: string,
      [yes, no]: readonly [yes: string, no: string],
      any: string,
      where: (yes: boolean, actor: Actor) => object,
    ): ListingFilter => ({
      name,
      kind: "flag",
      label,
      any,
      choices: [
        { value: "true", label: yes },
        { value: "false", label: no },
      ],
      where: (value, actor) => where(value === "true", actor),
    }),
    span: (name: PathTo<Found, string>, label: string, until: string): ListingFilter => ({
      name,
      kind: "date",
      label,
      until,
    }),
    /** A span by another name than its column's, or over two: what begins before its end and ends after its beginning. */
    spanOf: (
      name: string,
      edges: readonly [from: PathTo<Found, string>, until: PathTo<Found, string>],
      label: string,
      until: string,
    ): ListingFilter => ({ name, kind: "date", label, until, edges }),
    /** One day: rows are those of that day, and what they say is read on it; today where none is given. */
    asOf: (where: (day: string) => object): ListingFilter => ({
      name: "asOf",
      kind: "date",
      label: "As of",
      any: "Today",
      where,
    }),
    /** One that links ask for, without a field above the list. */
    quiet: (of: ListingFilter): ListingFilter => ({ ...of, quiet: true }),
    /** One whose looked-up choices are ids, though its name does not end in "Id". */
    byId: (of: ListingFilter): ListingFilter => ({ ...of, byId: true }),
    /** Units: what lies within the one that is chosen. */
    within: (
      relation: (keyof I & string) | `${keyof I & string}.${string}`,
      label: string,
      choices: ListingFilter["choices"],
      any: string,
    ): ListingFilter => ({
      name: `${relation.split(".").at(-1)!}Id`,
      kind: "choice",
      label,
      choices,
      any,
      within: relation,
    }),
  };
}

/**
 * Hands out what describes lists of one kind of record, with its row known to every word about it.
 * @param include relations whose columns the list shows
 * @param complete what else a row needs, read for the rows of a page at once; `shown` are the columns that are asked for, `now` the reader
 * of today where `actor` is the reader on the day that is asked for
 */
export function recordOf<M extends ModelName, const I extends Include<M>, Row extends { id: number } = FoundRow<M, I>>(
  model: M,
  include: I,
  complete?: (
    rows: readonly FoundRow<M, I>[],
    actor: Actor,
    shown: readonly string[],
    now: Actor,
  ) => Promise<readonly Row[]>,
) {
  type Found = FoundRow<M, I>;
  return {
    column: columnsOf<Found, Row>(),
    filter: filtersOf<Found, Row, I>(),
    /** The life of such records: {@link Workflow}. `scope`: those that a person may see. */
    workflow: <const State extends string, const Steps extends Moves<Found & WorkflowRow, State>>({
      scope,
      ...life
    }: Omit<Workflow<Found & WorkflowRow, State, Steps>, "model" | "load"> & {
      scope: (actor: Actor) => Where<M>;
    }): Workflow<Found & WorkflowRow, State, Steps> => {
      const table = `${model.charAt(0).toLowerCase()}${model.slice(1)}` as keyof Tx & string;
      return {
        ...life,
        model: table,
        load: (tx, actor, id) =>
          (tx[table] as unknown as Finding<Found & WorkflowRow>).findFirst({
            where: { AND: [{ id }, scope(actor)] },
            include,
          }),
      };
    },
    list: (
      name: string,
      listing: Omit<Listing<Row, M>, "name" | "model" | "include" | "complete">,
    ): Listing<Row, M> => ({
      ...listing,
      name,
      model,
      include,
      ...(complete ? { complete: complete as unknown as NonNullable<Listing<Row, M>["complete"]> } : {}),
    }),
  };
}

/** The states of a workflow with those derived from them. */
export function listStates<Row>(
  { states }: { states: ListStates<Row>["states"] },
  derived: ListStates<Row>["derived"] = {},
): ListStates<Row> {
  return { states, derived };
}

/** The state of a row in the language spoken, derived ones before others. */
export function tagIn<Row>({ states, derived }: ListStates<Row>, row: Row & { status: string }, actor: Actor): Tag {
  const [name] = Object.entries(derived).find(([, { of, is }]) => of === row.status && is(row, actor)) ?? [];
  const shown = name === undefined ? states[row.status]! : { ...states[name], ...strip(derived[name]!) };
  return { text: t(shown.label!), tone: shown.tone! };
}

const strip = ({ label, tone }: DerivedState<never>): Partial<{ label: string; tone: Tone }> => ({
  ...(label ? { label } : {}),
  ...(tone ? { tone } : {}),
});
