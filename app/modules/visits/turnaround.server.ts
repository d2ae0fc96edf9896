import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { shownCalendars, workedBetween } from "~/modules/organisation/index.server";
import { inReview } from "./visit-row.server";

/** How the review of a visit went so far. */
export interface Turnaround {
  /** Working days of its unit from the last submission to the approval, or to today; null before a submission. */
  days: number | null;
  /** How often a reviewer has returned it. */
  returned: number;
  /** The last comment anybody made on it. */
  comment: string | null;
}

/** Of the visits with these ids, in a few statements whatever their number. */
export async function turnaroundOf(actor: Actor, ids: readonly number[]): Promise<Map<number, Turnaround>> {
  const visits = await db.visit.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, unitId: true, status: true, submittedAt: true, approvedAt: true },
  });
  const changes = await db.stateChange.findMany({
    where: { entity: "Visit", entityId: { in: [...ids] }, OR: [{ action: "return" }, { note: { not: null } }] },
    select: { entityId: true, action: true, note: true },
    orderBy: { id: "asc" },
  });
  const { timeZone } = actor.company;
  const today = dateIn(actor.at, timeZone);
  const spans = visits.flatMap(({ id, unitId, status, submittedAt, approvedAt }) => {
    const to = approvedAt ? dateIn(approvedAt, timeZone) : inReview(status) ? today : null;
    return submittedAt && to ? [{ id, unitId, from: addDays(dateIn(submittedAt, timeZone), 1), to }] : [];
  });
  const first = spans.reduce((earliest, { from }) => (from < earliest ? from : earliest), today);
  const calendars =
    spans.length > 0 ? await shownCalendars([...new Set(spans.map(({ unitId }) => unitId))], first, today) : new Map();
  const days = new Map(spans.map(({ id, unitId, from, to }) => [id, workedBetween(calendars.get(unitId)!, from, to)]));
  return new Map(
    visits.map(({ id }) => {
      const own = changes.filter(({ entityId }) => entityId === id);
      return [
        id,
        {
          days: days.get(id) ?? null,
          returned: own.filter(({ action }) => action === "return").length,
          comment: own.filter(({ note }) => note !== null).at(-1)?.note ?? null,
        },
      ];
    }),
  );
}
