import type { Tx } from "../db/database.server";

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
