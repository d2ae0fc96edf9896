/** Staff in cash and credit duties take N unbroken working days a year (spec: hr-and-self-service N3). Pure. */
import { longestRun, runsOf, type Run } from "./consecutive";
import type { Half } from "./rate-days";
import type { LeaveYear } from "./split-by-year";

export interface CompulsoryLeave {
  /** The longest unbroken leave in the year, taken or approved; null where there is none. */
  longest: Run | null;
  /** Centi-days the longest run lacks. */
  missingCd: number;
  /** DONE: taken; BOOKED: approved for later; MISSING: neither. */
  standing: "DONE" | "BOOKED" | "MISSING";
}

/**
 * @param neededCd unbroken centi-days a year; @param worked the halves worked on a date
 * @param away the halves of a date on approved leave; @param today a run that ends before it is taken
 */
export function compulsoryLeave(
  { year, neededCd, today }: { year: LeaveYear; neededCd: number; today: string },
  worked: (date: string) => readonly Half[],
  away: (date: string) => readonly Half[],
): CompulsoryLeave {
  const runs = runsOf(year.startOn, year.endOn, worked, away);
  const longest = longestRun(runs);
  const missingCd = Math.max(0, neededCd - (longest?.unitsCd ?? 0));
  const taken = longestRun(runs.filter(({ to }) => to < today));
  const done = (taken?.unitsCd ?? 0) >= neededCd;
  return { longest, missingCd, standing: done ? "DONE" : missingCd === 0 ? "BOOKED" : "MISSING" };
}
