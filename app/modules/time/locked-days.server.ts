/** Days whose pay is posted: they change only by who may, and the difference is paid with the next run (spec: hr R-AT11). */
import { formatMonth } from "~/core/months";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { canAt, type Actor } from "~/core/actor";
import { lockedSpans, type LockedSpan } from "~/define/day-lock";

const CHANGES = "attendance.locked";

/** Days from one date to another, both counted. */
interface Days {
  from: string;
  to: string;
}

/** The settled span that days of somebody lie in, or some of them. */
export type Settled = (employeeId: number, days: Days) => LockedSpan | undefined;

/** What is settled of the days of people between two dates, both counted: read once for all of them. */
export async function settledDays(tx: Tx, employeeIds: readonly number[], { from, to }: Days): Promise<Settled> {
  const spans = new Map<number, LockedSpan[]>();
  for (const span of await lockedSpans(tx, employeeIds, from, to)) {
    const own = spans.get(span.employeeId);
    if (own) own.push(span);
    else spans.set(span.employeeId, [span]);
  }
  return (employeeId, days) => spans.get(employeeId)?.find((span) => span.from <= days.to && days.from <= span.to);
}

/** Why days of somebody cannot be changed by this actor; null where they can. @param unitPath where they were posted on them */
export type LockOf = (employeeId: number, days: Days, unitPath: string) => string | null;

/** What the actor is told of the days of people between two dates, both counted. */
export async function locksOf(
  { tx, actor }: { tx: Tx; actor: Actor },
  employeeIds: readonly number[],
  days: Days,
): Promise<LockOf> {
  const settled = await settledDays(tx, employeeIds, days);
  return (employeeId, asked, unitPath) => {
    const span = settled(employeeId, asked);
    return span === undefined || changesLocked(actor, employeeId, unitPath) ? null : lockedWords(span.month);
  };
}

/** True for who changes days whose pay is posted; nobody does for themselves. */
export const changesLocked = (actor: Actor, employeeId: number, unitPath: string): boolean =>
  employeeId !== actor.employeeId && canAt(actor, CHANGES, unitPath);

export const lockedWords = (month: string): string =>
  t("The pay of {month} is posted: ask the HR manager, who may still change its days", { month: formatMonth(month) });
