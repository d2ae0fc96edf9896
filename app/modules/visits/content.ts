/**
 * What a visit says, as data: the same text is hashed, kept as the reviewer's snapshot, compared between rounds,
 * marked field by field and drawn on every preview. Values are raw (ids, minor units as text), so that neither a
 * renamed branch nor a new word on a screen changes a hash.
 */
import type { SectionWord } from "~/core/section-template";

export type ContentValue = string | number | boolean | null;

/** Empty values are left out, so that a field added later does not change what was hashed before. */
export type ContentValues = Record<string, ContentValue | undefined>;

export interface ContentRow {
  id: number;
  values: ContentValues;
}

/** Kinds of section there are; templates use the same words. */
export type SectionKind = SectionWord;
export type SectionState = "EMPTY" | "SAVED" | "NOT_POSSIBLE";

export interface ContentSection {
  kind: SectionKind;
  state: SectionState;
  /** Why it was not possible that day. */
  reason: string | null;
  /** What it says once, above its rows; left out where it says nothing. */
  head?: ContentValues;
  rows: ContentRow[];
}

export interface VisitContent {
  refNo: string;
  level: string;
  visitorId: number;
  unitId: number;
  companions: number[];
  header: ContentValues;
  legs: ContentRow[];
  sections: ContentSection[];
}

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
  | "user"
  | "unit"
  | "category"
  | "plan"
  | "section"
  | "count"
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

/** What turns raw values into words: names of people, units, categories, plans and sections, and the money of the visit's company. */
export interface Wording {
  exponent: number;
  timeZone: string;
  users: ReadonlyMap<number, string>;
  units: ReadonlyMap<number, string>;
  categories: ReadonlyMap<number, string>;
  plans: ReadonlyMap<number, string>;
  /** Labels of the visit's sections, by the id of their row. */
  sections: ReadonlyMap<number, string>;
  /** Places and times of the visit's cash counts. */
  counts: ReadonlyMap<number, string>;
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
  /** "HEADER", "TRIPS" or the kind of the section; a mark on the whole section bears this key. */
  key: string;
  label: string;
  state: SectionState | null;
  reason: string | null;
  /** One line that tells the state of the whole: what a mark on the whole section compares. */
  gist: string;
  rows: ShownRow[];
}

/** The shown value behind a key; null when it is not (or no longer) there. */
export function valueAt(parts: readonly ShownPart[], key: string): string | null {
  return find(parts, key)?.value ?? null;
}

/** Label and value behind a key of a field or of a whole section, with the words of the section in front. */
export function find(parts: readonly ShownPart[], key: string): { label: string; value: string } | null {
  for (const part of parts) {
    if (part.key === key) return { label: part.label, value: part.gist };
    for (const row of part.rows) {
      const field = row.fields.find((f) => f.key === key);
      if (field)
        return { label: part.key === "HEADER" ? field.label : `${row.title}: ${field.label}`, value: field.value };
    }
  }
  return null;
}

export interface Change {
  key: string;
  label: string;
  before: string;
  after: string;
}

/** What differs between two rounds, in the order of the later one; a row that came or went is one change. */
export function compare(before: readonly ShownPart[], after: readonly ShownPart[]): Change[] {
  const changes: Change[] = [];
  for (const part of after) {
    const old = before.find((p) => p.key === part.key);
    if (part.state !== (old?.state ?? null) || part.reason !== (old?.reason ?? null)) {
      changes.push({ key: part.key, label: part.label, before: old?.gist ?? "", after: part.gist });
    }
    for (const row of part.rows)
      changes.push(
        ...compareRow(
          part,
          old?.rows.find((r) => r.key === row.key),
          row,
        ),
      );
    for (const row of old?.rows ?? []) {
      if (!part.rows.some((r) => r.key === row.key))
        changes.push({ key: row.key, label: `${part.label}: ${row.title}`, before: "was there", after: "removed" });
    }
  }
  return changes;
}

function compareRow(part: ShownPart, old: ShownRow | undefined, row: ShownRow): Change[] {
  if (!old) return [{ key: row.key, label: `${part.label}: ${row.title}`, before: "", after: "added" }];
  return row.fields.flatMap((field) => {
    const before = old.fields.find((f) => f.key === field.key)?.value ?? "";
    return before === field.value
      ? []
      : [
          {
            key: field.key,
            label: part.key === "HEADER" ? field.label : `${row.title}: ${field.label}`,
            before,
            after: field.value,
          },
        ];
  });
}
