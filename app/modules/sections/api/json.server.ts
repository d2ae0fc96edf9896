/** Records with fields of sectioned forms as the API answers with them: ids and amounts are text, what is empty is null. */
import { z } from "zod/v4";
import { moneyToDecimal } from "~/core/money";
import { FIGURE_PLACES, type SectionFieldKind } from "~/define/section-field.server";

interface Described {
  kind: SectionFieldKind;
  label: string;
  places?: number;
}

/** A value of a field as JSON. */
export function jsonField(
  { kind, places }: Described,
  value: unknown,
  exponent: number,
): string | number | boolean | null {
  if (value === null || value === undefined) return kind === "flag" ? false : null;
  if (kind === "money") return moneyToDecimal(value as bigint, exponent);
  if (kind === "figure") return moneyToDecimal(value as bigint, FIGURE_PLACES);
  if (kind === "decimal") return moneyToDecimal(BigInt(value as number), places ?? 0);
  if (kind === "link" || kind === "user") return String(value);
  return value as string | number | boolean;
}

/** The fields of a record as JSON. */
export function jsonFields(
  fields: Readonly<Record<string, Described>>,
  row: object,
  exponent: number,
): Record<string, string | number | boolean | null> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      jsonField(field, (row as Record<string, unknown>)[name], exponent),
    ]),
  );
}

/** What {@link jsonFields} answers with, for the API's document. */
export function jsonShape(fields: Readonly<Record<string, Described>>): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { kind, label }]) => {
      if (kind === "flag") return [name, z.boolean().meta({ title: label })];
      const type = kind === "integer" ? z.number().int() : kind === "date" ? z.iso.date() : z.string();
      return [
        name,
        type
          .nullable()
          .meta({ title: label, ...(kind === "money" ? { description: 'Decimal amount, "1250.50"' } : {}) }),
      ];
    }),
  );
}

export const idText = z.string().regex(/^\d+$/);
export const instant = z.iso.datetime().nullable();
