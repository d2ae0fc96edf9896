/**
 * What a section of a form is, whatever the form hangs on: a visit, an audit, somebody who leaves. One declaration is
 * enough for its forms, commands, completeness, previews, print, marks, comparison, content hash, trail and API lines.
 */
import type { z } from "zod/v4";
import type { Problem } from "../core/problems";
import type { Tx } from "../db/database.server";
import type { Actor, ActorCompany } from "../core/actor";
import { link, type Choice } from "./field";
import {
  contentRow,
  type ContentRow,
  type ContentValue,
  type ContentValues,
  type FieldLook,
  type ShownKind,
  type Wording,
} from "./section-content";
import { objectOf, rowsOf, type InputOf, type SectionField, type SectionFields } from "./section-field.server";

/** What sections hang on, as the rules of their rows see it. */
export interface Parent {
  id: number;
  company: ActorCompany;
}

/** What one sort of parent brings to the types of its sections. */
export interface Family {
  parent: Parent;
  /** What more is known of it where somebody opens it. */
  opened: object;
  /** What pages say of it around the form of a section. */
  head: object;
  /** The column of rows that names their parent: "visitId". */
  within: string;
  /** Kinds of section there are. */
  kind: string;
  /** Tables that hold rows. */
  model: string;
  /** Whose columns of a row they may be. */
  side: string;
  /** What its sections say beside what every section says. */
  more: object;
}

/** A row of any table of sections. */
export interface AnyRow extends Record<string, unknown> {
  id: number;
  version: number;
  updatedAt: Date;
}

/** A table that belongs to parents: filters are equality, and what is done alike with all of them is written once. */
export interface Table<Row extends AnyRow = AnyRow> {
  findMany: (args: { where: object; orderBy: object | object[] }) => Promise<Row[]>;
  findFirst: (args: { where: object; orderBy?: object | object[] }) => Promise<Row | null>;
  create: (args: { data: object }) => Promise<Row>;
  update: (args: { where: { id: number }; data: object }) => Promise<Row>;
  updateMany: (args: { where: object; data: object }) => Promise<{ count: number }>;
  delete: (args: { where: { id: number } }) => Promise<Row>;
}

/** Where a sort of parent keeps what its sections say. */
export interface Store<F extends Family> {
  within: F["within"];
  /** The tables of the states of sections, and of marks. */
  places: string;
  marks: string;
  table: (tx: Tx, name: string) => Table;
  /** Those of these filters, by number, that find no row; a store that cannot tell at once leaves it out. */
  empty?: (tx: Tx, asked: readonly RowFilter[]) => Promise<ReadonlySet<number>>;
}

/** Rows of a table whose columns are equal to these. */
export interface RowFilter {
  table: string;
  where: Readonly<Record<string, string | number>>;
}

type Minor<T> = T extends string ? bigint : T;
/** A row as its table keeps it: amounts are minor units. */
export type RowOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { kind: "money" | "figure" }
    ? Minor<InputOf<Fields>[Name]>
    : InputOf<Fields>[Name];
};
export type RowInput = Record<string, unknown>;

/** Values as a form sends them: text, "on" for a ticked box, "" for nothing. */
export type FormText = Record<string, string>;

/** Columns of a row that each side writes and the other never touches. */
export type Sides<F extends Family, Fields> = Readonly<Record<F["side"], readonly (keyof Fields & string)[]>> & {
  /** What each side must say when its turn comes, though a row may lack the other's. */
  must?: Readonly<Record<F["side"], keyof Fields & string>>;
  /** Rules of what one side says. */
  problems: (row: RowOf<Fields>, side: F["side"]) => Problem[];
};

/** Something of an earlier parent that a new row may begin from. */
export interface Recalled {
  id: number;
  title: string;
  text: string;
  tone: "info" | "warn";
}

/** What a form begins with, and where that comes from. */
export interface Prefill {
  values: FormText;
  note: string;
}

/** What a new row may be about, to choose from. */
export interface PickList {
  asOf: string;
  q: string;
  found: { id: number; title: string; text: string }[];
  more: boolean;
}

/** Where rows come from that are chosen before they are typed. */
export interface PickSource<F extends Family> {
  /** null where there is nothing to choose from. @param q what is searched for */
  offer: (actor: Actor, parent: F["parent"], q: string) => Promise<PickList | null>;
  /** What a row begins with that is about what was chosen; null where it is none of those. */
  begin: (parent: F["parent"], id: number) => Promise<{ row: RowInput; note: string } | null>;
}

/** A row that a head leads to: what is said of it is typed, the rest is given. */
export interface GivenRow {
  /** What a form sends to name it. */
  key: FormText;
  title: string;
  text: string;
  /** Fields that are not asked of it. */
  without: readonly string[];
}

type Lists<F extends Family> = (tx: Tx, parent: F["parent"]) => Promise<Record<string, readonly Choice[]>>;

