/** Unbroken leave that some designations take every year (spec: hr N3). Centi-days. Pure. */
import { runsOf, type Half } from "~/modules/leave/index.server";

export interface CompulsoryYear {
  startOn: string;
  endOn: string;
}

interface Away {
  date: string;
  half: Half;
}

/** The longest unbroken leave of a year. @param worked the halves of a date that are worked */
export function longestRun(
  { startOn, endOn }: CompulsoryYear,
  worked: (date: string) => readonly Half[],
  away: readonly Away[],
): number {
  const dates = away
    .map(({ date }) => date)
    .filter((date) => startOn <= date && date <= endOn)
    .sort();
  if (dates.length === 0) return 0;
  const halves = new Map<string, Half[]>();
  for (const { date, half } of away) halves.set(date, [...(halves.get(date) ?? []), half]);
  const runs = runsOf(dates[0]!, dates.at(-1)!, worked, (date) => halves.get(date) ?? []);
  return Math.max(0, ...runs.map(({ unitsCd }) => unitsCd));
}

/** Whether somebody has to take it this year: not those who joined in it. */
export const isDue = ({ startOn }: CompulsoryYear, joinDate: string): boolean => joinDate < startOn;
