/** What a leave application that waits takes of each leave year, and what is free there without it. */
import type { Tx } from "~/db/database.server";
import { foreseenFor, sharesOf, standingOn, yearName } from "~/modules/leave/index.server";
import { daysOf } from "./leave-days.server";

/** A leave year that an application takes days of; in centi-days. */
export interface YearOfLeave {
  year: string;
  /** Free on the first of its days there, but for what it takes itself. */
  freeCd: number;
  /** How much of that is carried over or earned by then. */
  foreseenCd: number;
  unitsCd: number;
}

/**
 * The years of an application that waits, earliest first: what it takes counts as waiting in its balances.
 * @param today in its company
 */
export async function leftInYears(
  tx: Tx,
  row: { id: number; employeeId: number; leaveTypeId: number; leaveType: { companyId: number } },
  today: string,
): Promise<YearOfLeave[]> {
  const years: YearOfLeave[] = [];
  const days = await daysOf(tx, row.id);
  for (const { year, days: own, unitsCd } of await sharesOf({ tx }, row.leaveType.companyId, days)) {
    const key = { employeeId: row.employeeId, leaveTypeId: row.leaveTypeId, yearId: year.id };
    const { availableCd } = await standingOn(tx, key, own[0]!.date);
    const foreseenCd = await foreseenFor(tx, key, own[0]!.date, { today });
    years.push({ year: yearName(year), freeCd: availableCd + foreseenCd + unitsCd, foreseenCd, unitsCd });
  }
  return years;
}
