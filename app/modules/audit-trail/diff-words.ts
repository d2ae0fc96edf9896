/** The words of what an audit event says has changed. */
import { formatDate, isDate } from "~/core/dates";
import { t } from "~/core/text";

/** Values of these stay where they are; the trail tells that they changed. */
const SEALED = /password|secret|totp|token|hash|pin$|recovery/i;
/** These hold several values of one kind, and no before and after. */
const LISTS = new Set(["granted", "withdrawn", "given", "taken", "devices", "companions", "legs"]);
/** What the trail keeps for itself. */
const SILENT = new Set(["note", "id", "visitId", "version", "createdAt", "updatedAt"]);
const LONGEST = 160;
const NOTHING = "–";

/** How the fields of a record are called and how their values read; null leaves it to the common words. */
export interface DiffWords {
  label?: (name: string) => string | null;
  shown?: (name: string, value: unknown) => string | null;
  /** The record is new: what it holds, and nothing it held before. */
  fresh?: boolean;
}

type Fields = Record<string, unknown>;

/** "Name: Kibera → Kibera East" for each field of a diff that has a before and an after; other facts as they stand. */
export function changesIn(diff: string, words: DiffWords = {}): string[] {
  return linesOf(parse(diff), words);
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
export function* valuesIn(fields: Fields): Generator<[name: string, value: unknown]> {
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value.flat() : [value]) {
      if (isFields(one)) yield* valuesIn(one);
      else yield [name, one];
    }
  }
}

function linesOf(fields: Fields, words: DiffWords): string[] {
  return Object.entries(fields).filter(([name]) => !SILENT.has(name)).flatMap(([name, value]) => {
    const label = labelled(name, words);
    if (SEALED.test(name)) return [`${label}: …`];
    if (!isPair(name, value)) return isFields(value) ? linesOf(value, words) : empty(value) ? [] : [`${label}: ${shown(name, value, words)}`];
    const [before, after] = value;
    if (isFields(before) || isFields(after)) return within(label, before, after, words);
    if (words.fresh && empty(before)) return empty(after) ? [] : [`${label}: ${shown(name, after, words)}`];
    return [`${label}: ${shown(name, before, words)} → ${shown(name, after, words)}`];
  });
}

/** A part of a record that was added, changed or taken away. */
function within(label: string, before: unknown, after: unknown, words: DiffWords): string[] {
  if (!isFields(after)) return [t("{part} taken away", { part: label }), ...(isFields(before) ? linesOf(before, words) : [])];
  if (!isFields(before)) return linesOf(after, words);
  const differing = Object.keys(after).filter((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null));
  return linesOf(Object.fromEntries(differing.map((name) => [name, [before[name] ?? null, after[name]]])), words);
}

function isPair(name: string, value: unknown): value is [unknown, unknown] {
  if (!Array.isArray(value) || value.length !== 2) return false;
  return !LISTS.has(name) || value.every((side) => side === null || Array.isArray(side));
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function empty(value: unknown): boolean {
  return value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}

function labelled(name: string, words: DiffWords): string {
  return words.label?.(name) ?? t(humane(name));
}

/** "reviewerId" → "Reviewer", "displayName" → "Display name"; what is written in words already stays. */
export function humane(name: string): string {
  if (!/^[a-z][A-Za-z]*$/.test(name)) return name;
  const text = name.replace(/Ids?$/, "").replace(/([a-z])([A-Z])/g, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function shown(name: string, value: unknown, words: DiffWords): string {
  const text = empty(value) ? NOTHING : Array.isArray(value) ? value.map((one) => shown(name, one, words)).join("; ") : (words.shown?.(name, value) ?? plain(value, words));
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** "Id 8, Name register.png": what is empty is left out. */
function plain(value: unknown, words: DiffWords): string {
  if (isFields(value)) return Object.entries(value).filter(([name, inner]) => !SILENT.has(name) && !empty(inner)).map(([name, inner]) => `${labelled(name, words)} ${SEALED.test(name) ? "…" : shown(name, inner, words)}`).join(", ");
  if (typeof value === "boolean") return value ? t("Yes") : t("No");
  const text = String(value as string | number);
  return isDate(text) ? formatDate(text) : text;
}
