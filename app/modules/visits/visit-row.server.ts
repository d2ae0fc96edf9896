import { addDays, dateIn } from "~/core/dates";
import type { Tx } from "~/db/database.server";
import type { Actor, ActorCompany } from "~/core/actor";
import { companyOf, workingDays } from "~/modules/organisation/index.server";
import { checkedIn, postOf, reviewersAt } from "./find-supervisor.server";
import { overseer } from "./supervisor";
import { pathsUp, type Level, type VisitState } from "./visit";
import { visibleVisits } from "./visit-scope.server";

/** A visit as the rules of its life need it. */
export interface VisitRow {
  id: number;
  refNo: string;
  status: string;
  version: number;
  level: Level;
  visitorId: number;
  reviewerId: number | null;
  approvedById: number | null;
  unitId: number;
  unitPath: string;
  visitDate: string;
  personsMet: string | null;
  summary: string | null;
  template: string | null;
  announced: boolean;
  round: number;
  heldSince: Date | null;
  contentHash: string | null;
  company: ActorCompany;
  /** The unit of the post the visit was made from. */
  postPath: string;
  /** Who stands above the present reviewer; null while nobody reviews, or when nobody does. */
  overseerId: number | null;
  /** Working days since the present holder got it; 0 while nobody reviews. */
  waitingDays: number;
  /** True once the reviewer's side has acted in this round: it can no longer be withdrawn. */
  reviewerActed: boolean;
}

const include = { unit: { select: { path: true } }, purpose: { select: { template: true } } } as const;

/** The visit with this id, where the actor may see it; null otherwise. */
export async function findVisitRow(tx: Tx, actor: Actor, id: number): Promise<VisitRow | null> {
  const visit = await tx.visit.findFirst({ where: { AND: [{ id }, visibleVisits(actor)] }, include });
  if (!visit) return null;
  const company = await companyOf(tx, visit.unit);
  const { unit, purpose, ...row } = visit;
  const level = visit.level as Level;
  const postPath = await postOf(tx, { ...visit, unitPath: unit.path });
  const waits = inReview(visit.status) && visit.reviewerId !== null && visit.heldSince !== null;
  const today = dateIn(actor.at, company.timeZone);
  const checked = waits ? await checkedIn(tx, id) : [];
  const holders = waits
    ? (await reviewersAt(tx, pathsUp(postPath), today)).filter(({ userId }) => !checked.includes(userId))
    : [];
  return {
    ...row,
    level,
    company,
    postPath,
    unitPath: unit.path,
    template: purpose.template,
    overseerId: waits
      ? (overseer({ userId: visit.visitorId, postPath }, visit.reviewerId!, holders)?.userId ?? null)
      : null,
    waitingDays: waits
      ? await workingDays(tx, visit.unitId, addDays(dateIn(visit.heldSince!, company.timeZone), 1), today)
      : 0,
    reviewerActed: waits ? await hasActed(tx, visit) : false,
  };
}

/**
 * {@link findVisitRow} with the row locked until the end of the transaction: what is read afterwards cannot be
 * changed by a section saved at the same moment.
 */
export async function lockVisitRow(tx: Tx, actor: Actor, id: number): Promise<VisitRow | null> {
  await tx.visit.updateMany({ where: { id }, data: { updatedAt: actor.at } });
  return findVisitRow(tx, actor, id);
}

/** True while a reviewer has the visit before them. */
export function inReview(status: string): boolean {
  return status === ("SUBMITTED" satisfies VisitState) || status === ("FORWARDED" satisfies VisitState);
}

async function hasActed(tx: Tx, visit: { id: number; round: number; visitorId: number }): Promise<boolean> {
  const acts = await tx.stateChange.count({
    where: {
      entity: "Visit",
      entityId: visit.id,
      round: visit.round,
      actorId: { not: visit.visitorId },
      action: { notIn: ["reroute", "comment"] },
    },
  });
  return acts > 0;
}
