/** How the audit trail of one sort of record reads to people. */

/** Tables whose rows the trail names by id. */
export type NamedTable = "user" | "unit" | "role" | "employee" | "category" | "module" | "menu" | "country" | "requisition";

export interface HistoryField {
  label: string;
  /** "user", "unit", "category", …: an id of that table. "money" in minor units, "flag", "date"; anything else is text. */
  kind?: string;
  /** The words for each value of a choice. */
  words?: Readonly<Record<string, string>>;
}

export interface HistoryWords {
  /** As the trail names it: "Visit". */
  entity: string;
  /** What an act is called, by the trail's own name for it: { "Visit.saveGroup": "Group meeting saved" }. */
  acts: Readonly<Record<string, string>>;
  /** What an event has changed, by name; others are called by their own name, in words. */
  fields?: Readonly<Record<string, HistoryField>>;
}
