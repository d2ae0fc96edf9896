/** The words of what an audit event says has changed. */
import { formatDate, isDate } from "~/core/dates";
import { t } from "~/core/text";

/** Values of these stay where they are; the trail tells that they changed. */
const SEALED = /password|secret|totp|token|hash|pin$|recovery/i;
/** These hold several values of one kind, and no before and after. */
const LISTS = new Set([
  "granted",
  "withdrawn",
  "given",
  "taken",
  "devices",
  "companions",
  "legs",
  "denominations",
  "grants",
  "marks",
  "scopes",
  "found",
  "why",
  "flags",
  "cut",
  "informed",
  "chargedTo",
  "byLine",
  "changed",
]);
/** What the trail keeps for itself. */
const SILENT = new Set(["id", "version", "createdAt", "updatedAt"]);
/** What tells two rows of a list apart, the first that both have. */
const KEYS = ["id", "code", "no", "registerId"];
const LONGEST = 160;
const NOTHING = "–";

type Fields = Record<string, unknown>;

/** Where a value stands. */
export interface Place {
  /** The part of the record it belongs to: "sheet"; null for the record itself. */
  part: string | null;
  /** The values beside it. */
  row: Fields;
}

/** How the fields of a record are called and how their values read; null leaves it to the common words. */
export interface DiffWords {
  label?: (name: string, place: Place) => string | null;
  shown?: (name: string, value: unknown, place: Place) => string | null;
  /** What only the portal needs. */
  internal?: (name: string, place: Place) => boolean;
  /** The record is new: what it holds, and nothing it held before. */
  fresh?: boolean;
}

/** "Name: Kibera → Kibera East" for each field of a diff that has a before and an after; other facts as they stand. */
export function changesIn(diff: string, words: DiffWords = {}): string[] {
  const { note: _, ...fields } = parse(diff);
  return linesOf(fields, words, { part: null, row: fields });
}

/** What the person wrote beside the change. */
export function noteIn(diff: string): string | null {
  const { note } = parse(diff);
  return typeof note === "string" && note !== "" ? note : null;
}

/** A diff as it was written. */
export function parse(diff: string): Fields {
  const value: unknown = JSON.parse(diff);
  return isFields(value) ? value : {};
}

/** Every name in a diff with all values it has there, at any depth. */
export function* valuesIn(
  fields: Fields,
  part: string | null = null,
): Generator<[name: string, value: unknown, place: Place]> {
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value.flat() : [value]) {
      if (isFields(one)) yield* valuesIn(one, name);
      else yield [name, one, { part, row: fields }];
    }
  }
}

function linesOf(fields: Fields, words: DiffWords, place: Place): string[] {
  return told(fields, words, place).flatMap(([name, value]) => {
    const label = labelled(name, words, place);
    if (SEALED.test(name)) return [`${label}: …`];
    if (isPair(name, value)) return pairLines(name, label, value, words, { before: place, after: place });
    if (isFields(value)) return linesOf(value, words, { part: name, row: value });
    if (isRows(name, value, words, place)) return rowLines(name, label, [[], value], words);
    const text = shown(name, value, words, place);
    return text === NOTHING ? [] : [`${label}: ${text}`];
  });
}

/** What of some fields people are told. */
function told(fields: Fields, words: DiffWords, place: Place): [string, unknown][] {
  return Object.entries(fields).filter(([name]) => !SILENT.has(name) && !words.internal?.(name, place));
}

interface Sides {
  before: Place;
  after: Place;
}

function pairLines(
  name: string,
  label: string,
  [before, after]: [unknown, unknown],
  words: DiffWords,
  sides: Sides,
): string[] {
  if (isFields(before) || isFields(after)) return partLines(name, label, [before, after], words);
  const rows = [before, after].map((side) => (isRows(name, side, words, sides.after) ? side : []));
  if (rows.some((side) => side.length > 0)) return rowLines(name, label, [rows[0]!, rows[1]!], words);
  const [was, is] = [shown(name, before, words, sides.before), shown(name, after, words, sides.after)];
  if (was === is) return [];
  return [words.fresh && empty(before) ? `${label}: ${is}` : `${label}: ${was} → ${is}`];
}

