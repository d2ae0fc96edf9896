import type { z } from "zod/v4";
import type { Work } from "../db/transaction.server";
import { Forbidden, type Problem } from "../core/problems";
import { t } from "../core/text";
import type { Tx } from "../db/database.server";
import type { Prisma } from "../generated/sqlite/client";
import { canAtCompany, type Actor, type Places } from "../core/actor";
import type { Area } from "../core/areas";
import type { Field } from "./field";
import type { Permission } from "../core/permission";
import type { Amount } from "./workflow";

type Models = Prisma.TypeMap["model"];
/** A model of schema.prisma, by its name there. */
export type ModelName = keyof Models & string;
/** The columns of a model. */
export type Row<M extends ModelName> = Models[M]["payload"]["scalars"];
/** A Prisma filter on a model. */
export type Where<M extends ModelName> = NonNullable<Models[M]["operations"]["findMany"]["args"]["where"]>;

/** Models that a resource may be made of: with an id, an optimistic lock and the flag "in use". */
export type KeptModel = {
  [M in ModelName]: Row<M> extends { id: number; active: boolean; version: number } ? M : never;
}[ModelName];
type LinkedModel = { [M in ModelName]: Row<M> extends { id: number } ? M : never }[ModelName];

/** Columns the engine keeps by itself; every other column is described, fixed, or left out by name. */
type Kept = "id" | "active" | "version" | "createdAt" | "updatedAt";

type Columns<M extends ModelName> = Exclude<keyof Row<M> & string, Kept>;
type FilledIn<M extends ModelName, Fixed, Omitted> = Exclude<Columns<M>, Fixed | Omitted>;

/** A column that may be empty can be described as required: this face of the table always fills it. */
type FieldOf<T> = Field<T> | (null extends T ? Field<NonNullable<T>> : never);

/** What a form or a JSON body holds after parsing. */
type InputOf<M extends ModelName, Fixed, Omitted> = { [Name in FilledIn<M, Fixed, Omitted>]: Row<M>[Name] };

/**
 * Records the person may reach with a permission. `everyone` is a decision, so it is written out.
 * For links it is asked with the permission of the form that offers them.
 */
export type Scope<M extends ModelName> = ((actor: Actor, permission: Permission) => Where<M>) | typeof everyone;

/** Every record is within reach of whoever holds the permission. */
export const everyone = "everyone";

/**
 * What a record without a unit says of its reach where the whole company keeps it: whoever may read it sees all of it,
 * and it is changed by those who hold the permission at a company.
 */
export const keptByCompany = (edit: Permission) => ({
  scope: (actor: Actor, permission: Permission): { id?: { in: number[] } } =>
    permission !== edit || canAtCompany(actor, edit) ? {} : { id: { in: [] } },
  begin: ({ actor }: Pick<Work, "actor">, id: number | null): Promise<void> => {
    if (id === null && actor.via !== "system" && !canAtCompany(actor, edit))
      throw new Forbidden(t("Only the whole company can change this."));
    return Promise.resolve();
  },
});

export interface RuleContext<M extends ModelName> {
  tx: Tx;
  actor: Actor;
  /** null when the record is being made. */
  current: Row<M> | null;
}

/**
 * What a list tells of its rows beside their columns: worked out for a page of rows together, such as what they hold.
 * It is no column of the table, so nothing is sorted, filtered or imported by it.
 */
export interface ListFigure<R> {
  name: string;
  label: string;
  /** Whoever does not hold it finds no such column. */
  permission: Permission;
  /** What it tells; only an amount has a currency beside it. */
  kind: "money" | "number" | "text";
  /** By id; rows without one show nothing, a text stands in the place of an amount that is not told. A few statements, however many rows there are. */
  read: (actor: Actor, rows: readonly R[]) => Promise<ReadonlyMap<number, Amount | number | string>>;
}

/** A role that an account holds at a unit; null for an approval that was lent to it. */
export interface HeldRole {
  userId: number;
  roleId: number | null;
}

/** What a change does to who reaches what. */
export interface Reshaped {
  /** Held where it reaches more by the change. */
  gains: readonly HeldRole[];
  /** Held where it reaches less, or by whoever is about there otherwise. */
  concerns: readonly HeldRole[];
  /** What this was worked out from: a request that was asked for upon something else is void. */
  upon: string;
}

/** Changes that shape who reaches what, where other changes of the record do not. */
interface Rights<R, I> {
  /** English, for the list of requests. */
  label: string;
  /** English, for the API's document: "where the unit moves and …". */
  when: string;
  /** Who decides where a role of two administrators reaches more by it. */
  decides: Permission;
  /** Where the record lies, and where it goes: who decides reaches all of it. */
  places: (work: { tx: Tx }, current: R, input: I) => Promise<Places>;
  /** null for a change that leaves everybody's reach as it is. @throws InputProblem for one that cannot be */
  reshaped: (work: { tx: Tx; actor: Actor }, current: R, input: I) => Promise<Reshaped | null>;
}

