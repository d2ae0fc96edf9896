/** Days whose pay is posted: they change only by who may, and the difference is paid with the next run (spec: hr R-AT11). */
import { formatMonth } from "~/core/months";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { canAt, type Actor } from "~/define/actor";
import { lockedSpans } from "~/define/day-lock";

const CHANGES = "attendance.locked";

/** Why a day of somebody cannot be changed by this actor; null where it can. @param unitPath where they were posted on it */
export type LockOf = (employeeId: number, date: string, unitPath: string) => string | null;

/** What the actor is told of the days of people between two dates, both counted: read once for all of them. */
export async function locksOf(
  { tx, actor }: { tx: Tx; actor: Actor },
  employeeIds: readonly number[],
  from: string,
  to: string,
): Promise<LockOf> {
  const spans = await lockedSpans(tx, employeeIds, from, to);
  return (employeeId, date, unitPath) => {
    const span = spans.find((one) => one.employeeId === employeeId && one.from <= date && date <= one.to);
    return span === undefined || changesLocked(actor, employeeId, unitPath) ? null : lockedWords(span.month);
  };
}

/** True for who changes days whose pay is posted; nobody does for themselves. */
const changesLocked = (actor: Actor, employeeId: number, unitPath: string): boolean =>
  employeeId !== actor.employeeId && canAt(actor, CHANGES, unitPath);

export const lockedWords = (month: string): string =>
  t("The pay of {month} is posted: ask the HR manager, who may still change its days", { month: formatMonth(month) });
