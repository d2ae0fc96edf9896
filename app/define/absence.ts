import type { Tx } from "../db/database.server";
import type { Work } from "../db/transaction.server";
import { contributed } from "./contributions";

/** Half a day that somebody of the staff is away. */
export interface AwayHalf {
  employeeId: number;
  /** YYYY-MM-DD */
  date: string;
  half: "AM" | "PM";
  kind: "LEAVE" | "TOUR";
}

/** What a module that grants leave or tours knows of them. */
export interface AbsenceSource {
  name: string;
  /** On which of the days an employee is away all day, work or not. @param dates YYYY-MM-DD */
  days: (tx: Tx, employeeId: number, dates: readonly string[]) => Promise<readonly string[]>;
  /** The halves of working days that several people are away between two dates, both counted. */
  halves: AwayHalves;
  /** What follows from a punch on a day that somebody is away as a whole, where something does. */
  punched?: PunchedWhileAway;
}

export type AwayHalves = (
  tx: Tx,
  employeeIds: readonly number[],
  from: string,
  to: string,
) => Promise<readonly AwayHalf[]>;
export type PunchedWhileAway = (work: Work, employeeId: number, date: string) => Promise<void>;

/** The days of `dates` on which an employee is away. */
export async function absentOn(tx: Tx, employeeId: number, dates: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const { days } of contributed("absences")) for (const date of await days(tx, employeeId, dates)) found.add(date);
  return found;
}

/** The halves of days that people are away, of all that know of some. */
export async function awayHalves(
  tx: Tx,
  employeeIds: readonly number[],
  from: string,
  to: string,
): Promise<AwayHalf[]> {
  const found: AwayHalf[] = [];
  for (const { halves } of contributed("absences")) found.push(...(await halves(tx, employeeIds, from, to)));
  return found;
}

/** Tells whoever granted it that somebody punched on a day that they are away as a whole (spec: hr R-AT7). */
export async function tellPunchedWhileAway(work: Work, employeeId: number, date: string): Promise<void> {
  for (const { punched } of contributed("absences")) await punched?.(work, employeeId, date);
}
