/** What of a month is the same for many, or summed for each: working halves, days present, overtime, and any trace of work. */
import { addDays } from "~/core/dates";
import { spanOfMonth } from "~/core/months";
import type { Tx } from "~/db/database.server";
import { calendarsOf, workedHalvesOn, type WorkCalendar } from "~/modules/organisation/index.server";
import type { MonthWorld } from "./month-facts";
import type { Terms } from "./terms";
import { stateIs, statesThat } from "~/define/states";
import { DAY_STATES } from "~/modules/time/time-states";

/** @param unitIds branches of the company; @param terms those of the month's run */
export async function monthWorld(
  tx: Tx,
  { month, path, unitIds }: { month: string; path: string; unitIds: readonly number[] },
  terms: Terms,
): Promise<MonthWorld> {
  const { from, to } = spanOfMonth(month);
  const days = Array.from({ length: Number(to.slice(8)) }, (_, n) => addDays(from, n));
  const needsDays = terms.enclosing || terms.dayBasis === "WORKING";
  const calendars = needsDays ? await calendarsOf(tx, unitIds, from, to) : new Map<number, WorkCalendar>();
  const halves = new Map<number, string>();
  const byTime = terms.components.some(({ calc }) => calc === "PER_DAY" || calc === "PER_HOUR");
  const worked = byTime ? await workedIn(tx, from, to, path) : new Map<number, Worked>();
  return {
    workHalves: (unitId) => {
      const known = halves.get(unitId);
      if (known !== undefined) return known;
      const calendar = calendars.get(unitId);
      const found = calendar
        ? days.map((day) => workedHalvesOn(calendar, day).length).join("")
        : "2".repeat(days.length);
      halves.set(unitId, found);
      return found;
    },
    worked: (id) => worked.get(id) ?? { presentCd: 0, overtimeMin: 0 },
  };
}

interface Worked {
  presentCd: number;
  overtimeMin: number;
}

/** Hundredths of days present or on tour, and approved overtime. */
async function workedIn(tx: Tx, from: string, to: string, path: string): Promise<Map<number, Worked>> {
  const rows = await tx.attendanceDay.groupBy({
    by: ["employeeId", "status"],
    where: { date: { gte: from, lte: to }, unit: { path: { startsWith: path } } },
    _count: { _all: true, inAt: true },
    _sum: { otApprovedMin: true },
  });
  const found = new Map<number, Worked>();
  for (const { employeeId, status, _count, _sum } of rows) {
    const sum = found.get(employeeId) ?? { presentCd: 0, overtimeMin: 0 };
    if (stateIs(DAY_STATES, status, "present")) sum.presentCd += 100 * _count._all;
    // Half a day away without a punch in the other half is no half day present.
    if (status === "HALF") sum.presentCd += 50 * _count.inAt;
    sum.overtimeMin += _sum.otApprovedMin ?? 0;
    found.set(employeeId, sum);
  }
  return found;
}

/** People with a punch, leave or a tour in a month, and those whom one is asked of: who has a shift on a day of it. */
export async function tracesIn(
  tx: Tx,
  month: string,
  path: string,
): Promise<{ traces: ReadonlySet<number>; asked: ReadonlySet<number> }> {
  const { from, to } = spanOfMonth(month);
  const days = { date: { gte: from, lte: to }, unit: { path: { startsWith: path } } };
  const of = async (where: object) => {
    const rows = await tx.attendanceDay.groupBy({ by: ["employeeId"], where: { ...days, ...where } });
    return new Set(rows.map(({ employeeId }) => employeeId));
  };
  return {
    traces: await of({ status: { in: statesThat(DAY_STATES, "traced") } }),
    asked: await of({ shiftId: { not: null }, status: { notIn: statesThat(DAY_STATES, "free") } }),
  };
}
