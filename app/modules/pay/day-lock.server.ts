/** The days that a posted run has settled, for those who change attendance (define/day-lock; spec: hr R-AT11). */
import { addDays } from "~/core/dates";
import { spanOfMonth } from "~/core/months";
import { defineDayLock, type DayLock } from "~/define/day-lock";
import { PAID_STATES } from "./past-months.server";

/** People read at once: their ids are parameters of one statement. */
const AT_ONCE = 500;

/** Days that had passed when the run was posted: later ones of a month that is paid early go on as ever. */
const spans: DayLock["spans"] = async (tx, employeeIds, from, to) => {
  const found = [];
  for (let start = 0; start < employeeIds.length; start += AT_ONCE)
    found.push(
      ...(await tx.payslip.findMany({
        where: {
          employeeId: { in: employeeIds.slice(start, start + AT_ONCE) },
          month: { gte: from.slice(0, 7), lte: to.slice(0, 7) },
          kind: { in: ["REGULAR", "FINAL"] },
          standing: true,
          run: { status: { in: PAID_STATES } },
        },
        select: { employeeId: true, month: true, run: { select: { postedOn: true } } },
      })),
    );
  return found.flatMap(({ employeeId, month, run: { postedOn } }) => {
    const { from: first, to: last } = spanOfMonth(month);
    const passed = postedOn === null ? last : addDays(postedOn, -1);
    const end = passed < last ? passed : last;
    return first > end || end < from || first > to ? [] : [{ employeeId, month, from: first, to: end }];
  });
};

export const payLock = defineDayLock({ name: "pay", spans });
