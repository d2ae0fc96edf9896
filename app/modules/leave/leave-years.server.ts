/** The leave years of a company: which there are, and which one a date lies in. */
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

/** The year a date lies in; null where none is set up. */
export const yearOn = <Y extends LeaveYear>(years: readonly Y[], date: string): Y | null =>
  years.find(({ startOn, endOn }) => startOn <= date && date <= endOn) ?? null;

/** What people call a year: "2026", or "2026/27" where it begins within one. */
export function yearName({ startOn, endOn }: Pick<LeaveYear, "startOn" | "endOn">): string {
  const [first, last] = [startOn.slice(0, 4), endOn.slice(0, 4)];
  return first === last ? first : `${first}/${last.slice(2)}`;
}