/** A part of a record that was added, changed or taken away. */
function partLines(name: string, label: string, [before, after]: [unknown, unknown], words: DiffWords): string[] {
  const lines = (fields: Fields) => linesOf(fields, words, { part: name, row: fields });
  if (!isFields(after)) return [t("{part} removed", { part: label }), ...(isFields(before) ? lines(before) : [])];
  return isFields(before) ? differing(name, before, after, words) : lines(after);
}

/** What differs between two states of a part, which may be a row of many. */
function differing(part: string, before: Fields, after: Fields, words: DiffWords): string[] {
  const sides = { before: { part, row: before }, after: { part, row: after } };
  return told(after, words, sides.after).flatMap(([name, value]) => {
    const label = labelled(name, words, sides.after);
    if (JSON.stringify(before[name] ?? null) === JSON.stringify(value ?? null)) return [];
    return SEALED.test(name) ? [`${label}: …`] : pairLines(name, label, [before[name] ?? null, value], words, sides);
  });
}

/** A line for each row of a list that is new, differs or is gone: "Trip 2: From Branch, To Langata". */
function rowLines(name: string, label: string, [before, after]: [Fields[], Fields[]], words: DiffWords): string[] {
  const earlier = after.map((row, index) => earlierOf(row, before) ?? (hasKey(row) ? undefined : before[index]));
  const lines = after.flatMap((row, index) => {
    const was = earlier[index];
    const text = was ? differing(name, was, row, words).join(", ") : plain(name, row, words);
    return text === "" ? [] : [`${label} ${index + 1}: ${text}`];
  });
  const gone = before
    .filter((row) => !earlier.includes(row))
    .map((row) => `${t("{part} removed", { part: label })}: ${plain(name, row, words)}`);
  return [...lines, ...gone];
}

const hasKey = (row: Fields) => KEYS.some((key) => !empty(row[key]));

function earlierOf(row: Fields, before: readonly Fields[]): Fields | undefined {
  return before.find((one) => {
    const key = KEYS.find((name) => !empty(row[name]) && !empty(one[name]));
    return key !== undefined && one[key] === row[key];
  });
}

function isPair(name: string, value: unknown): value is [unknown, unknown] {
  if (!Array.isArray(value) || value.length !== 2) return false;
  return !LISTS.has(name) || value.every((side) => side === null || Array.isArray(side));
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A list of parts, each of several fields, that no words say in one go. */
function isRows(name: string, value: unknown, words: DiffWords, place: Place): value is Fields[] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((one) => isFields(one) && !words.shown?.(name, one, place))
  );
}

function empty(value: unknown): boolean {
  return value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}

function labelled(name: string, words: DiffWords, place: Place): string {
  return words.label?.(name, place) ?? t(humane(name));
}

/** "reviewerId" → "Reviewer", "displayName" → "Display name"; what is written in words already stays. */
export function humane(name: string): string {
  if (!/^[a-z][A-Za-z]*$/.test(name)) return name;
  const text = name
    .replace(/Ids?$/, "")
    .replace(/([a-z])([A-Z])/g, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function shown(name: string, value: unknown, words: DiffWords, place: Place): string {
  const text = empty(value)
    ? NOTHING
    : Array.isArray(value)
      ? value.map((one) => shown(name, one, words, place)).join("; ")
      : (words.shown?.(name, value, place) ?? plain(name, value, words));
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** "Name register.png, Size 12 kB": what is empty is left out. */
function plain(name: string, value: unknown, words: DiffWords): string {
  if (isFields(value)) {
    const place = { part: name, row: value };
    return told(value, words, place)
      .filter(([, inner]) => !empty(inner))
      .map(
        ([inner, one]) =>
          `${labelled(inner, words, place)} ${SEALED.test(inner) ? "…" : shown(inner, one, words, place)}`,
      )
      .join(", ");
  }
  if (typeof value === "boolean") return value ? t("Yes") : t("No");
  const text = String(value as string | number);
  return isDate(text) ? formatDate(text) : text;
}