/** What rows typed together say once, above them all, and from which the rows follow. */
export interface HeadForm<F extends Family> {
  title: string;
  fields: SectionFields;
  /** Columns that are shown and not typed. */
  given: Readonly<Record<string, FieldLook>>;
  read: (tx: Tx, parentId: number) => Promise<({ id: number } & Record<string, unknown>) | null>;
  /** Keeps it with what follows from it, unless something is wrong. @param rows how many rows there are */
  save: (tx: Tx, parent: F["parent"], head: RowInput, rows: number) => Promise<Problem[]>;
  remove: (tx: Tx, parentId: number) => Promise<void>;
  /** The rows it leads to, in the order in which they are typed. */
  rows: (tx: Tx, parentId: number) => Promise<GivenRow[]>;
  prefill: (tx: Tx, parent: F["parent"]) => Promise<Prefill>;
  lists: Lists<F>;
  /** Name of what is printed of it, by its id. */
  printed: string;
  /** The words of the button that saves it first. */
  onward: string;
}

export interface FormOf<F extends Family, Fields> {
  /** How it is typed: several rows, each saved by itself; one row at most; or several rows of one form. */
  shape: "row" | "only" | "rows";
  model: F["model"];
  /** Its name in API paths and in the trail: "Group". */
  name: string;
  fields: Fields;
  most: number;
  /** What is kept where nothing was typed. */
  blanks?: Partial<RowOf<Fields>>;
  /** Rules of one row. */
  problems?: (row: RowOf<Fields>, parent: F["parent"]) => Problem[];
  /** Rules only the database can judge. @param id of the row, null for a new one */
  check?: (tx: Tx, parent: F["parent"], row: RowOf<Fields>, id: number | null) => Promise<Problem[]>;
  /** What is wrong when the table itself refuses a row that another was faster with. */
  taken?: () => Problem;
  /** Columns of a new row beside those typed. */
  more?: (parent: F["parent"]) => Record<string, unknown>;
  /** The field that no two rows of a parent share, in whatever spelling. */
  once?: keyof Fields & string;
  /** Of several rows in one form: what a row says nothing without, and the rows a new form begins with. */
  blankWithout?: readonly (keyof Fields & string)[];
  begin?: (tx: Tx, parent: F["parent"]) => Promise<{ rows: FormText[]; note: string | null }>;
  /** Of a table that several kinds share: which of its rows are these. */
  among?: Readonly<Record<string, string>>;
  /** Columns of a row that follow from what was typed. */
  fill?: (tx: Tx, parent: F["parent"], row: RowOf<Fields>) => Promise<RowInput>;
  head?: HeadForm<F>;
  /** True where rows make room for others once their parent is cancelled. */
  live?: true;
  /** What a new row begins with. */
  prefill?: (tx: Tx, parent: F["parent"]) => Promise<Prefill | null>;
  /** What of earlier parents still stands open here. */
  recall?: (tx: Tx, parent: F["parent"]) => Promise<Recalled[]>;
  /** What a new row begins with that takes up one of those; null when it is none. */
  from?: (tx: Tx, parent: F["parent"], earlier: number) => Promise<Prefill | null>;
  /** What a new row may be about, chosen before anything is typed. */
  pick?: PickSource<F>;
  /** What is known from elsewhere of a row that is saved, in a sentence. */
  known?: (row: RowInput, exponent: number) => string | null;
  sides?: Sides<F, Fields>;
  /** What links and people are chosen from, by field. */
  lists?: Lists<F>;
  /** A body for the API that works. */
  example: Record<string, unknown>;
}

export type SectionForm<F extends Family> = FormOf<F, SectionFields> & { schema: z.ZodType<RowInput, unknown> };

interface SectionBase<F extends Family> {
  kind: F["kind"];
  /** Its word in URLs; null for a section without a form page of its own. */
  word: string | null;
  /** "Group meetings". */
  label: string;
  /** What one row of it is called: "Group meeting". */
  one: string;
  /** Every value of a row, in the order people read them. */
  fields: Readonly<Record<string, FieldLook>>;
  /** What a row is called among its like. */
  title: (values: ContentValues, wording?: Wording) => string;
  /** The section's rows, oldest first. */
  read: (tx: Tx, parentId: number) => Promise<ContentRow[]>;
  /** What it says once, above its rows. */
  head?: SectionHead;
  /** Whether there is anybody or anything to record in it; it is offered where this is not said. */
  offered?: (tx: Tx, parent: F["parent"]) => Promise<boolean>;
  /** Why not, where it is asked for all the same. */
  whyNot?: string;
  /** Why a row is not finished yet, or null. Unfinished rows stand against submitting. */
  unfinished?: (values: ContentValues) => string | null;
  /** What follows from the values: shown, and never kept. */
  derived?: readonly Derived[];
  /** Fields that are told of in one line where they hold what is wanted: pages are read over slow lines. */
  bundles?: readonly Bundle[];
  /** Columns that are known from elsewhere, behind the others; null where nothing is known. */
  noted?: Readonly<Record<string, FieldLook>>;
  /** How its rows are typed; null where it has forms of its own making. */
  form: SectionForm<F> | null;
}

