import { Conflict, type ChangedBy } from "~/core/problems";
import { t } from "~/core/text";
import { clashesOf } from "~/define/clashes";
import type { FormText } from "~/define/section";

/** A value as a form sends it. */
export function formText(value: unknown): string {
  if (value === null || value === undefined || value === false) return "";
  return value === true ? "on" : String(value);
}

/**
 * The conflict of a save that began from an older version: what stands there now beside what was typed, for the
 * fields that differ. Nothing has been written.
 */
export function staleConflict(
  labels: Readonly<Record<string, string>>,
  theirs: FormText,
  mine: FormText,
  now: { version: number; by: ChangedBy | null },
): Conflict {
  return new Conflict(t("This has been changed since you opened it. Nothing was overwritten."), "stale", {
    version: now.version,
    by: now.by,
    clashes: clashesOf(labels, theirs, mine),
    replaceable: true,
  });
}

/** Labels of a set of fields, by name. */
export function labelsOf(fields: Readonly<Record<string, { label: string }>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.label]));
}
