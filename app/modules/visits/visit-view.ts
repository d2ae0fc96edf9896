/** What screens are given of a visit: words only. */
import type { Tag } from "~/define/workflow";
import type { SectionState, ShownField, ShownPart } from "~/define/section-content";
import type { MessageAnswer } from "./messages.server";
import { NOTHING } from "~/modules/sections/index.server";
import type { MarkLine } from "~/modules/sections/index.server";

export interface TrailView {
  word: string;
  by: string | null;
  at: string | null;
  note: string | null;
  now: boolean;
}

export interface DocumentView {
  id: number;
  name: string;
  kind: string;
  section: string;
  /** The kind of that section; null where the document belongs to the visit as a whole. */
  part: string | null;
  caption: string;
  evidenceDate: string;
  size: string;
  /** A list shows a small picture of it. */
  picture: boolean;
  /** First digits of the SHA-256, and all of it. */
  hash: string;
  sha256: string;
  uploaded: string;
  /** Key a reviewer marks it by. */
  key: string;
}

export interface MoveView {
  name: string;
  label: string;
  note: "required" | "optional" | "none";
  tone: "primary" | "plain" | "danger";
}

export interface AddendumView {
  author: string;
  at: string;
  text: string;
  hash: string;
}

/** A part of a visit with its labels said once: pages are read over slow lines. */
export interface PartView {
  /** "HEADER", "TRIPS" or the kind of a section; a mark on the whole section bears it. */
  key: string;
  label: string;
  state: SectionState | null;
  reason: string | null;
  fields: { name: string; label: string; long?: true; quiet?: true; derived?: true }[];
  /** Values in the order of `fields`; "" for nothing. */
  rows: { key: string; id: number; title: string; values: string[] }[];
}

/** A part for a screen. What stands above rows typed together has fields of its own: a row says nothing of those of another. */
export function partView({ key, label, state, reason, rows }: ShownPart): PartView {
  const name = (field: string) => field.slice(field.lastIndexOf(".") + 1);
  const fields = new Map<string, ShownField>();
  for (const field of rows.flatMap((row) => row.fields))
    if (!fields.has(name(field.key))) fields.set(name(field.key), field);
  const said = rows.map(
    (row) => new Map(row.fields.map((field) => [name(field.key), field.value === NOTHING ? "" : field.value])),
  );
  // Columns that no row of a section fills are not sent.
  const sent = [...fields].filter(([one]) => key === "HEADER" || said.some((values) => values.get(one)));
  return {
    key,
    label,
    state,
    reason,
    fields: sent.map(([one, field]) => fieldView(one, field, key === "HEADER")),
    rows: rows.map((row, at) => ({
      key: row.key,
      id: row.id,
      title: row.title,
      values: sent.map(([one]) => said[at]!.get(one) ?? ""),
    })),
  };
}

function fieldView(
  name: string,
  { label, long, quiet, derived }: ShownField,
  header: boolean,
): PartView["fields"][number] {
  return {
    name,
    label,
    ...(long ? { long: true as const } : {}),
    ...(header && quiet ? { quiet: true as const } : {}),
    ...(derived ? { derived: true as const } : {}),
  };
}

export interface VisitView {
  id: number;
  refNo: string;
  /** Word of the level in URLs. */
  level: string;
  levelLabel: string;
  version: number;
  status: string;
  state: Tag;
  visitor: string;
  unit: string;
  visited: string;
  purpose: string;
  /** Who has it before them, and since when; null while nobody does. */
  holder: { name: string; since: string; waiting: string; overdue: boolean } | null;
  own: boolean;
  editable: boolean;
  /** Header, trips and the sections that hold something. */
  parts: PartView[];
  documents: DocumentView[];
  /** What its cash differs from the book, in words; null where it agrees. */
  cashDiffers: string | null;
  /** Marks no reviewer has cleared. */
  marks: MarkLine[];
  trail: TrailView[];
  addenda: AddendumView[];
  contentHash: string | null;
  moves: MoveView[];
  /** Rows on which the reader has columns to fill in beside the visitor's. */
  toFill: { id: number; title: string; one: string; word: string; side: "bm" | "supervisor" }[];
  /** How the messages of the visit were received. */
  answers: MessageAnswer[];
}
