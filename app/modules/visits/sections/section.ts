import type { Tx } from "~/db.server";
import type { ContentRow, ContentValue, ContentValues, FieldLook, SectionKind } from "../content";

/**
 * A kind of section. What is declared here is enough for completeness, previews, marks, comparison and the
 * content hash; a new kind is one such declaration, its commands and its form.
 */
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
  title: (values: ContentValues) => string;
  /** The section's rows, oldest first. */
  read: (tx: Tx, visitId: number) => Promise<ContentRow[]>;
  /** Why a row is not finished yet, or null. Unfinished rows stand against submitting. */
  unfinished?: (values: ContentValues) => string | null;
}

/** A row of the database as content: the named values and no others, nothing for what is empty. */
export function contentRow<Row extends { id: number }>(row: Row, fields: Readonly<Record<string, FieldLook>>): ContentRow {
  const values: ContentValues = {};
  for (const name of Object.keys(fields)) {
    const value = (row as Record<string, unknown>)[name];
    if (value === null || value === undefined || value === "") continue;
    values[name] = typeof value === "bigint" ? value.toString() : value instanceof Date ? value.toISOString() : (value as ContentValue);
  }
  return { id: row.id, values };
}
