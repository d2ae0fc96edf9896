import { z } from "zod/v4";
import { t } from "../core/text";
import { says } from "./field";

const blank = (value: unknown) =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");

/**
 * The rows of a list in a form, each with the row it stands in. Rows in which nothing is typed are left out beside
 * others; a half-filled one, or all of them empty, is refused at its own place.
 * @param aside a column that does not make a row count as filled, unless what it holds is wrong
 * @param optional there may be no row at all
 */
export function typedRows<Row extends { row: number }>(
  shape: z.ZodRawShape,
  { most, aside = null, optional = false }: { most: number; aside?: string | null; optional?: boolean },
): z.ZodType<Row[], unknown> {
  const saysNothing = (name: string, value: unknown) =>
    blank(value) || (name === aside && z.safeParse(shape[name]!, value).success);
  const isBlank = (value: unknown) =>
    blank(value) ||
    (typeof value === "object" &&
      Object.keys(shape).every((name) => saysNothing(name, (value as Record<string, unknown>)[name])));
  const rows = z
    .array(z.object(shape).nullable(), says("Lines", "{label}: send a list of rows"))
    .transform((values) => values.flatMap((value, row) => (value === null ? [] : [{ ...value, row }])))
    .refine((values) => optional || values.length > 0, { error: () => t("Enter at least one line") })
    .refine((values) => values.length <= most, { error: () => t("Enter at most {n} lines.", { n: most }) });
  const withoutBlanks = (values: unknown[]) =>
    !optional && values.every(isBlank) ? values : Array.from(values, (value) => (isBlank(value) ? null : value));
  return z
    .preprocess((value) => (blank(value) ? [] : Array.isArray(value) ? withoutBlanks(value) : value), rows)
    .default([]) as unknown as z.ZodType<Row[], unknown>;
}
