import type { Tx } from "../db/database.server";
import type { Work } from "../db/transaction.server";

/**
 * On which of the days somebody of the staff is away with leave.
 * @param dates YYYY-MM-DD
 */
export type Absence = (tx: Tx, employeeId: number, dates: readonly string[]) => Promise<readonly string[]>;

/** What knows of people's leave, by name; each module that grants it adds its own when it is loaded. */
export const ABSENCES = new Map<string, Absence>();

/** The days of `dates` on which an employee is away. */
export async function absentOn(tx: Tx, employeeId: number, dates: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const absence of ABSENCES.values()) for (const date of await absence(tx, employeeId, dates)) found.add(date);
  return found;
}

/** Half a day that somebody of the staff is away. */
export interface AwayHalf {
  employeeId: number;
  /** YYYY-MM-DD */
  date: string;
  half: "AM" | "PM";
  kind: "LEAVE" | "TOUR";
}

/** The halves that several people are away between two dates, both counted. */
export type AwayHalves = (
  tx: Tx,
  employeeIds: readonly number[],
  from: string,
  to: string,
) => Promise<readonly AwayHalf[]>;

/** What knows of approved leave and tours by halves of days, by name; each module that grants them adds its own when it is loaded. */
export const AWAY_HALVES = new Map<string, AwayHalves>();

/** The halves of days that people are away, of all that know of some. */
export async function awayHalves(
  tx: Tx,
  employeeIds: readonly number[],
  from: string,
  to: string,
): Promise<AwayHalf[]> {
  const found: AwayHalf[] = [];
  for (const halves of AWAY_HALVES.values()) found.push(...(await halves(tx, employeeIds, from, to)));
  return found;
}

/** Somebody punched on a day that they are away as a whole (spec: hr R-AT7). */
export type PunchedWhileAway = (work: Work, employeeId: number, date: string) => Promise<void>;

const PUNCHED = new Map<string, PunchedWhileAway>();

/** Tells whoever granted it that somebody punched while away. */
export async function tellPunchedWhileAway(work: Work, employeeId: number, date: string): Promise<void> {
  for (const told of PUNCHED.values()) await told(work, employeeId, date);
}

/** What a module that grants leave or tours knows of them. */
export interface AbsenceSource {
  name: string;
  /** Whole days on which somebody does no work anywhere. */
  days: Absence;
  halves: AwayHalves;
  /** What follows from a punch on a day of it, where something does. */
  punched?: PunchedWhileAway;
}

/** Declares what knows of people's leave; it is asked from the moment its module is loaded. */
export function defineAbsence(source: AbsenceSource): AbsenceSource {
  ABSENCES.set(source.name, source.days);
  AWAY_HALVES.set(source.name, source.halves);
  if (source.punched) PUNCHED.set(source.name, source.punched);
  return source;
}
