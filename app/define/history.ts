/** How the audit trail of one sort of record reads to people. */
import type { Actor } from "../core/actor";
import type { Permission } from "../core/permission";

/** Tables whose rows the trail names by id. */
export const NAMED_TABLES = [
  "user",
  "unit",
  "role",
  "employee",
  "department",
  "designation",
  "documentCategory",
  "leaveType",
  "resignReason",
  "category",
  "module",
  "menu",
  "country",
  "requisition",
  "visit",
  "plan",
  "ledger",
  "account",
  "bank",
  "head",
  "entry",
  "issue",
  "period",
  "year",
] as const;
export type NamedTable = (typeof NAMED_TABLES)[number];

/**
 * How a value reads: a table's name for an id of it; "money" in minor units of the record's currency, "books" in those
 * of the company's books; "finding" for what a check found; "code" for a number or a word that people know as it is; "internal" for what only the
 * portal needs, which is left out.
 */
export type HistoryKind =
  | NamedTable
  | "text"
  | "longText"
  | "code"
  | "integer"
  | "percent"
  | "money"
  | "books"
  | "tenths"
  | "hundredths"
  | "degrees"
  | "bytes"
  | "denominations"
  | "finding"
  | "date"
  | "month"
  | "time"
  | "instant"
  | "flag"
  | "choice"
  | "internal";

export interface HistoryField {
  label: string;
  /** Text, without it. */
  kind?: HistoryKind;
  /** The words for each value of a choice. */
  words?: Readonly<Record<string, string>>;
  /** Rows with a value of this name keep the amount as it was typed, not in minor units. */
  typedWith?: string;
  /** The words of one value, where neither kind nor `words` can say them. */
  say?: (value: string) => string;
  /** The words of ids, as far as the reader may know what they stand for; of what is no id nothing is said. */
  tell?: (actor: Actor, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;
}

/** What a record's amounts are in, by its id. */
export interface RecordCurrency {
  id: number;
  currency: string;
  /** Currency of its company's books. */
  books: string;
}

export interface HistoryWords {
  /** As the trail names it: "Visit". */
  entity: string;
  /** What an act is called, by the trail's own name for it: { "Visit.saveGroup": "Group meeting saved" }. */
  actions: Readonly<Record<string, string>>;
  /** What an event has changed, by name, or by "part.name" where the parts of a record use a name differently. */
  fields?: Readonly<Record<string, HistoryField>>;
  /** What of these records nobody is told for now, by the part and the values it stands among. */
  withheld?: (
    ids: readonly number[],
  ) => Promise<(name: string, part: string | null, row: Readonly<Record<string, unknown>>) => boolean>;
  /**
   * What one needs, for the whole company, to be told by the trail what of these records changed and why; others are told
   * that it did, and by whom. Beside a record itself its history is told to whoever may read the record.
   */
  needs?: Permission;
  /** What the amounts of records are in; those of the reader's own company where nothing is said. */
  currencies?: (ids: readonly number[]) => Promise<RecordCurrency[]>;
}

/** The words of a list of choices, by value. */
export const wordsOf = (choices: readonly { value: string; label: string }[]): Record<string, string> =>
  Object.fromEntries(choices.map(({ value, label }) => [value, label]));
