import type { Choice, FieldInfo } from "~/define/field";

/** A field as screens draw it: what a definition says of it, and no more. */
export interface SectionFieldView {
  name: string;
  label: string;
  kind: FieldInfo["kind"] | "money" | "time";
  hint?: string;
  required: boolean;
  maxLength?: number;
  choices?: readonly Choice[];
  currency?: string;
}

interface Described {
  kind: FieldInfo["kind"] | "money" | "figure" | "time" | "decimal" | "user";
  label: string;
  hint?: string;
  required: boolean;
  maxLength?: number;
  choices?: readonly Choice[];
}

/** Fields of a definition for a form. @param lists what link and user fields choose from, by name */
export function fieldViews(
  fields: Readonly<Record<string, Described>>,
  currency: string,
  lists: Readonly<Record<string, readonly Choice[]>> = {},
): SectionFieldView[] {
  return Object.entries(fields).map(([name, { kind, label, hint, required, maxLength, choices }]) => ({
    name,
    label,
    hint,
    required,
    maxLength,
    kind: kind === "decimal" ? "text" : kind === "user" ? "link" : kind === "figure" ? "money" : kind,
    choices: lists[name] ?? choices,
    ...(kind === "money" ? { currency } : {}),
  }));
}
