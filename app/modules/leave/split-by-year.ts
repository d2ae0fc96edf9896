/** Leave across leave years is split, not refused (spec: hr-and-self-service R-LV8). Pure. */
import { unitsOf } from "./rate-days";

export interface LeaveYear {
  id: number;
  startOn: string;
  endOn: string;
}

export interface YearShare<Day> {
  year: LeaveYear;
  days: Day[];
  unitsCd: number;
}

/**
 * The days of a leave by the leave year they lie in, earliest first; years without a day are left out.
 * @returns `outside`: dates no year covers, which cannot be paid for until one is opened
 */
export function splitByYear<Day extends { date: string; ratedCd: number }>(
  days: readonly Day[],
  years: readonly LeaveYear[],
): { shares: YearShare<Day>[]; outside: string[] } {
  const within = ({ startOn, endOn }: LeaveYear, date: string) => startOn <= date && date <= endOn;
  const shares = [...years]
    .sort((a, b) => (a.startOn < b.startOn ? -1 : 1))
    .map((year) => ({ year, days: days.filter(({ date }) => within(year, date)) }))
    .filter(({ days: own }) => own.length > 0)
    .map(({ year, days: own }) => ({ year, days: own, unitsCd: unitsOf(own) }));
  const outside = days.filter(({ date }) => !years.some((year) => within(year, date))).map(({ date }) => date);
  return { shares, outside };
}
