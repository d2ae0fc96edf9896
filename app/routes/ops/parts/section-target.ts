import { visitLinks } from "./visit-links";

/** Where a saved row leads: back to the visit, to another row, or on to the next section. */
export function afterSaving(
  intent: string,
  visit: { id: number; level: string },
  word: string,
  next: string | null,
): string {
  if (intent === "another") return visitLinks.addSection(visit, word);
  return intent === "next" && next ? visitLinks.addSection(visit, next) : visitLinks.edit(visit);
}
