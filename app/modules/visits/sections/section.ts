/**
 * What a kind of section is. One declaration is enough for its forms, completeness, previews, print, marks, comparison,
 * content hash, trail, API lines and commands.
 */
import type { z } from "zod/v4";
import type { Tx } from "~/db/database.server";
import type { Problem } from "~/core/problems";
import type { ActorCompany } from "~/define/actor";
import { link, type Choice } from "~/define/field";
import type { KnownLoan } from "~/modules/loan-snapshots/index.server";
import type { ContentRow, ContentValue, ContentValues, FieldLook, SectionKind, ShownKind, Wording } from "../content";
import { objectOf, rowsOf, type InputOf, type VisitField, type VisitFields } from "../fields.server";
import type { FormText } from "../stale";
import type { Level } from "../visit";
import { tableOf, type RowModel } from "./table.server";

type Minor<T> = T extends string ? bigint : T;
/** A row as its table keeps it: amounts are minor units. */
export type RowOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { kind: "money" | "figure" }
    ? Minor<InputOf<Fields>[Name]>
    : InputOf<Fields>[Name];
};

/** What the rules of a row look at in its visit. */
export interface VisitOfRow {
  id: number;
  refNo: string;
  level: Level;
  visitorId: number;
  visitDate: string;
  unitId: number;
  unitPath: string;
  company: ActorCompany;
}

/** Whose columns of a row they are: the branch manager's, or those of whoever stands above. */
export type Side = "bm" | "supervisor";

/** The side a visitor of a level writes for. */
export const sideOf = (level: Level): Side => (level === "BM" ? "bm" : "supervisor");

/** Columns of a row that each side writes and the other never touches. */
export interface Sides<Fields> extends Record<Side, readonly (keyof Fields & string)[]> {
  /** What each side must say when its turn comes, though a row may lack the other's. */
  must?: Readonly<Record<Side, keyof Fields & string>>;
  /** Rules of what one side says. */
  problems: (row: RowOf<Fields>, side: Side) => Problem[];
}

/** Something of an earlier visit that a new row may begin from. */
export interface Recalled {
  id: number;
  title: string;
  text: string;
  tone: "info" | "warn";
}

/** What is to be done about a row once its visit is submitted. */
export interface Follow {
  /** A user, or a post: whoever reviews the visit, or leads the unit. */
  owner: number | "reviewer" | "manager";
  /** Who it is never given to, besides the visitor: those whose own work it is about. It then goes to the reviewer. */
  never?: readonly number[];
  text: string;
}

