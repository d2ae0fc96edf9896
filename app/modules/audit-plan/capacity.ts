/** Days that auditors have, and what a plan needs of them (spec: ops §5.3). Pure. */

/** Percent that is kept free for investigations. */
export const RESERVE = 15;

export interface AuditorYear {
  workingDays: number;
  /** Half days of leave on working days. */
  awayHalves: number;
}

/** Whole days that all of them have together, less the reserve, rounded down. */
export function availableDays(auditors: readonly AuditorYear[]): number {
  const halves = auditors.reduce(
    (sum, { workingDays, awayHalves }) => sum + Math.max(0, Math.round(workingDays * 2) - awayHalves),
    0,
  );
  return Math.floor((halves * (100 - RESERVE)) / 200);
}

export const plannedDaysOf = (items: readonly { included: boolean; days: number | null }[]): number =>
  items.reduce((sum, { included, days }) => sum + (included ? (days ?? 0) : 0), 0);
