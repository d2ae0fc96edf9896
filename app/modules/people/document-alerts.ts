/** When the end of a document is told in advance (spec: hr §9, I17). Pure. */

/** So many days before it expires where a category of documents that expire says nothing else (spec: hr R-DO1). */
export const USUAL_ALERTS: readonly number[] = [90, 60, 30, 14, 7, 0];

/** On which days before the end of a document of a category is reminded. */
export const remindedOn = (category: { hasExpiry: boolean; alertDays: string | null }): readonly number[] =>
  category.alertDays === null ? (category.hasExpiry ? USUAL_ALERTS : []) : (alertDaysOf(category.alertDays) ?? []);

/** "90, 60, 30" → [90, 60, 30], the longest first; null for what is none. */
export function alertDaysOf(text: string): number[] | null {
  const parts = text.split(",").map((part) => part.trim());
  if (!parts.every((part) => /^\d{1,3}$/.test(part))) return null;
  const days = parts.map(Number);
  if (days.some((day) => day > 365) || new Set(days).size !== days.length) return null;
  return days.sort((a, b) => b - a);
}

/** Codes as people write them: "PERM, CONTRACT". */
export const codesOf = (text: string | null): string[] => [
  ...new Set(
    (text ?? "")
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];
