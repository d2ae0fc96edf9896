/** The days that a posted run has settled, for those who change attendance (define/day-lock; spec: hr R-AT11). */
import { addDays, dateIn } from "~/core/dates";
import { spanOfMonth } from "~/core/months";
import type { Tx } from "~/db/database.server";
import type { DayLock } from "~/define/day-lock";
import { byIds } from "./by-ids";
import { PAID_STATES } from "./past-months.server";

/** Days that had passed when the run was posted: later ones of a month that is paid early go on as ever. */
const spans: DayLock["spans"] = async (tx, employeeIds, from, to) => {
  const slips = await byIds(employeeIds, (part) =>
    tx.payslip.findMany({
      where: {
        employeeId: { in: part },
        month: { gte: from.slice(0, 7), lte: to.slice(0, 7) },
        kind: { in: ["REGULAR", "FINAL"] },
        standing: true,
        run: { status: { in: PAID_STATES } },
      },
      select: { employeeId: true, month: true, runId: true },
    }),
  );
  if (slips.length === 0) return [];
  const posted = await postedDays(tx, [...new Set(slips.map(({ runId }) => runId))]);
  return slips.flatMap(({ employeeId, month, runId }) => {
    const { from: first, to: last } = spanOfMonth(month);
    const day = posted.get(runId);
    const passed = day === undefined ? last : addDays(day, -1);
    const end = passed < last ? passed : last;
    return first > end || end < from || first > to ? [] : [{ employeeId, month, from: first, to: end }];
  });
};

/**
 * The day on which each run was posted: the business day of the head office or the date on the calendar, whichever is
 * later. The last business day of a month is often closed in the next one; runs without an entry in the books have none.
 */
async function postedDays(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const runs = await tx.payrollRun.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, postedOn: true, company: { select: { country: { select: { timeZone: true } } } } },
  });
  const moves = await tx.stateChange.findMany({
    where: { entity: "PayrollRun", entityId: { in: [...ids] }, action: "post" },
    select: { entityId: true, at: true },
  });
  const moments = new Map(moves.map(({ entityId, at }) => [entityId, at]));
  return new Map(
    runs.flatMap(({ id, postedOn, company: { country } }): [number, string][] => {
      if (postedOn === null) return [];
      const at = moments.get(id);
      const date = at && country ? dateIn(at, country.timeZone) : postedOn;
      return [[id, date > postedOn ? date : postedOn]];
    }),
  );
}

export const payLock: DayLock = { name: "pay", spans };