/** Changes that ask who sits there, where other changes of the record do not. */
interface Proof<R, I> {
  /** English, for the API's document: "where the unit moves". */
  when: string;
  /** The field that makes it so. */
  field: string;
  /** Records that are added may ask for it too. */
  adding?: true;
  asks: (input: I, context: { tx: Tx; current: R | null }) => Promise<boolean>;
}

/** A group of words about what a change does. */
export interface Foreseen {
  title: string;
  lines: string[];
}

/** What a form that adds a record begins with, and where it leads. */
export interface Start<Name extends string = string> {
  values: Partial<Record<Name, string>>;
  back: string;
}

export interface ResourceDefinition<
  M extends KeptModel,
  Fixed extends Columns<M> = never,
  Omitted extends Columns<M> = never,
> {
  one: string;
  many: string;
  model: M;
  area: Area;
  /** Where its screens are: "/admin/settings/branch" has /list, /add, /edit/:id, /details/:id, /active/:id. */
  path: string;
  /** What a record is called in lists and links. */
  title: (row: Row<M>) => string;
  /** Values every record of this face has: `{ kind: "BRANCH" }`. */
  fixed?: Pick<Row<M>, Fixed>;
  /** Columns this face of the table does not show, each by name. */
  omit?: readonly Omitted[];
  fields: { [Name in FilledIn<M, Fixed, Omitted>]: FieldOf<Row<M>[Name]> };
  list: {
    columns: readonly (FilledIn<M, Fixed, Omitted> | "active")[];
    search: readonly FilledIn<M, Fixed, Omitted>[];
    filters: readonly (FilledIn<M, Fixed, Omitted> | "active")[];
    /** "-date" is newest first. */
    sort: FilledIn<M, Fixed, Omitted> | `-${FilledIn<M, Fixed, Omitted>}`;
    /** Puts those in order that the sort leaves equal, and the record where a link offers it. */
    then?: FilledIn<M, Fixed, Omitted>;
    figure?: ListFigure<Row<M>>;
  };
  permissions: { read: Permission; edit: Permission };
  /** A record that could be added, for the API's document, where one made of the fields alone would be refused. */
  example?: Record<string, unknown>;
  scope: Scope<M>;
  /** Every change waits for a second administrator (modules/second-administrator). */
  twoAdministrators?: {
    /** English, for the list of requests. */
    label: string;
    /** The role whose holders it concerns; they neither ask for it nor agree. Left out where it is about no role. */
    roleOf?: (row: Row<M>) => number;
    /** The permission by which it is decided; that of editing where nothing is said. */
    decides?: Permission;
    /** The company of whoever proposes it: its lines lie there, and it is decided there. The whole portal where nothing is said. */
    companyOf?: (actor: Actor) => number;
    /** Fields that tell one record from others of its title: requests and notices name them. */
    toldBy: readonly string[];
  };
  /** Some changes wait for a second administrator, because somebody reaches more by them; of others of that sort everybody concerned is told. */
  rights?: Rights<Row<M>, InputOf<M, Fixed, Omitted>>;
  proof?: Proof<Row<M>, InputOf<M, Fixed, Omitted>>;
  /** Runs first in the transaction of every change: a lock that makes changes take turns, a stamp to bump. `id` is null where a record is added. */
  begin?: (work: Work, id: number | null) => Promise<void>;
  /** Rules over the whole record, run inside the transaction of the save. */
  check?: (input: InputOf<M, Fixed, Omitted>, context: RuleContext<M>) => Promise<Problem[]>;
  /** What stands against taking the record out of use (`active` false) or back into use. */
  checkActive?: (current: Row<M>, active: boolean, context: { tx: Tx; actor: Actor }) => Promise<Problem[]>;
  /**
   * What a form that adds one begins with where its address names what it belongs to, and the page that shows that: the
   * form leads back there. null for an address that names nothing in sight.
   */
  starts?: (actor: Actor, asked: URLSearchParams) => Promise<Start<FilledIn<M, Fixed, Omitted>> | null>;
  /** What follows in other modules once it is written: added (`before` null), changed, taken out of use or back. */
  afterwards?: (work: Work, before: Row<M> | null, after: Row<M>) => Promise<void>;
  /** What a change would do elsewhere, in words: it is shown before the form counts. null: nothing. */
  preview?: (context: { tx: Tx; actor: Actor }, before: Row<M> | null, after: Row<M>) => Promise<Foreseen[] | null>;
  /** Replaces the plain insert or update where more than one row changes, e.g. the paths of a tree, or a column is nobody's to fill in. */
  store?: {
    create: (work: Work, input: InputOf<M, Fixed, Omitted>) => Promise<Row<M>>;
    update?: (work: Work, current: Row<M>, input: InputOf<M, Fixed, Omitted>) => Promise<Row<M>>;
  };
}

