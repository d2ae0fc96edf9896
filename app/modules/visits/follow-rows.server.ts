import type { Work } from "~/db/transaction.server";
import { addDays } from "~/core/dates";
import { raiseFollowUp, withdrawFollowUps } from "~/modules/follow-ups/index.server";
import { leaderOf } from "./find-supervisor.server";
import { SECTIONS } from "./sections/index.server";
import type { Follow } from "./sections/section";
import type { VisitRow } from "./visit-row.server";

export const DUE_AFTER_DAYS = 7;

/** What a follow-up raised by a person hangs on. Rows typed together change their ids: their section does not. */
export const BY_HAND = { visit: "Visit", section: "VisitSection" } as const;

/**
 * What the rows of a visit ask for is followed up within a week: a count that differs, a loan to be looked at above.
 * @param reviewerId who has the visit before them from now on
 */
export async function followRows(work: Work, visit: VisitRow, reviewerId: number | null): Promise<void> {
  for (const { follow, read } of SECTIONS) {
    if (!follow) continue;
    for (const { id, values } of await read(work.tx, visit.id)) {
      const wanted = follow.of(values, visit);
      if (!wanted) await withdrawFollowUps(work, follow.source, id);
      else
        await raiseFollowUp(work, {
          sourceType: follow.source,
          sourceId: id,
          unitId: visit.unitId,
          ownerId: await ownerOf(work, wanted, visit, reviewerId),
          text: wanted.text,
          dueOn: addDays(visit.visitDate, DUE_AFTER_DAYS),
        });
    }
  }
}

async function ownerOf(
  { tx }: Work,
  { owner, never }: Follow,
  visit: VisitRow,
  reviewerId: number | null,
): Promise<number> {
  const wanted =
    typeof owner === "number"
      ? owner
      : owner === "reviewer"
        ? reviewerId
        : await leaderOf(tx, visit.unitPath, visit.visitDate);
  const barred = never !== undefined && wanted !== null && [visit.visitorId, ...never].includes(wanted);
  return (barred ? reviewerId : wanted) ?? reviewerId ?? visit.visitorId;
}

/** The visit is no longer submitted: nothing is to be followed up, whoever raised it; it would give a surprise visit away. */
export async function unfollowRows(work: Work, visitId: number): Promise<void> {
  for (const { follow, read } of SECTIONS) {
    if (follow) for (const { id } of await read(work.tx, visitId)) await withdrawFollowUps(work, follow.source, id);
  }
  await withdrawFollowUps(work, BY_HAND.visit, visitId);
  for (const { id } of await work.tx.visitSection.findMany({ where: { visitId }, select: { id: true } }))
    await withdrawFollowUps(work, BY_HAND.section, id);
}
