/** Who holds which duty at a branch on each day, against the branch's least (spec: hr-and-self-service N2). Pure. */
import type { Half } from "./rate-days";

export interface DutyRule {
  /** "vault", "teller", "approver". */
  duty: string;
  /** The fewest people who must be there. */
  least: number;
  mode: "WARN" | "BLOCK";
}

export interface DutyHolder {
  employeeId: number;
  duties: readonly string[];
  /** The halves of a date on which the person is on leave or tour, the request in question included. */
  away: (date: string) => readonly Half[];
}

export interface CoverGap {
  date: string;
  half: Half;
  duty: string;
  least: number;
  mode: "WARN" | "BLOCK";
  /** Employee ids of who is there. */
  present: number[];
}

/**
 * Every worked half day on which a duty has fewer people than its least, in order of days and rules.
 * @param days the dates to look at with the halves the branch works
 */
export function coverGaps(
  days: readonly { date: string; worked: readonly Half[] }[],
  rules: readonly DutyRule[],
  holders: readonly DutyHolder[],
): CoverGap[] {
  const presentFor = (duty: string, date: string, half: Half) =>
    holders
      .filter(({ duties, away }) => duties.includes(duty) && !away(date).includes(half))
      .map(({ employeeId }) => employeeId);
  return days.flatMap(({ date, worked }) =>
    worked.flatMap((half) =>
      rules
        .map((rule) => ({ date, half, ...rule, present: presentFor(rule.duty, date, half) }))
        .filter(({ present, least }) => present.length < least),
    ),
  );
}

/** The gaps a request makes: those there would not be without it. */
export function gapsMade(before: readonly CoverGap[], after: readonly CoverGap[]): CoverGap[] {
  const key = ({ date, half, duty }: CoverGap) => `${date} ${half} ${duty}`;
  const known = new Map(before.map((gap) => [key(gap), gap.present.length]));
  return after.filter((gap) => gap.present.length < (known.get(key(gap)) ?? Infinity));
}
