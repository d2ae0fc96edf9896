/**
 * What a sectioned form says, as data: the same values are hashed, compared between rounds, marked field by field and
 * drawn on every page. They are raw (ids, minor units as text), so that neither a renamed branch nor a new word on a
 * screen changes a hash.
 */

export type ContentValue = string | number | boolean | null;

/** Empty values are left out, so that a field added later does not change what was hashed before. */
export type ContentValues = Record<string, ContentValue | undefined>;

export interface ContentRow {
  id: number;
  values: ContentValues;
}

export type SectionState = "EMPTY" | "SAVED" | "NOT_POSSIBLE";

export interface ContentSection<Kind extends string = string> {
  kind: Kind;
  state: SectionState;
  /** Why it was not possible. */
  reason: string | null;
  /** What it says once, above its rows; left out where it says nothing. */
  head?: ContentValues;
  rows: ContentRow[];
}

/** Values that are ids, and read as names. */
export type NamedKind = "user" | "unit" | "category" | "plan" | "section" | "count";

/** How a value is turned into the words people read. */
export type ShownKind =
  | "text"
  | "longText"
  | "integer"
  | "money"
  | "date"
  | "time"
  | "instant"
  | "flag"
  | "choice"
  | NamedKind
  | "tenths"
  | "hundredths"
  | "degrees"
  | "bytes"
  | "denominations";

export interface FieldLook {
  label: string;
  kind: ShownKind;
  /** For `choice`: the words for each value. */
  words?: Readonly<Record<string, string>>;
  /** Not shown while it is empty, not even where fields are marked. */
  quiet?: true;
}

/** What turns raw values into words: names by what they are names of, and the money and the zone of the company. */
export interface Wording {
  exponent: number;
  timeZone: string;
  names: Readonly<Partial<Record<NamedKind, ReadonlyMap<number, string>>>>;
}

/** One value as people see it. `key` names it in marks and comparisons: "summary", "GROUP:12.present". */
export interface ShownField {
  key: string;
  label: string;
  value: string;
  long: boolean;
  quiet: boolean;
  /** It follows from other values: nobody mends it by itself. */
  derived?: true;
}

export interface ShownRow {
  key: string;
  id: number;
  title: string;
  fields: ShownField[];
}

export interface ShownPart {
  /** The kind of the section, or of what stands beside the sections; a mark on the whole section bears this key. */
  key: string;
  label: string;
  state: SectionState | null;
  reason: string | null;
  /** One line that tells the state of the whole: what a mark on the whole section compares. */
  gist: string;
  rows: ShownRow[];
}

/** An amount as content keeps it, in minor units; what is empty counts as nothing. */
export const minorOf = (value: ContentValue | undefined): bigint => BigInt(String(value ?? 0));

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
