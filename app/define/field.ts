/**
 * The kinds of field a definition may use. A field carries what a list, a form, an export and the API need to
 * know about one column, and the type of that column, so that a definition that does not fit its table does
 * not compile.
 */
import { z } from "zod/v4";
import { isTime } from "../core/dates";
import { parseMonth } from "../core/months";
import { parseMoney } from "../core/money";
import { t } from "../core/text";
import { dateSchema } from "./date-schema";

export type FieldKind =
  | "text"
  | "longText"
  | "code"
  | "integer"
  | "days"
  | "flag"
  | "choice"
  | "choices"
  | "date"
  | "month"
  | "time"
  | "phone"
  | "link"
  | "address"
  | "icon"
  | "money";

export interface Choice {
  value: string;
  label: string;
  /** The heading it stands under. */
  group?: string;
  /** Of a state: its place in the order of the company. */
  order?: number | undefined;
}

export interface FieldInfo {
  kind: FieldKind;
  label: string;
  hint?: string;
  /** Takes the place of the hint where a record that is there is changed. */
  changeHint?: string;
  required: boolean;
  maxLength?: number;
  min?: number;
  max?: number;
  choices?: readonly Choice[];
  /** Name of the resource a link points to, or what a number is the id of. */
  to?: string;
  /** The field of the same record that holds the currency of an amount. */
  currency?: string;
  /** May be given when the record is made, and never changed. */
  keepsForLife?: boolean;
  /** What the form holds at first when a record is made. */
  initial?: string;
  /** The product gives it: shown, never typed. */
  given?: true;
  /** Lists, files and the API's lists show only its end, "•••• 4321", by which it is found; nothing is filtered or put in order by it. */
  masked?: true;
  /** A link whose table names no relation for it: lists are put in order of its id. */
  loose?: true;
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
  changeHint?: string;
  keepsForLife?: boolean;
  initial?: string;
  masked?: true;
}
type Optional = { optional: true };

/**
 * A message about a field, put into words when it is needed: schemas are made before anybody's language is known.
 * @param source with the field's label at "{label}"
 */
export function says(
  label: string,
  source: string,
  values: Record<string, string | number> = {},
): { error: () => string } {
  return { error: () => t(source, { label: t(label), ...values }) };
}

