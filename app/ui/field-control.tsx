import { t } from "~/core/text";
import { CheckField, CheckGroup, SelectField, type Choice } from "./choice-fields";
import type { FieldProps } from "./field";
import { IconField } from "./icon-field";
import { FileField } from "./file-field";
import { DateField, MoneyField, NumberField, TextArea, TextField, TimeField } from "./text-fields";

export type FieldViewKind =
  | "text"
  | "longText"
  | "code"
  | "integer"
  | "days"
  | "money"
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
  | "file";

/** A field as plain data: what a definition says of it, and what it holds. */
export interface FieldView {
  name: string;
  label: string;
  kind: FieldViewKind;
  hint?: string;
  required: boolean;
  maxLength?: number;
  min?: number;
  max?: number;
  choices?: readonly Choice[];
  /** ISO code before an amount. */
  currency?: string;
  /** Types of file that may be sent: ".pdf,.jpg". */
  accept?: string;
  /** Shown and sent, but not changed: a code kept for life. */
  fixed?: boolean;
  /** As forms hold it; null is empty. */
  value?: string | boolean | number | readonly string[] | null;
}

/** The first values of a form out of its fields: `<RecordForm values={valuesOf(fields)}>`. */
export function valuesOf(fields: readonly FieldView[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => [field.name, typeof field.value === "number" ? String(field.value) : field.value]),
  );
}

/** Draws any field of a definition. */
export function FieldControl({ field }: { field: FieldView }) {
  const { name, label, hint, required, maxLength } = field;
  const common: FieldProps = { name, label: t(label), hint: hint && t(hint), required };
  switch (field.kind) {
    case "longText":
      return <TextArea {...common} wide maxLength={maxLength} />;
    case "integer":
      return <NumberField {...common} hint={common.hint ?? bounds(field)} />;
    case "days":
      return <MoneyField {...common} hint={common.hint ?? bounds(field)} />;
    case "money":
      return <MoneyField {...common} currency={field.currency} />;
    case "flag":
      return <CheckField {...common} />;
    case "choice":
    case "link":
      return <SelectField {...common} choices={field.choices ?? []} />;
    case "address":
      return (
        <TextField {...common} maxLength={maxLength} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      );
    case "icon":
      return <IconField {...common} />;
    case "choices":
      return <CheckGroup {...common} choices={field.choices ?? []} wide />;
    case "date":
      return <DateField {...common} />;
    case "time":
      return <TimeField {...common} />;
    case "file":
      return <FileField {...common} accept={field.accept ?? ""} />;
    case "phone":
      return <TextField {...common} type="tel" autoComplete="off" maxLength={maxLength} />;
    case "code":
      return (
        <TextField
          {...common}
          maxLength={maxLength}
          readOnly={field.fixed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="uppercase"
        />
      );
    case "month":
    case "text":
      return <TextField {...common} maxLength={maxLength} readOnly={field.fixed} autoComplete="off" />;
  }
}

function bounds({ min, max }: FieldView): string | undefined {
  if (min === undefined || max === undefined || max > 1_000_000) return undefined;
  return t("From {least} to {most}", { least: min, most: max });
}