export type Section<F extends Family> = SectionBase<F> & F["more"];
/** A section whose rows are typed in a form. */
export type TypedSection<F extends Family> = Section<F> & { form: SectionForm<F> };

/** Whether its rows are typed in a form. */
export const isTyped = <F extends Family>(section: Section<F>): section is TypedSection<F> => section.form !== null;

/** What a section says once, above its rows. */
export interface SectionHead {
  title: string;
  fields: Readonly<Record<string, FieldLook>>;
  read: (tx: Tx, parentId: number) => Promise<ContentValues | null>;
  /** What follows from its rows: shown, and never kept. */
  derived: readonly {
    name: string;
    label: string;
    kind: ShownKind;
    of: (rows: readonly ContentRow[]) => ContentValue;
  }[];
  /** What of it is not finished yet; null when nothing is. */
  unfinished: (head: ContentValues, rows: readonly ContentRow[]) => string | null;
}

/** Fields of a row told of in one line; a mark on the line stands for all of them. */
export interface Bundle {
  name: string;
  label: string;
  fields: readonly string[];
  /** The value that makes a field part of the line. */
  is: ContentValue;
}

export interface Derived {
  name: string;
  label: string;
  kind: ShownKind;
  /** null where it says nothing. */
  of: (values: ContentValues) => ContentValue;
}

type Definition<F extends Family, Fields> = Omit<SectionBase<F>, "word" | "fields" | "read" | "head" | "form"> &
  F["more"] & {
    word: string;
    form: FormOf<F, Fields>;
    /** Fields that are not shown while they are empty, not even where fields are marked. */
    quiet?: readonly (keyof Fields)[];
    /** Fields that are typed and told of by a given column, in words. */
    unseen?: readonly (keyof Fields)[];
    /** Columns that are shown and not typed, in front of the others. */
    given?: Readonly<Record<string, FieldLook>>;
    /** What is shown of the head of its form beside what is typed. */
    head?: { derived: SectionHead["derived"]; unfinished: SectionHead["unfinished"] };
  };

/** Hands out what declares the kinds of section of one sort of parent whose rows are typed in a form. */
export function sectionsIn<F extends Family>(store: Store<F>) {
  return function defineSection<const Fields extends SectionFields>(
    definition: Definition<F, Fields>,
  ): TypedSection<F> {
    const { form, quiet = [], unseen = [], given = {}, head, ...section } = definition as Definition<F, SectionFields>;
    const looks = Object.fromEntries(
      Object.entries(form.fields)
        .filter(([name]) => !unseen.includes(name))
        .map(([name, field]) => [name, { ...lookOf(field), ...(quiet.includes(name) ? { quiet: true } : {}) }]),
    );
    const fields = { ...given, ...looks, ...section.noted } as Readonly<Record<string, FieldLook>>;
    return {
      ...section,
      ...(form.head && head ? { head: { ...headOf(form.head), ...head } } : {}),
      fields,
      form: { ...form, schema: schemaOf(section.label, form) },
      read: async (tx: Tx, parentId: number) =>
        (
          await store.table(tx, form.model).findMany({
            where: rowsIn(store, form, parentId),
            orderBy: orderOf(form.shape),
          })
        ).map((row) => contentRow(row, fields)),
    } as unknown as TypedSection<F>;
  };
}

/** What is shown of a head. */
function headOf<F extends Family>({ title, fields, given, read }: HeadForm<F>) {
  const looks = {
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, lookOf(field)])),
    ...given,
  };
  return {
    title,
    fields: looks,
    read: async (tx: Tx, parentId: number) => {
      const kept = await read(tx, parentId);
      return kept && contentRow(kept, looks).values;
    },
  };
}

/** Filter on the rows of a form within a parent. */
export const rowsIn = (
  { within }: { within: string },
  { among }: { among?: Readonly<Record<string, string>> },
  parentId: number,
): Record<string, string | number> => ({ ...among, [within]: parentId });

/** What a form of the section sends. */
function schemaOf<F extends Family>(
  label: string,
  { shape, fields, model, most, head, blankWithout = [] }: FormOf<F, SectionFields>,
) {
  if (shape !== "rows") return objectOf(fields);
  const row = objectOf({
    id: link("Row", { to: model.charAt(0).toUpperCase() + model.slice(1), optional: true }),
    ...fields,
  });
  return objectOf({ ...head?.fields, rows: { schema: rowsOf(row, { label, most, blankWithout }) } });
}

/** Rows of one form stay in the order in which they were typed. */
export const orderOf = (shape: "row" | "only" | "rows"): object[] => [
  ...(shape === "rows" ? [{ position: "asc" }] : []),
  { id: "asc" },
];

/** How a typed field is shown. */
function lookOf({ kind, label, choices, to }: SectionField): FieldLook {
  if (kind === "choice")
    return { label, kind, words: Object.fromEntries((choices ?? []).map((one) => [one.value, one.label])) };
  if (kind === "figure") return { label, kind: "hundredths" };
  if (kind === "link" && to === "Category") return { label, kind: "category" };
  return { label, kind: kind as ShownKind };
}