/** Signs that turn the direction of what follows, and spaces without width: a name that bears them looks like another. */
const TURNING = /[\u200b\u2060\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** Halves of a sign, which no database keeps. */
const LONE = /\p{Surrogate}/gu;
/** What nobody sees where it stands alone. */
const UNSEEN =
  /[\s\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0]/g;

const blankToNull = (value: unknown) =>
  typeof value === "string" && value.replace(UNSEEN, "") === "" ? null : value === undefined ? null : value;

/**
 * A field whose schema is made when it is first asked for: a process reads a few of some thousand fields, and each
 * schema is a dozen objects. What spreads the field asks for it.
 */
function make<T>(info: FieldInfo, filled: () => z.ZodType, more: { example?: string } = {}): Field<T> {
  return Object.defineProperty({ ...info } as Field<T>, "schema", {
    enumerable: true,
    configurable: true,
    get(this: Field<T>) {
      const value = described<T>(reading(info, filled()), info, more);
      Object.defineProperty(this, "schema", { enumerable: true, writable: true, value });
      return value;
    },
  });
}

/** Reads what was typed, or says that it is missing. */
function reading(info: FieldInfo, filled: z.ZodType): z.ZodType {
  const chosen = info.choices || info.to || info.kind === "icon";
  const missing = says(info.label, chosen ? "{label}: choose from the list" : "{label}: fill this in");
  return info.required
    ? z.preprocess(
        blankToNull,
        z
          .unknown()
          .refine((v): boolean => v !== null, { ...missing, abort: true })
          .pipe(filled),
      )
    : z.preprocess(blankToNull, filled.nullable()).default(null);
}

/** What works in the API's document for kinds whose type does not tell. */
const EXAMPLES: Partial<Record<FieldKind, string>> = {
  code: "NEW-1",
  phone: "+254 700 123456",
  date: "2026-11-20",
  month: "2027-10",
  time: "08:00",
  address: "/dashboard",
  icon: "calendar",
  money: "1250.50",
};

/** Adds what the API's document says about the field: its schema reads text and JSON alike, so it cannot say so itself. */
function described<T>(schema: z.ZodType, info: FieldInfo, more: { example?: string } = {}): z.ZodType<T, unknown> {
  const type =
    info.kind === "integer"
      ? "integer"
      : info.kind === "days"
        ? "number"
        : info.kind === "flag"
          ? "boolean"
          : info.kind === "choices"
            ? "array"
            : "string";
  const values = info.choices?.map((choice) => choice.value);
  const description = [
    info.hint,
    info.to ? `Id of ${/^[AEIOU]/.test(info.to) ? "an" : "a"} ${info.to}` : "",
    info.currency ? `A decimal number in the currency named by ${info.currency}` : "",
    info.keepsForLife ? "It cannot be changed later" : "",
  ]
    .filter(Boolean)
    .join(". ");
  return schema.meta({
    title: info.label,
    ...(description ? { description } : {}),
    type: info.required || info.kind === "flag" ? type : [type, "null"],
    ...(info.kind === "date" ? { format: "date" } : {}),
    ...(EXAMPLES[info.kind] === undefined ? {} : { example: EXAMPLES[info.kind] }),
    ...more,
    ...(info.maxLength ? { maxLength: info.maxLength } : {}),
    ...(info.min !== undefined ? { minimum: info.min, maximum: info.max } : {}),
    ...(info.kind === "choices"
      ? { items: { type: "string", enum: values } }
      : values
        ? { enum: info.required ? values : [...values, null] }
        : {}),
  }) as unknown as z.ZodType<T, unknown>;
}

// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const plainText = (label: string, max: number) =>
  z
    .string(says(label, "{label}: enter text"))
    .transform((v) => v.replace(LONE, "\ufffd").normalize("NFC").replace(TURNING, "").replace(/\r\n?/g, "\n").trim())
    .refine((v) => v.length <= max, says(label, "{label}: at most {max} characters", { max }))
    .refine((v) => !CONTROL.test(v), says(label, "{label}: remove the control characters"));
const oneLine = (label: string, max: number) =>
  plainText(label, max).refine((v) => !/[\n\t]/.test(v), says(label, "{label}: enter a single line"));

/** One line of text. */
export function text(label: string, options: Common & { max: number }): Field<string>;
export function text(label: string, options: Common & { max: number } & Optional): Field<string | null>;
export function text(label: string, { max, optional, ...rest }: Common & { max: number; optional?: true }): FieldInfo {
  return make({ kind: "text", label, required: !optional, maxLength: max, ...rest }, () => oneLine(label, max));
}

/** Several lines of text. */
export function longText(label: string, options: Common & { max: number; least?: number }): Field<string>;
export function longText(label: string, options: Common & { max: number } & Optional): Field<string | null>;
export function longText(
  label: string,
  { max, least = 0, optional, ...rest }: Common & { max: number; least?: number; optional?: true },
): FieldInfo {
  const typed = () =>
    plainText(label, max).refine(
      (v) => v === "" || v.length >= least,
      says(label, "{label}: at least {least} characters", { least }),
    );
  return make({ kind: "longText", label, required: !optional, maxLength: max, ...rest }, typed);
}

/** A field the product fills in: it stands in lists, details, files and answers, and in no form. */
export function given<T>(field: Field<T>): Field<T> & { given: true } {
  return Object.defineProperties({ given: true }, Object.getOwnPropertyDescriptors(field)) as Field<T> & {
    given: true;
  };
}

/** The id of another record that the product gives and no form offers. */
export function recordId(label: string): Field<number> & { given: true } {
  const info: FieldInfo = { kind: "link", label, required: true };
  return { ...info, schema: z.number().int().positive(), given: true };
}

/** Whoever did something: a user that the product gives and no form offers. */
export function userId(label: string): Field<number> & { given: true };
export function userId(label: string, options: Optional): Field<number | null> & { given: true };
export function userId(label: string, options: Partial<Optional> = {}): FieldInfo & { given: true } {
  const bounds = { min: 1, max: 2_147_483_647, to: "User" };
  return options.optional ? given(integer(label, { ...bounds, optional: true })) : given(integer(label, bounds));
}

/** A code of so many digits. */
export function digits(label: string, { length, ...rest }: Common & { length: number }): Field<string> {
  const filled = () =>
    oneLine(label, length).refine(
      (v) => v.length === length && /^\d+$/.test(v),
      says(label, "{label}: {length} digits", { length }),
    );
  const info: FieldInfo = { kind: "code", label, required: true, maxLength: length, ...rest };
  return make(info, filled, { example: "9".repeat(length) });
}

/** A short code kept for life: capitals, digits, hyphen. */
export function code(label: string, { max, ...rest }: Common & { max: number }): Field<string> {
  const schema = () =>
    oneLine(label, max)
      .transform((v) => v.toUpperCase())
      .refine((v) => /^[A-Z0-9][A-Z0-9-]*$/.test(v), says(label, "{label}: letters, digits and hyphens only"));
  return make({ kind: "code", label, required: true, maxLength: max, keepsForLife: true, ...rest }, schema);
}

interface Bounds {
  min: number;
  max: number;
  /** What it is the id of, where it is chosen from a list. */
  to?: string;
}

/** A whole number within bounds. */
export function integer(label: string, options: Common & Bounds): Field<number>;
export function integer(label: string, options: Common & Bounds & Optional): Field<number | null>;
export function integer(
  label: string,
  { min, max, optional, ...rest }: Common & Bounds & { optional?: true },
): FieldInfo {
  const message = rest.to
    ? says(label, "{label}: choose from the list")
    : says(label, "{label}: enter a whole number from {min} to {max}", { min, max });
  const schema = () =>
    z.preprocess(
      (v) => (typeof v === "string" && /^[+-]?\d{1,15}$/.test(v.trim()) ? Number(v) : v),
      z.number(message).int(message).min(min, message).max(max, message),
    );
  return make({ kind: "integer", label, required: !optional, min, max, ...rest }, schema);
}

/** A number of days with at most two decimals, kept in hundredths: "1.5" is 150. @param bounds in days */
export function days(label: string, options: Common & Bounds): Field<number>;
export function days(label: string, options: Common & Bounds & Optional): Field<number | null>;
export function days(label: string, { min, max, optional, ...rest }: Common & Bounds & { optional?: true }): FieldInfo {
  const message = says(label, "{label}: enter a number of days from {min} to {max}, like 1.5", { min, max });
  return make({ kind: "days", label, required: !optional, min, max, ...rest }, () =>
    hundredthsSchema({ min, max, message }),
  );
}

/** A number with at most two decimals as hundredths. */
const hundredthsSchema = ({ min, max, message }: Bounds & { message: ReturnType<typeof says> }) =>
  z.preprocess(
    (v) => (typeof v === "number" ? String(v) : typeof v === "string" ? v.trim() : v),
    z
      .string(message)
      .regex(/^\d{1,5}(\.\d{1,2})?$/, message)
      .transform((v) => Math.round(Number(v) * 100))
      .refine((cd) => cd >= min * 100 && cd <= max * 100, message),
  );

/** A share in percent with at most two decimals, kept in hundredths: "12.5" is 1250. @param bounds in percent */
export function percentage(label: string, options: Common & Bounds): Field<number>;
export function percentage(label: string, options: Common & Bounds & Optional): Field<number | null>;
export function percentage(
  label: string,
  { min, max, optional, ...rest }: Common & Bounds & { optional?: true },
): FieldInfo {
  const message = says(label, "{label}: enter a percentage from {min} to {max}, like 12.5", { min, max });
  return make({ kind: "days", label, required: !optional, min, max, ...rest }, () =>
    hundredthsSchema({ min, max, message }),
  );
}

/** What lists and the trail tell of a masked field. */
export const endOf = (value: string): string => `•••• ${value.slice(-4)}`;

/** Hundredths of a day as people read them: 150 → "1.5". */
export const daysText = (cd: number): string => String(cd / 100);

/** Yes or no; a box left unticked is no. */
export function flag(label: string, options: Common = {}): Field<boolean> {
  const schema = z.preprocess(
    (v) => (v === "on" || v === "true" ? true : v === undefined || v === null || v === "" || v === "false" ? false : v),
    z.boolean(says(label, "{label}: choose yes or no")),
  );
  const info: FieldInfo = { kind: "flag", label, required: false, ...options };
  return { ...info, schema: described(schema.default(false), info) };
}

/** One of a fixed list. */
export function choice(label: string, options: Common & { choices: readonly Choice[] }): Field<string>;
export function choice(
  label: string,
  options: Common & { choices: readonly Choice[] } & Optional,
): Field<string | null>;
export function choice(
  label: string,
  { choices, optional, ...rest }: Common & { choices: readonly Choice[]; optional?: true },
): FieldInfo {
  const schema = () =>
    z
      .string(says(label, "{label}: choose from the list"))
      .refine((v) => choices.some((c) => c.value === v), says(label, "{label}: choose from the list"));
  return make({ kind: "choice", label, required: !optional, choices, ...rest }, schema);
}

interface Several extends Common {
  choices: readonly Choice[];
}

/** Several of a fixed list, kept as their values joined by commas in the order of the list; null for none, unless it has to be `filled`. */
export function choices(label: string, options: Several & { filled: true }): Field<string>;
export function choices(label: string, options: Several): Field<string | null>;
export function choices(label: string, { choices: list, filled, ...rest }: Several & { filled?: true }): FieldInfo {
  const message = says(label, "{label}: choose from the list");
  const schema = z.preprocess(
    (v) => (v === undefined || v === null ? [] : typeof v === "string" ? [v] : v),
    z
      .array(z.string(message), message)
      .transform((values) =>
        values
          .flatMap((value) => value.split(","))
          .map((value) => value.trim())
          .filter(Boolean),
      )
      .refine((values) => values.every((value) => list.some((c) => c.value === value)), message)
      .refine((values) => !filled || values.length > 0, says(label, "{label}: choose at least one"))
      .transform(
        (values) =>
          list
            .map((c) => c.value)
            .filter((value) => values.includes(value))
            .join(",") || null,
      ),
  );
  const info: FieldInfo = { kind: "choices", label, required: filled ?? false, choices: list, ...rest };
  return { ...info, schema: described(filled ? schema : schema.default(null), info) } as FieldInfo;
}

/** A calendar date from 1900 on, kept as YYYY-MM-DD; accepts 05-Mar-2026 and ISO. */
export function date(label: string, options?: Common): Field<string>;
export function date(label: string, options: Common & Optional): Field<string | null>;
export function date(label: string, { optional, ...rest }: Common & { optional?: true } = {}): FieldInfo {
  const message = says(label, "{label}: enter a date like 05-Mar-2026");
  return make({ kind: "date", label, required: !optional, ...rest }, () => dateSchema(label, message));
}

/** A month, kept as YYYY-MM; accepts Nov-2026 too. */
export function month(label: string, options?: Common): Field<string>;
export function month(label: string, options: Common & Optional): Field<string | null>;
export function month(label: string, { optional, ...rest }: Common & { optional?: true } = {}): FieldInfo {
  const wrong = says(label, "{label}: enter a month like Nov-2026");
  const schema = () =>
    oneLine(label, 20)
      .refine((v) => parseMonth(v) !== null, { ...wrong, abort: true })
      .transform((v) => parseMonth(v) ?? v);
  return make(
    { kind: "month", label, required: !optional, maxLength: 20, hint: "Like 2026-11 or Nov-2026", ...rest },
    schema,
  );
}

/** A clock time of 24 hours, kept as HH:MM; accepts 8:00 too. */
export function time(label: string, options?: Common): Field<string>;
export function time(label: string, options: Common & Optional): Field<string | null>;
export function time(label: string, { optional, ...rest }: Common & { optional?: true } = {}): FieldInfo {
  const message = says(label, "{label}: enter a time like 08:30");
  const schema = () =>
    z.preprocess(
      (v) => (typeof v === "string" ? v.trim().replace(/^(\d):/, "0$1:") : v),
      z.string(message).refine(isTime, message),
    );
  return make({ kind: "time", label, required: !optional, ...rest }, schema);
}

/** A telephone number as dialled: digits, spaces, a leading plus. */
export function phone(label: string, options: Common & Optional): Field<string | null> {
  const { optional: _, ...rest } = options;
  const schema = () =>
    oneLine(label, 21).refine(
      (v) => /^\+?[0-9][0-9 ()-]{5,19}$/.test(v),
      says(label, "{label}: enter a telephone number like +254 700 123456"),
    );
  return make({ kind: "phone", label, required: false, maxLength: 21, ...rest }, schema);
}

function isHttps(text: string): boolean {
  if (!/^https:\/\/\S+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  return username === "" && password === "" && hostname.includes(".");
}

/** Where a menu leads: a screen of the product that is about no single record (the engine knows them), or https elsewhere. */
export function address(label: string, options: Common = {}): Field<string> {
  const info: FieldInfo = { kind: "address", label, required: true, maxLength: 200, ...options };
  return make(info, () =>
    oneLine(label, 200).refine(
      (v) => /^\/[\w/-]*$/.test(v) || isHttps(v),
      says(label, "{label}: type the address of a screen, like /dashboard, or one that begins with https://"),
    ),
  );
}

/** One of the product's drawings, by name; the engine knows them. */
export function icon(label: string, options: Common = {}): Field<string> {
  return make({ kind: "icon", label, required: true, maxLength: 40, ...options }, () => oneLine(label, 40));
}

/**
 * An amount of money, not negative, kept in minor units of the currency that another field of the record names.
 * It is typed as a decimal; how many decimals there may be is decided once the whole record is read (`readAmount`).
 */
export function money(label: string, options: Common & { currency: string }): Field<bigint>;
export function money(label: string, options: Common & { currency: string } & Optional): Field<bigint | null>;
export function money(
  label: string,
  { currency, optional, ...rest }: Common & { currency: string; optional?: true },
): FieldInfo {
  const typed = () =>
    z.preprocess(
      (v) => (typeof v === "number" && Number.isFinite(v) ? String(v) : v),
      z
        .string(says(label, "{label}: enter an amount like 1250.50"))
        .trim()
        .max(30, says(label, "{label}: enter an amount like 1250.50")),
    );
  return make({ kind: "money", label, required: !optional, currency, ...rest }, () =>
    typed().refine((v) => (parseMoney(v, 4) ?? -1n) >= 0n, {
      ...says(label, "{label}: enter an amount like 1250.50"),
      abort: true,
    }),
  );
}

/** A record of another resource, by id; the engine offers only active ones within the person's reach. */
export function link(label: string, options: Common & { to: string; loose?: true }): Field<number>;
export function link(label: string, options: Common & { to: string; loose?: true } & Optional): Field<number | null>;
export function link(
  label: string,
  { to, optional, ...rest }: Common & { to: string; loose?: true; optional?: true },
): FieldInfo {
  const message = says(label, "{label}: choose from the list");
  const schema = () =>
    z.preprocess(
      (v) => (typeof v === "string" && /^[1-9]\d{0,9}$/.test(v.trim()) ? Number(v) : v),
      z.number(message).int(message).positive(message).max(2_147_483_647, message),
    );
  return make({ kind: "link", label, required: !optional, to, ...rest }, schema);
}
