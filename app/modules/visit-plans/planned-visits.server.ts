/** How many visits are made for plans. */
import type { Tx } from "~/db/database.server";

type Reading = Pick<Tx, "visit">;

/** As reports count them: submitted and not withdrawn. */
const SENT_IN = ["SUBMITTED", "FORWARDED", "RETURNED", "APPROVED"];

/** Visits that have been sent in, by plan. Drafts do not count: a surprise visit is nobody's to know of before. */
export async function sentInFor(tx: Reading, planIds: readonly number[]): Promise<Map<number, number>> {
  const found = await tx.visit.groupBy({
    by: ["plannedVisitId"],
    where: { plannedVisitId: { in: [...planIds] }, status: { in: SENT_IN } },
    _count: { _all: true },
  });
  return new Map(found.map(({ plannedVisitId, _count }) => [plannedVisitId!, _count._all]));
}

/** Visits made for a plan in any state but cancelled. */
export function recordedFor(tx: Reading, planId: number): Promise<number> {
  return tx.visit.count({ where: { plannedVisitId: planId, status: { not: "CANCELLED" } } });
}
