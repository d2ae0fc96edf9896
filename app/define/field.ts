/**
 * The kinds of field a definition may use. A field carries what a list, a form, an export and the API need to
 * know about one column, and the type of that column, so that a definition that does not fit its table does
 * not compile.
 */
import { z } from "zod/v4";
import { isDate, parseDate } from "../core/dates";

export type FieldKind = "text" | "longText" | "code" | "integer" | "flag" | "choice" | "choices" | "date" | "phone" | "link";

export interface Choice {
  value: string;
  label: string;
}

export interface FieldInfo {
  kind: FieldKind;
  label: string;
  hint?: string;
  required: boolean;
  maxLength?: number;
  min?: number;
  max?: number;
  choices?: readonly Choice[];
  /** Name of the resource a link points to. */
  to?: string;
  /** May be given when the record is made, and never changed. */
  keepsForLife?: boolean;
  /** What the form holds at first when a record is made. */
  initial?: string;
}

declare const column: unique symbol;
/** A field of a column of type `T`. Invariant in `T`, so that `string` does not stand for `string | null`. */
export interface Field<T> extends FieldInfo {
  /** Reads the text of a form or the value of a JSON body; problems carry words a person understands. */
  schema: z.ZodType<T, unknown>;
  readonly [column]?: (value: T) => T;
}

interface Common {
  hint?: string;
  keepsForLife?: boolean;
  initial?: string;
}
type Optional = { optional: true };

const blankToNull = (value: unknown) => (typeof value === "string" && value.trim() === "" ? null : value === undefined ? null : value);

function make<T>(info: FieldInfo, filled: z.ZodType): Field<T> {
  const missing = `${info.choices || info.kind === "link" ? "Choose" : "Enter"} ${lower(info.label)}`;
  const schema: z.ZodType = info.required
    ? z.preprocess(blankToNull, z.unknown().refine((v) => v !== null, { message: missing, abort: true }).pipe(filled))
    : z.preprocess(blankToNull, filled.nullable()).default(null);
  return { ...info, schema: described<T>(schema, info) };
}

/** Adds what the API's document says about the field: its schema reads text and JSON alike, so it cannot say so itself. */
function described<T>(schema: z.ZodType, info: FieldInfo): z.ZodType<T, unknown> {
  const type = info.kind === "integer" ? "integer" : info.kind === "flag" ? "boolean" : info.kind === "choices" ? "array" : "string";
  const values = info.choices?.map((choice) => choice.value);
  const description = [info.hint, info.to ? `Id of a ${info.to}.` : "", info.keepsForLife ? "Given once and kept for life." : ""].filter(Boolean).join(" ");
  return schema.meta({
    title: info.label,
    ...(description ? { description } : {}),
    type: info.required || info.kind === "flag" ? type : [type, "null"],
    ...(info.kind === "date" ? { format: "date" } : {}),
    ...(info.maxLength ? { maxLength: info.maxLength } : {}),
    ...(info.min !== undefined ? { minimum: info.min, maximum: info.max } : {}),
    ...(info.kind === "choices" ? { items: { type: "string", enum: values } } : values ? { enum: info.required ? values : [...values, null] } : {}),
  }) as unknown as z.ZodType<T, unknown>;
}

