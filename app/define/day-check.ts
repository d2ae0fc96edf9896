import type { Tx } from "../db/database.server";

/** BLOCK: the day does not close. WARN: whoever asks for the close says why. OFF: not asked. */
export type Severity = "BLOCK" | "WARN" | "OFF";

/** The day that is to be closed, and what the policy of its branch says for the check. */
export interface CheckedDay {
  id: number;
  branchId: number;
  /** YYYY-MM-DD */
  businessDate: string;
  kind: "NORMAL" | "ADJUSTMENT";
  companyId: number;
  /** Currency of the books. */
  currency: string;
  /** The moment of asking; a check reads the time from here, never from the clock. */
  at: Date;
  /** The policy's number of days, or the check's own. */
  days: number | null;
  /** The policy's amount in minor units of the currency of the books, or the check's own. */
  minor: bigint | null;
  /** What checks of one run have read for each other: nothing changes between them. */
  read?: Map<string, Promise<unknown>>;
}

/** Reads something once in a run of checks, however many of them look at it. */
export function readOnce<T>({ read }: Pick<CheckedDay, "read">, name: string, act: () => Promise<T>): Promise<T> {
  const known = (read?.get(name) as Promise<T> | undefined) ?? act();
  read?.set(name, known);
  return known;
}

/** One thing that stands against the close of a day. */
export interface DayFinding {
  /** What it is, in the language spoken: "PV-NBO-2026-000123 waits for approval". */
  text: string;
  /** The page where it is put right, made by `href`; null where there is none. */
  link: string | null;
  /** It never blocks, however strict the policy is: a plain draft, a transfer sent today. */
  atMost?: "WARN";
}

/**
 * Something looked at before a business day closes (spec: accounts §9, D1 to D12, and what was added since): shown on the checklist, and asked
 * again in the transaction that closes the day. Reads, and changes nothing. Several modules may bring checks of one
 * code: they share its line of the policy.
 */
export interface DayCheck {
  /** "D1", "D2" … */
  code: string;
  /** What is wrong when it finds something: "Vouchers not finished". */
  label: string;
  /** How strict it is without a policy. */
  severity: Severity;
  /** The check's own number of days, where it takes one. */
  days?: number;
  /** The check's own amount in minor units, where it takes one; null = none until the policy names one. */
  minor?: bigint | null;
  /** What stands against the close of this day; at most some dozens, the most important first. */
  run(tx: Tx, day: CheckedDay): Promise<DayFinding[]>;
}

/** Declares a check; a module brings it as one of its `dayChecks`. */
export function defineDayCheck(check: DayCheck): DayCheck {
  return check;
}
