/** Kinds of field that sectioned forms need beside those of ./field: amounts, clock times, decimals, people and rows. */
import { z } from "zod/v4";
import { isTime } from "../core/dates";
import { MAX_MINOR, parseMoney } from "../core/money";
import { problem, type Problem } from "../core/problems";
import { t } from "../core/text";
import { says, type Choice, type FieldKind } from "./field";

export type SectionFieldKind = FieldKind | "money" | "figure" | "time" | "decimal" | "user";

/** A field of a sectioned form; `schema` reads the text of a form and the value of a JSON body alike. */
export interface SectionField<T = unknown> {
  kind: SectionFieldKind;
  label: string;
  hint?: string;
  required: boolean;
  maxLength?: number;
  min?: number;
  max?: number;
  choices?: readonly Choice[];
  /** What a link points to. */
  to?: string;
  /** Decimal places, for `decimal`. */
  places?: number;
  schema: z.ZodType<T, unknown>;
}

/** Bounds of a count (spec: ops §9). */
export const COUNT = { min: 0, max: 100_000 } as const;

export type SectionFields = Readonly<Record<string, SectionField>>;
export type InputOf<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { schema: z.ZodType<infer T, unknown> } ? T : never;
};

/** The object schema of a set of fields; what they do not name is left out of the result. */
export function objectOf<const Fields extends Record<string, { schema: z.ZodType }>>(
  fields: Fields,
): z.ZodType<InputOf<Fields>, unknown> {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.schema]));
  return z.object(shape) as unknown as z.ZodType<InputOf<Fields>, unknown>;
}

const blank = (value: unknown) =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");
const blankToNull = (value: unknown) => (blank(value) ? null : value);
const numberToText = (value: unknown) => (typeof value === "number" && Number.isFinite(value) ? String(value) : value);

/** What works in the API's document. */
const EXAMPLES: Partial<Record<SectionFieldKind, string>> = { money: "1250.50", time: "09:30", decimal: "12.5" };

/** Trims, tells a missing value apart from a wrong one, and says in the API's document what the field is. */
function made<T>(
  field: Omit<SectionField, "schema">,
  type: string,
  inner: z.ZodType<T, unknown>,
  empty?: () => string,
): SectionField<T | null> {
  const { label, hint, required } = field;
  const description = [hint, field.kind === "user" ? "Id of a User" : ""].filter(Boolean).join(". ");
  const missing = empty
    ? { error: empty }
    : says(label, field.kind === "user" ? "{label}: choose from the list" : "{label}: fill this in");
  const schema = required
    ? z.preprocess(
        blankToNull,
        z
          .unknown()
          .refine((typed): boolean => typed !== null, { ...missing, abort: true })
          .pipe(inner),
      )
    : z.preprocess(blankToNull, inner.nullable()).default(null);
  const documented = schema.meta({
    title: label,
    ...(EXAMPLES[field.kind] === undefined ? {} : { example: EXAMPLES[field.kind] }),
    ...(description ? { description } : {}),
    type: required ? type : [type, "null"],
  });
  return { ...field, schema: documented as unknown as z.ZodType<T | null, unknown> };
}

interface Options {
  hint?: string;
}
/** A field whose text becomes minor units in its table. */
export type Money<T> = SectionField<T> & { kind: "money" };
/** A field whose text becomes hundredths in its table. */
export type Figure = SectionField<string | null> & { kind: "figure" };
type Optional = { optional: true };
type Empty = { empty?: () => string };

/**
 * An amount of money, not negative, kept as the decimal text that was typed ("1250.50"): how many decimals
 * there may be depends on the currency of the company, see {@link Amounts}.
 */
export function money(label: string, options?: Options): Money<string>;
export function money(label: string, options: Options & Optional): Money<string | null>;
export function money(label: string, { optional, hint }: Options & { optional?: true } = {}): Money<string | null> {
  const message = says(label, "{label}: enter an amount like 1250.50");
  const inner = z
    .preprocess(numberToText, z.string(message))
    .refine((v) => parseMoney(v, 6) !== null, { ...message, abort: true })
    .refine((v) => parseMoney(v, 6)! >= 0n, says(label, "{label}: an amount cannot be negative"));
  return made(
    { kind: "money", label, hint, required: !optional },
    "string",
    inner as z.ZodType<string, unknown>,
  ) as Money<string | null>;
}

/** Places of a figure. */
export const FIGURE_PLACES = 2;

/** A figure of any kind, amount, count or percentage, not negative, kept as hundredths: of no currency. */
export function figure(label: string, { hint }: Options = {}): Figure {
  const { schema } = money(label, { optional: true });
  return { kind: "figure", label, hint, required: false, schema };
}

/** Turns typed amounts into minor units of one currency and collects what is wrong with them. */
export class Amounts {
  readonly problems: Problem[] = [];
  constructor(private readonly exponent: number) {}

