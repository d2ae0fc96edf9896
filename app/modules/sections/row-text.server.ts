/** Rows of sections between the text of their forms and the values of their tables. */
import { moneyToDecimal, parseMoney } from "~/core/money";
import type { Problem } from "~/core/problems";
import type { FormText, RowInput } from "~/define/section";
import { Amounts, FIGURE_PLACES, type SectionField, type SectionFields } from "~/define/section-field.server";
import { formText } from "./stale";

/** A row as its form sends it. @param row values of the table, or what was typed */
export function rowForm(fields: SectionFields, row: RowInput, exponent: number): FormText {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, fieldText(field, row[name], exponent)]),
  );
}

function fieldText({ kind }: SectionField, value: unknown, exponent: number): string {
  const places = kind === "figure" ? FIGURE_PLACES : exponent;
  if (typeof value === "bigint") return moneyToDecimal(value, places);
  return (kind === "money" || kind === "figure") && typeof value === "string"
    ? moneyToDecimal(parseMoney(value, places) ?? 0n, places)
    : formText(value);
}

/** What was typed as the table keeps it. @param at goes before the names of fields in problems */
export function readRow(
  { fields, blanks }: { fields: SectionFields; blanks?: RowInput },
  input: RowInput,
  exponent: number,
  at = "",
): { row: RowInput; problems: Problem[] } {
  const [amounts, figures] = [new Amounts(exponent), new Amounts(FIGURE_PLACES)];
  const read = (name: string, field: SectionField) => {
    const value = input[name] ?? null;
    if (value === null) return blanks?.[name] ?? null;
    if (field.kind === "figure") return figures.minor(String(value), at + name, field.label);
    return field.kind === "money" ? amounts.minor(String(value), at + name, field.label) : value;
  };
  return {
    row: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, read(name, field)])),
    problems: [...amounts.problems, ...figures.problems],
  };
}