/** "Opened on" → "opened on", but "ISO code" stays. */
function lower(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

// eslint-disable-next-line no-control-regex -- control characters are what it looks for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const plainText = (label: string, max: number) =>
  z.string({ message: `${label}: write text` })
    .transform((v) => v.normalize("NFC").replace(/\r\n?/g, "\n").trim())
    .refine((v) => v.length <= max, { message: `${label}: at most ${max} characters` })
    .refine((v) => !CONTROL.test(v), { message: `${label}: remove the control characters` });
const oneLine = (label: string, max: number) => plainText(label, max).refine((v) => !/[\n\t]/.test(v), { message: `${label}: write one line` });

/** One line of text. */
export function text(label: string, options: Common & { max: number }): Field<string>;
export function text(label: string, options: Common & { max: number } & Optional): Field<string | null>;
export function text(label: string, { max, optional, ...rest }: Common & { max: number; optional?: true }): FieldInfo {
  return make({ kind: "text", label, required: !optional, maxLength: max, ...rest }, oneLine(label, max));
}

/** Several lines of text. */
export function longText(label: string, options: Common & { max: number }): Field<string>;
export function longText(label: string, options: Common & { max: number } & Optional): Field<string | null>;
export function longText(label: string, { max, optional, ...rest }: Common & { max: number; optional?: true }): FieldInfo {
  return make({ kind: "longText", label, required: !optional, maxLength: max, ...rest }, plainText(label, max));
}

/** A short code kept for life: capitals, digits, hyphen. */
export function code(label: string, { max, ...rest }: Common & { max: number }): Field<string> {
  const schema = oneLine(label, max).transform((v) => v.toUpperCase())
    .refine((v) => /^[A-Z0-9][A-Z0-9-]*$/.test(v), { message: `${label}: letters, digits and hyphens only` });
  return make({ kind: "code", label, required: true, maxLength: max, keepsForLife: true, ...rest }, schema);
}

/** A whole number within bounds. */
export function integer(label: string, options: Common & { min: number; max: number }): Field<number>;
export function integer(label: string, options: Common & { min: number; max: number } & Optional): Field<number | null>;
export function integer(label: string, { min, max, optional, ...rest }: Common & { min: number; max: number; optional?: true }): FieldInfo {
  const message = `${label}: enter a whole number from ${min} to ${max}`;
  const schema = z.preprocess((v) => (typeof v === "string" && /^[+-]?\d{1,15}$/.test(v.trim()) ? Number(v) : v), z.number({ message }).int({ message }).min(min, { message }).max(max, { message }));
  return make({ kind: "integer", label, required: !optional, min, max, ...rest }, schema);
}

/** Yes or no; a box left unticked is no. */
export function flag(label: string, options: Common = {}): Field<boolean> {
  const schema = z.preprocess((v) => (v === "on" || v === "true" ? true : v === undefined || v === null || v === "" || v === "false" ? false : v), z.boolean({ message: `${label}: choose yes or no` }));
  const info: FieldInfo = { kind: "flag", label, required: false, ...options };
  return { ...info, schema: described(schema.default(false), info) };
}

/** One of a fixed list. */
export function choice(label: string, options: Common & { choices: readonly Choice[] }): Field<string>;
export function choice(label: string, options: Common & { choices: readonly Choice[] } & Optional): Field<string | null>;
export function choice(label: string, { choices, optional, ...rest }: Common & { choices: readonly Choice[]; optional?: true }): FieldInfo {
  const schema = z.string({ message: `${label}: choose from the list` }).refine((v) => choices.some((c) => c.value === v), { message: `${label}: choose from the list` });
  return make({ kind: "choice", label, required: !optional, choices, ...rest }, schema);
}

/** Several of a fixed list, kept as their values joined by commas in the order of the list; null for none. */
export function choices(label: string, options: Common & { choices: readonly Choice[] }): Field<string | null> {
  const { choices: list, ...rest } = options;
  const message = `${label}: choose from the list`;
  const schema = z.preprocess(
    (v) => (v === undefined || v === null ? [] : typeof v === "string" ? [v] : v),
    z.array(z.string({ message }), { message })
      .transform((values) => values.flatMap((value) => value.split(",")).map((value) => value.trim()).filter(Boolean))
      .refine((values) => values.every((value) => list.some((c) => c.value === value)), { message })
      .transform((values) => list.map((c) => c.value).filter((value) => values.includes(value)).join(",") || null),
  );
  const info: FieldInfo = { kind: "choices", label, required: false, choices: list, ...rest };
  return { ...info, schema: described(schema.default(null), info) };
}

/** A calendar date, kept as YYYY-MM-DD; accepts 05-Mar-2026 and ISO. */
export function date(label: string, options?: Common): Field<string>;
export function date(label: string, options: Common & Optional): Field<string | null>;
export function date(label: string, { optional, ...rest }: Common & { optional?: true } = {}): FieldInfo {
  const message = `${label}: enter a date like 05-Mar-2026`;
  const schema = z.preprocess((v) => (typeof v === "string" ? (parseDate(v) ?? v) : v), z.string({ message }).refine(isDate, { message }));
  return make({ kind: "date", label, required: !optional, ...rest }, schema);
}

/** A telephone number as dialled: digits, spaces, a leading plus. */
export function phone(label: string, options: Common & Optional): Field<string | null> {
  const { optional: _, ...rest } = options;
  const schema = oneLine(label, 21)
    .refine((v) => /^\+?[0-9][0-9 ()-]{5,19}$/.test(v), { message: `${label}: enter a telephone number like +254 700 123456` });
  return make({ kind: "phone", label, required: false, maxLength: 21, ...rest }, schema);
}

/** A record of another resource, by id; the engine offers only active ones within the person's reach. */
export function link(label: string, options: Common & { to: string }): Field<number>;
export function link(label: string, options: Common & { to: string } & Optional): Field<number | null>;
export function link(label: string, { to, optional, ...rest }: Common & { to: string; optional?: true }): FieldInfo {
  const message = `${label}: choose from the list`;
  const schema = z.preprocess((v) => (typeof v === "string" && /^[1-9]\d{0,9}$/.test(v.trim()) ? Number(v) : v), z.number({ message }).int({ message }).positive({ message }).max(2_147_483_647, { message }));
  return make({ kind: "link", label, required: !optional, to, ...rest }, schema);
}
