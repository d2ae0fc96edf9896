/** The leave years of a company: which there are, and which one a date lies in. */
import { problem, refuse } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { LeaveYear } from "./split-by-year";

export interface HeldYear extends LeaveYear {
  open: boolean;
}

/** The leave years of a company, earliest first. @param companyId unit */
export async function leaveYearsOf(tx: Pick<Tx, "leaveYear">, companyId: number): Promise<HeldYear[]> {
  const rows = await tx.leaveYear.findMany({ where: { companyId }, orderBy: { startOn: "asc" } });
  return rows.map(({ id, startOn, endOn, status }) => ({ id, startOn, endOn, open: status === "OPEN" }));
}

/**
 * Keeps a leave year open until the end of the transaction: the close waits for it, and it for the close. It is taken
 * before any balance of the year.
 * @throws InputProblem where the year is closed: nothing is written into it any more
 */
export async function lockYear(tx: Pick<Tx, "leaveYear">, yearId: number): Promise<void> {
  if (!(await isLockedOpen(tx, yearId))) refuse([problem("", t("The leave year is closed"), "leave_year_closed")]);
}

/** {@link lockYear} for those who have nothing to do in a closed year. @returns whether it is open */
export async function isLockedOpen(tx: Pick<Tx, "leaveYear">, yearId: number): Promise<boolean> {
  const { count } = await tx.leaveYear.updateMany({
    where: { id: yearId, status: "OPEN" },
    data: { version: { increment: 0 } },
  });
  return count > 0;
}

/** The year a date lies in; null where none is set up. */
export const yearOn = <Y extends LeaveYear>(years: readonly Y[], date: string): Y | null =>
  years.find(({ startOn, endOn }) => startOn <= date && date <= endOn) ?? null;

/** What people call a year: "2026", or "2026/27" where it begins within one. */
export function yearName({ startOn, endOn }: Pick<LeaveYear, "startOn" | "endOn">): string {
  const [first, last] = [startOn.slice(0, 4), endOn.slice(0, 4)];
  return first === last ? first : `${first}/${last.slice(2)}`;
}
