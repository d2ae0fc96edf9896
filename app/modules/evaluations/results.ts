/** What an evaluation comes to (spec: hr R-EV1, R-EV2, R-EV5). Pure. */
import { addDays } from "~/core/dates";
import { WHOLE } from "~/define/questions";

export interface Weights {
  firstWeightBp: number;
  secondWeightBp: number;
}

/** Both reviews by their weights, rounded once, half up. */
export const finalOf = (firstBp: number, secondBp: number, { firstWeightBp, secondWeightBp }: Weights): number =>
  Math.floor((2 * (firstBp * firstWeightBp + secondBp * secondWeightBp) + WHOLE) / (2 * WHOLE));

export interface Grade {
  name: string;
  fromBp: number;
}

/** The grade with the highest limit that the result reaches. */
export const gradeOf = (finalBp: number, grades: readonly Grade[]): string | null =>
  [...grades].sort((a, b) => b.fromBp - a.fromBp).find(({ fromBp }) => fromBp <= finalBp)?.name ?? null;

/** Months of service after which an evaluation is made, by its kind. */
export const MONTHS = { THREE_MONTH: 3, SIX_MONTH: 6 } as const;
export type Joining = keyof typeof MONTHS;
export const DAYS_AHEAD = 14;

/** The day so many months after another; the last one of a month that is shorter. */
export function monthsAfter(date: string, months: number): string {
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(day, last)))
    .toISOString()
    .slice(0, 10);
}

/** The period of one who joined on a day, and when its evaluation is made: fourteen days before it is due. */
export function joiningPeriod(
  joinDate: string,
  kind: Joining,
): { from: string; to: string; due: string; madeOn: string } {
  const due = monthsAfter(joinDate, MONTHS[kind]);
  return { from: joinDate, to: addDays(due, -1), due, madeOn: addDays(due, -DAYS_AHEAD) };
}

export const madeOn = (joinDate: string, kind: Joining): string => joiningPeriod(joinDate, kind).madeOn;

/** A six-month result below the pass mark speaks against a confirmation. */
export const proposalOf = (finalBp: number, passBp: number): "CONFIRM" | "EXTEND_OR_END" =>
  finalBp < passBp ? "EXTEND_OR_END" : "CONFIRM";