/** What a form begins with, and where that comes from. */
export interface Prefill {
  values: FormText;
  note: string;
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

/** What rows typed together say once, above them all, and from which the rows follow. */
export interface HeadForm {
  title: string;
  fields: VisitFields;
  /** Columns that are shown and not typed. */
  given: Readonly<Record<string, FieldLook>>;
  read: (tx: Tx, visitId: number) => Promise<({ id: number } & Record<string, unknown>) | null>;
  /** Keeps it with what follows from it, unless something is wrong. @param rows how many rows there are */
  save: (tx: Tx, visit: VisitOfRow, head: RowInput, rows: number) => Promise<Problem[]>;
  remove: (tx: Tx, visitId: number) => Promise<void>;
  /** The rows it leads to, in the order in which they are typed. */
  rows: (tx: Tx, visitId: number) => Promise<GivenRow[]>;
  prefill: (tx: Tx, visit: VisitOfRow) => Promise<Prefill>;
  lists: (tx: Tx, visit: VisitOfRow) => Promise<Record<string, readonly Choice[]>>;
  /** Name of what is printed of it, by its id. */
  printed: string;
  /** The words of the button that saves it first. */
  onward: string;
}

export interface FormOf<Fields> {
  /** How it is typed: several rows, each saved by itself; one row at most; or several rows of one form. */
  shape: "row" | "only" | "rows";
  model: RowModel;
  /** Its name in API paths and in the trail: "Group". */
  name: string;
  fields: Fields;
  most: number;
  /** What is kept where nothing was typed. */
  blanks?: Partial<RowOf<Fields>>;
  /** Rules of one row. */
  problems?: (row: RowOf<Fields>, visit: VisitOfRow) => Problem[];
  /** Rules only the database can judge. @param id of the row, null for a new one */
  check?: (tx: Tx, visit: VisitOfRow, row: RowOf<Fields>, id: number | null) => Promise<Problem[]>;
  /** What is wrong when the table itself refuses a row that another was faster with. */
  taken?: () => Problem;
  /** Columns of a new row beside those typed. */
  more?: (visit: VisitOfRow) => Record<string, unknown>;
  /** The field that no two rows of a visit share, in whatever spelling. */
  once?: keyof Fields & string;
  /** Of several rows in one form: what a row says nothing without, and the rows a new form begins with. */
  blankWithout?: readonly (keyof Fields & string)[];
  begin?: (tx: Tx, visit: VisitOfRow) => Promise<{ rows: FormText[]; note: string | null }>;
  /** Of a table that several kinds share: which of its rows are these. */
  among?: Readonly<Record<string, string>>;
  /** Columns of a row that follow from what was typed. */
  fill?: (tx: Tx, visit: VisitOfRow, row: RowOf<Fields>) => Promise<RowInput>;
  head?: HeadForm;
  /** True where rows make room for others once their visit is cancelled. */
  live?: true;
  /** What a new row begins with. */
  prefill?: (tx: Tx, visit: VisitOfRow) => Promise<Prefill | null>;
  /** What of earlier visits still stands open here. */
  recall?: (tx: Tx, visit: VisitOfRow) => Promise<Recalled[]>;
  /** What a new row begins with that takes up one of those; null when it is none. */
  from?: (tx: Tx, visit: VisitOfRow, earlier: number) => Promise<Prefill | null>;
  /** How a new row takes over a loan of the newest snapshot. */
  loans?: LoanSource;
  /** What a snapshot says of a row that is saved, in a sentence. */
  known?: (row: RowInput, exponent: number) => string | null;
  sides?: Sides<Fields>;
  /** What links and people are chosen from, by field. */
  lists?: (tx: Tx, visit: VisitOfRow) => Promise<Record<string, readonly Choice[]>>;
  /** A body for the API that works. */
  example: Record<string, unknown>;
}

/** A loan that a row begins with. */
export interface LoanSource {
  /** Only loans in arrears are offered, and those longest overdue without being searched for. */
  overdue: boolean;
  values: (loan: KnownLoan) => RowInput;
}

export type RowInput = Record<string, unknown>;
export type SectionForm = FormOf<VisitFields> & { schema: z.ZodType<RowInput, unknown> };

export interface Section {
  kind: SectionKind;
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
  read: (tx: Tx, visitId: number) => Promise<ContentRow[]>;
  /** What it says once, above its rows. */
  head?: SectionHead;
  /** The levels of a visit at which it is offered; all where none is named. */
  levels?: readonly Level[];
  /** Whether there is anybody or anything to record in it; it is offered where this is not said. */
  offered?: (tx: Tx, visit: VisitOfRow) => Promise<boolean>;
  /** Why not, where it is asked for all the same. */
  whyNot?: string;
  /** Why a row is not finished yet, or null. Unfinished rows stand against submitting. */
  unfinished?: (values: ContentValues) => string | null;
  /** What is unusual about a row, and stops nobody; null when nothing is. */
  odd?: (values: ContentValues, visit: OddVisit) => string | null;
  /** Raised when the visit is submitted, not before: a follow-up would give a surprise visit away. `source` is what it hangs on. */
  follow?: { source: string; of: (values: ContentValues, visit: VisitOfRow) => Follow | null };
  /** What follows from the values: shown, and never kept. */
  derived?: readonly Derived[];
  /** Fields that are told of in one line where they hold what is wanted: pages are read over slow lines. */
  bundles?: readonly Bundle[];
  /** Columns that follow from a loan snapshot, behind the others; null where none says anything. */
  noted?: Readonly<Record<string, FieldLook>>;
  /** How its rows are typed; null where it has forms of its own making. */
  form: SectionForm | null;
}

/** What a section says once, above its rows. */
export interface SectionHead {
  title: string;
  fields: Readonly<Record<string, FieldLook>>;
  read: (tx: Tx, visitId: number) => Promise<ContentValues | null>;
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

export type OddVisit = Pick<VisitOfRow, "visitDate">;

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

interface Definition<Fields> extends Pick<
  Section,
  | "kind"
  | "label"
  | "one"
  | "title"
  | "unfinished"
  | "derived"
  | "bundles"
  | "odd"
  | "follow"
  | "levels"
  | "noted"
  | "offered"
  | "whyNot"
> {
  word: string;
  form: FormOf<Fields>;
  /** Fields that are not shown while they are empty, not even where fields are marked. */
  quiet?: readonly (keyof Fields)[];
  /** Fields that are typed and told of by a given column, in words. */
  unseen?: readonly (keyof Fields)[];
  /** Columns that are shown and not typed, in front of the others. */
  given?: Readonly<Record<string, FieldLook>>;
  /** What is shown of the head of its form beside what is typed. */
  head?: Pick<SectionHead, "derived" | "unfinished">;
}

/** Declares a kind of section whose rows are typed in a form. */
export function defineSection<const Fields extends VisitFields>({
  form,
  quiet = [],
  unseen = [],
  given = {},
  head,
  ...section
}: Definition<Fields>): Section & { form: SectionForm } {
  const looks = Object.fromEntries(
    Object.entries(form.fields)
      .filter(([name]) => !unseen.includes(name))
      .map(([name, field]) => [name, { ...lookOf(field), ...(quiet.includes(name) ? { quiet: true as const } : {}) }]),
  );
  const fields = { ...given, ...looks, ...section.noted };
  return {
    ...section,
    ...(form.head && head ? { head: { ...headOf(form.head), ...head } } : {}),
    fields,
    form: {
      ...form,
      schema: schemaOf(section.label, form as unknown as FormOf<VisitFields>),
    } as unknown as SectionForm,
    read: async (tx, visitId) =>
      (await tableOf(tx, form.model).findMany({ where: rowsIn(form, visitId), orderBy: orderOf(form.shape) })).map(
        (row) => contentRow(row, fields),
      ),
  };
}

/** What is shown of a head. */
function headOf({ title, fields, given, read }: HeadForm): Pick<SectionHead, "title" | "fields" | "read"> {
  const looks = {
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, lookOf(field)])),
    ...given,
  };
  return {
    title,
    fields: looks,
    read: async (tx, visitId) => {
      const kept = await read(tx, visitId);
      return kept && contentRow(kept, looks).values;
    },
  };
}