  /** @param field name the problem is tied to @param label the words it begins with */
  minor(typed: string, field: string, label: string): bigint {
    const amount = parseMoney(typed, this.exponent);
    if (amount !== null && amount <= MAX_MINOR) return amount;
    const source =
      amount !== null
        ? "{label}: the amount is too large"
        : this.exponent === 0
          ? "{label}: no decimals"
          : "{label}: at most {most} decimals";
    this.problems.push(
      problem(
        field,
        t(source, { label: t(label), most: this.exponent }),
        amount === null ? "too_many_decimals" : "too_large",
      ),
    );
    return 0n;
  }
}

/** A clock time, kept as HH:MM; accepts 9:05 and 09.05. */
export function time(label: string, { hint }: Options = {}): SectionField<string | null> {
  const message = says(label, "{label}: enter a time like 14:30");
  const tidy = (v: unknown) =>
    typeof v === "string"
      ? v
          .trim()
          .replace(".", ":")
          .replace(/^(\d):/, "0$1:")
      : v;
  const inner = z.preprocess(tidy, z.string(message).refine(isTime, message));
  return made({ kind: "time", label, hint, required: false }, "string", inner as z.ZodType<string, unknown>);
}

/** A decimal kept as a whole number of its smallest part: 12.5 km with one place is 125. */
export function decimal(
  label: string,
  options: Options & { places: number; min: number; max: number },
): SectionField<number | null> {
  const { places, min, max, hint } = options;
  const message = says(
    label,
    places === 1
      ? "{label}: enter a number from {min} to {max} with at most 1 decimal"
      : "{label}: enter a number from {min} to {max} with at most {places} decimals",
    { min, max, places },
  );
  const shape = new RegExp(`^-?\\d{1,6}(\\.\\d{1,${places}})?$`);
  const inner = z
    .preprocess(numberToText, z.string(message))
    .transform((v) => v.trim().replace("−", "-"))
    .refine((v) => shape.test(v), { ...message, abort: true })
    .transform((v) => Math.round(Number(v) * 10 ** places))
    .refine((v) => v >= min * 10 ** places && v <= max * 10 ** places, message);
  return made({ kind: "decimal", label, hint, required: false, places, min, max }, "string", inner);
}

function idSchema(message: { error: () => string }): z.ZodType<number, unknown> {
  const toNumber = (v: unknown) => (typeof v === "string" && /^[1-9]\d{0,9}$/.test(v.trim()) ? Number(v) : v);
  return z.preprocess(toNumber, z.number(message).int(message).positive(message).max(2_147_483_647, message));
}

/** A person of the staff, by user id. @param options `empty`: what is said of nothing chosen, where "Choose" and the label do not say it */
export function user(label: string, options?: Options & Empty): SectionField<number>;
export function user(label: string, options: Options & Optional): SectionField<number | null>;
export function user(
  label: string,
  { optional, hint, empty }: Options & Empty & { optional?: true } = {},
): SectionField<number | null> {
  return made(
    { kind: "user", label, hint, required: !optional },
    "integer",
    idSchema(says(label, "{label}: choose from the list")),
    empty,
  );
}

/** Several people or records by id: ticked boxes of a form, an array in JSON. Repeated ones count once. */
export function ids(
  label: string,
  most: number,
): { kind: "user"; label: string; required: false; schema: z.ZodType<number[], unknown> } {
  const message = says(label, "{label}: choose from the list");
  const isId = (value: unknown) => idSchema(message).safeParse(value).success;
  const list = z
    .array(z.unknown(), message)
    .refine((values) => values.every(isId), message)
    .transform((values) => [...new Set(values.map(Number))])
    .refine((values) => values.length <= most, says(label, "{label}: at most {most}", { most }));
  const schema = z
    .preprocess((value) => (blank(value) ? [] : Array.isArray(value) ? value.filter((v) => !blank(v)) : [value]), list)
    .default([]);
  return {
    kind: "user",
    label,
    required: false,
    schema: schema.meta({
      title: label,
      type: "array",
      items: { type: "integer", description: "Id of a User" },
    }) as unknown as z.ZodType<number[], unknown>,
  };
}

/** The row of the form, from 0, that a value was typed in: problems name it. */
export type Typed<T> = T & { row: number };

/**
 * Rows typed in a table. A row in which all of `blankWithout` are empty is left out; a half-filled one is refused
 * at its own row.
 */
export function rowsOf<T extends object>(
  row: z.ZodType<T, unknown>,
  options: { label: string; most: number; blankWithout: readonly string[] },
): z.ZodType<Typed<T>[], unknown> {
  const { label, most, blankWithout } = options;
  const isBlank = (value: unknown) =>
    blank(value) ||
    (typeof value === "object" && blankWithout.every((name) => blank((value as Record<string, unknown>)[name])));
  const rows = z
    .array(
      z.preprocess((value) => (isBlank(value) ? null : value), row.nullable()),
      says(label, "{label}: send a list of rows"),
    )
    .transform((values) => values.flatMap((value, index) => (value === null ? [] : [{ ...value, row: index }])))
    .refine((values) => values.length <= most, says(label, "{label}: at most {most} rows", { most }));
  const schema = z.preprocess((value) => (blank(value) ? [] : value), rows).default([]);
  return schema as unknown as z.ZodType<Typed<T>[], unknown>;
}
