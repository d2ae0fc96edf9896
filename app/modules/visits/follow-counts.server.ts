import type { Work } from "~/act.server";
import { addDays } from "~/core/dates";
import { raiseFollowUp, withdrawFollowUps } from "~/modules/follow-ups/index.server";
import { needsExplanation, outcome, PLACE_LABELS } from "./sections/cash.server";
import type { VisitRow } from "./visit-row.server";

const DUE_AFTER_DAYS = 7;
/** What the follow-up of a count hangs on. */
export const CASH_COUNT = "CashCount";

/**
 * Counts that differ from the book or exceed their limit are followed up by their custodians within a week.
 * Raised when the visit is submitted, not before: a follow-up would give a surprise visit away.
 */
export async function followCounts(work: Work, visit: VisitRow): Promise<void> {
  for (const sheet of await work.tx.cashCount.findMany({ where: { visitId: visit.id }, orderBy: { id: "asc" } })) {
    const { id, place, custodianId, counted, bookBalance, cashLimit, explanation } = sheet;
    if (counted === null || !needsExplanation({ counted, bookBalance, cashLimit })) {
      await withdrawFollowUps(work, CASH_COUNT, id);
      continue;
    }
    const text = `${PLACE_LABELS[place]}, ${visit.refNo}: ${outcome({ counted, bookBalance, cashLimit }, visit.company.exponent)} ${explanation ?? ""}`.trim();
    await raiseFollowUp(work, { sourceType: CASH_COUNT, sourceId: id, unitId: visit.unitId, ownerId: custodianId, text, dueOn: addDays(visit.visitDate, DUE_AFTER_DAYS) });
  }
}

/** The visit is no longer submitted: nothing is to be followed up. */
export async function unfollowCounts(work: Work, visitId: number): Promise<void> {
  for (const { id } of await work.tx.cashCount.findMany({ where: { visitId }, select: { id: true } })) await withdrawFollowUps(work, CASH_COUNT, id);
}