/** Filter on the rows of a form in a visit. */
export const rowsIn = ({ among }: Pick<SectionForm, "among">, visitId: number) => ({ ...among, visitId });

/** What a form of the section sends. */
function schemaOf(label: string, { shape, fields, model, most, head, blankWithout = [] }: FormOf<VisitFields>) {
  if (shape !== "rows") return objectOf(fields);
  const row = objectOf({
    id: link("Row", { to: model.charAt(0).toUpperCase() + model.slice(1), optional: true }),
    ...fields,
  });
  return objectOf({ ...head?.fields, rows: { schema: rowsOf(row, { label, most, blankWithout }) } });
}

/** Rows of one form stay in the order in which they were typed. */
export const orderOf = (shape: SectionForm["shape"]): object[] => [
  ...(shape === "rows" ? [{ position: "asc" }] : []),
  { id: "asc" },
];

/** An amount as content keeps it, in minor units; what is empty counts as nothing. */
export const minorOf = (value: ContentValue | undefined): bigint => BigInt(String(value ?? 0));

/** How a typed field is shown. */
function lookOf({ kind, label, choices, to }: VisitField): FieldLook {
  if (kind === "choice")
    return { label, kind, words: Object.fromEntries((choices ?? []).map((one) => [one.value, one.label])) };
  if (kind === "figure") return { label, kind: "hundredths" };
  if (kind === "link" && to === "Category") return { label, kind: "category" };
  return { label, kind: kind as ShownKind };
}

/** A row of the database as content: the named values and no others, nothing for what is empty. */
export function contentRow<Row extends { id: number }>(
  row: Row,
  fields: Readonly<Record<string, FieldLook>>,
): ContentRow {
  const values: ContentValues = {};
  for (const name of Object.keys(fields)) {
    const value = (row as Record<string, unknown>)[name];
    if (value === null || value === undefined || value === "") continue;
    values[name] =
      typeof value === "bigint"
        ? value.toString()
        : value instanceof Date
          ? value.toISOString()
          : (value as ContentValue);
  }
  return { id: row.id, values };
}
