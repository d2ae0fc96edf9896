/** One value of a record, as a form holds it, as people read it, as a file carries it, and as JSON says it. */
import { z } from "zod/v4";
import { exponentOf, formatAmount } from "~/core/currencies";
import { formatDate } from "~/core/dates";
import { formatMonth } from "~/core/months";
import { moneyToDecimal } from "~/core/money";
import { daysText, endOf, type FieldInfo } from "~/define/field";
import type { ExportColumn, ExportValue } from "~/define/list";
import type { Resource } from "~/define/resource";
import type { Amount } from "~/define/workflow";
import type { Titles } from "./links.server";

/** What a record holds in a field: its column, and for money the currency with it. */
export function heldIn(resource: Pick<Resource, "fields">, name: string, row: Record<string, unknown>): unknown {
  const field = resource.fields[name];
  const value = row[name];
  return field?.kind === "money" && typeof value === "bigint"
    ? ({ minor: value, currency: String(row[field.currency!] as string) } satisfies Amount)
    : value;
}

/** What a list may tell of a field: of a masked one its end only. */
export function heldInList(resource: Pick<Resource, "fields">, name: string, row: Record<string, unknown>): unknown {
  const value = heldIn(resource, name, row);
  return resource.fields[name]?.masked && typeof value === "string" ? endOf(value) : value;
}

const isAmount = (value: unknown): value is Amount => typeof value === "object" && value !== null && "minor" in value;
const decimalOf = ({ minor, currency }: Amount) => moneyToDecimal(minor, exponentOf(currency));

/** As a form would send it; several choices joined by commas. */
export function formValue(field: FieldInfo, value: unknown): string {
  if (field.kind === "flag") return value === true ? "on" : "";
  if (isAmount(value)) return decimalOf(value);
  if (field.kind === "days" && typeof value === "number") return daysText(value);
  return value === null || value === undefined ? "" : String(value as string | number);
}

/** As people read it; "" for nothing. */
export function shownValue(name: string, field: FieldInfo, value: unknown, titles: Titles): string {
  if (field.kind === "flag") return value === true ? "Yes" : "No";
  if (value === null || value === undefined) return "";
  if (isAmount(value)) return formatAmount(value);
  switch (field.kind) {
    case "days":
      return daysText(value as number);
    case "date":
      return formatDate(String(value as string));
    case "month":
      return formatMonth(String(value as string));
    case "link":
      return titles.get(name)?.get(value as number) ?? "";
    case "choice":
      return labelOf(field, String(value as string));
    case "choices":
      return String(value as string)
        .split(",")
        .map((part) => labelOf(field, part))
        .join(", ");
    default:
      return String(value as string | number);
  }
}

function labelOf(field: FieldInfo, value: string): string {
  return field.choices?.find((choice) => choice.value === value)?.label ?? value;
}

/** As a file carries it: dates sort as text, numbers are numbers, the rest as people read it. */
export function exportValue(name: string, field: FieldInfo, value: unknown, titles: Titles): ExportValue {
  if (value === null || value === undefined) return null;
  if (field.kind === "integer" || field.kind === "date" || field.kind === "month") return value as number | string;
  if (isAmount(value)) return decimalOf(value);
  if (field.kind === "days") return (value as number) / 100;
  return shownValue(name, field, value, titles);
}

export function exportKind(field: FieldInfo): ExportColumn["kind"] {
  return field.kind === "integer" || field.kind === "days"
    ? "number"
    : field.kind === "date" || field.kind === "money"
      ? field.kind
      : "text";
}

/** As the API says it: ids and amounts are strings, several choices are a list. */
export function jsonValue(field: FieldInfo, value: unknown): string | number | boolean | string[] | null {
  if (value === null || value === undefined) return null;
  if (field.kind === "link") return String(value as number);
  if (isAmount(value)) return decimalOf(value);
  if (field.kind === "choices") return String(value as string).split(",");
  if (field.kind === "days") return (value as number) / 100;
  return value as string | number | boolean;
}

/** The schema of {@link jsonValue}. */
export function jsonSchema(field: FieldInfo): z.ZodType {
  if (field.kind === "flag") return z.boolean().meta({ title: field.label });
  const empty = (schema: z.ZodType) => (field.required ? schema : schema.nullable());
  const kinds: Partial<Record<FieldInfo["kind"], z.ZodType>> = {
    integer: z.number().int(),
    days: z.number(),
    date: z.iso.date(),
    choices: z.array(z.string()),
  };
  return empty(kinds[field.kind] ?? z.string()).meta({ title: field.label });
}

/** "In use" or "Out of use". */
export function stateWord(active: unknown): string {
  return active === true ? "In use" : "Out of use";
}

/** The label of a column: a field's, or "State". */
export function labelOfColumn(resource: Resource, name: string): string {
  return resource.fields[name]?.label ?? "State";
}