type AnyRow = Record<string, unknown> & { id: number };
type AnyWhere = Record<string, unknown>;

/** Something a link field may point to, with its types folded away. */
export interface LinkTarget {
  name: string;
  one: string;
  many: string;
  model: ModelName;
  title: (row: AnyRow) => string;
  /** The column its records are offered in order of. */
  order: string;
  scope: ((actor: Actor, permission: Permission) => AnyWhere) | typeof everyone;
  /** Which rows of the table it is made of. */
  fixed: AnyWhere;
  /** Which of them may be chosen. */
  offered: AnyWhere;
  /** Relations that its title names. */
  include?: object;
}

/** A resource as the engine handles it. */
export interface Resource extends LinkTarget {
  area: Area;
  path: string;
  omit: readonly string[];
  fields: Record<string, Field<unknown> & { schema: z.ZodType }>;
  list: {
    columns: readonly string[];
    search: readonly string[];
    filters: readonly string[];
    sort: string;
    then?: string;
    figure?: ListFigure<AnyRow>;
  };
  permissions: { read: Permission; edit: Permission };
  example?: Record<string, unknown>;
  twoAdministrators?: {
    label: string;
    roleOf?: (row: AnyRow) => number;
    decides?: Permission;
    companyOf?: (actor: Actor) => number;
    toldBy: readonly string[];
  };
  rights?: Rights<AnyRow, Record<string, unknown>>;
  proof?: Proof<AnyRow, Record<string, unknown>>;
  begin?: (work: Work, id: number | null) => Promise<void>;
  check?: (
    input: Record<string, unknown>,
    context: { tx: Tx; actor: Actor; current: AnyRow | null },
  ) => Promise<Problem[]>;
  checkActive?: (current: AnyRow, active: boolean, context: { tx: Tx; actor: Actor }) => Promise<Problem[]>;
  starts?: (actor: Actor, asked: URLSearchParams) => Promise<Start | null>;
  afterwards?: (work: Work, before: AnyRow | null, after: AnyRow) => Promise<void>;
  preview?: (context: { tx: Tx; actor: Actor }, before: AnyRow | null, after: AnyRow) => Promise<Foreseen[] | null>;
  store?: {
    create: (work: Work, input: Record<string, unknown>) => Promise<AnyRow>;
    update?: (work: Work, current: AnyRow, input: Record<string, unknown>) => Promise<AnyRow>;
  };
}

/**
 * Declares a table that people keep. Leaving out a column, naming an unknown one, or describing one with
 * another type does not compile.
 * @param name as in the API and, in lower case, in URLs: "Branch" is /api/Branch and /admin/settings/branch
 */
export function defineResource<
  const M extends KeptModel,
  const Fixed extends Columns<M> = never,
  const Omitted extends Columns<M> = never,
>(name: string, definition: ResourceDefinition<M, Fixed, Omitted>): Resource {
  const fixed = definition.fixed ?? {};
  const order = definition.list.then ?? definition.list.sort.replace(/^-/, "");
  return { omit: [], ...definition, name, fixed, order, offered: { ...fixed, active: true } } as unknown as Resource;
}

/** The columns a list may be put in order by: the order, and a cursor of it, would tell what is masked. */
export function sortableColumns({ list, fields }: Pick<Resource, "list" | "fields">): string[] {
  return list.columns.filter((name) => !fields[name]?.masked);
}

/** The columns a search looks through: those of the list, and of what it shows masked the end. */
export function searchedColumns({ list, fields }: Pick<Resource, "list" | "fields">): string[] {
  return [...list.search, ...list.columns.filter((name) => fields[name]?.masked).map((name) => `${name}$`)];
}

type Including<M extends ModelName> = Models[M]["operations"]["findMany"]["args"] extends { include?: infer I }
  ? NonNullable<I>
  : never;
type RowWith<M extends ModelName, I> =
  Prisma.Result<Tx[Uncapitalize<M> & keyof Tx], { include: I }, "findMany"> extends (infer R)[] ? R : never;

export interface ReferenceDefinition<M extends LinkedModel, I extends Including<M>> {
  one: string;
  many: string;
  model: M;
  /** Relations that the title names. */
  include?: I;
  title: (row: Row<M> & RowWith<M, I>) => string;
  order: keyof Row<M> & string;
  scope: Scope<M>;
  /** Which rows of the table it is made of; lists are filtered by all of them. */
  fixed?: Where<M>;
  /** Which of them may be chosen. */
  offered?: Where<M>;
}

/** Declares something that links may point to and that has no screens of its own. */
export function defineReference<const M extends LinkedModel, const I extends Including<M> = never>(
  name: string,
  definition: ReferenceDefinition<M, I>,
): LinkTarget {
  return { offered: {}, fixed: {}, ...definition, name } as unknown as LinkTarget;
}
