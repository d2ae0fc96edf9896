import { addDays, dateIn } from "~/core/dates";
import type { Tx } from "~/db/database.server";
import type { Actor, ActorCompany } from "~/core/actor";
import type { Prisma } from "~/generated/sqlite/client";
import { calendarsOf, companiesOf, workedBetween } from "~/modules/organisation/index.server";
import { postsOf, reviewersAt } from "./find-supervisor.server";
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
  return (await findVisitRows(tx, actor, [id]))[0] ?? null;
}

/** Those with these ids that the actor may see, in their order: the same few statements for one and for hundreds. */
export async function findVisitRows(tx: Tx, actor: Actor, ids: readonly number[]): Promise<VisitRow[]> {
  const found = await visitRowsOf(tx, actor, { where: { id: { in: [...ids] } } });
  const of = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => of.get(id) ?? []);
}

/** Those that are asked for and that the actor may see. */
export async function visitRowsOf(
  tx: Tx,
  actor: Actor,
  { where, ...span }: Pick<Prisma.VisitFindManyArgs, "where" | "orderBy" | "take">,
): Promise<VisitRow[]> {
  const found = await tx.visit.findMany({ where: { AND: [where ?? {}, visibleVisits(actor)] }, include, ...span });
  if (found.length === 0) return [];
  const companyOf = await companiesOf(
    tx,
    found.map(({ unit }) => unit),
  );
  const visits = found.map(({ unit, purpose, ...row }) => ({
    ...row,
    level: row.level as Level,
    company: companyOf(unit),
    unitPath: unit.path,
    template: purpose.template,
  }));
  const postPathOf = await postsOf(tx, visits);
  const waiting = visits.flatMap((visit) =>
    inReview(visit.status) && visit.reviewerId !== null && visit.heldSince !== null
      ? [{ ...visit, today: dateIn(actor.at, visit.company.timeZone), postPath: postPathOf(visit) }]
      : [],
  );
  const standing = await reviewStanding(tx, waiting as InReview[]);
  return visits.map((visit) => {
    const now = standing.get(visit.id) ?? { overseerId: null, waitingDays: 0, reviewerActed: false };
    return { ...visit, postPath: postPathOf(visit), ...now };
  });
}

/** A visit that a reviewer has before them. */
type InReview = Omit<VisitRow, "overseerId" | "waitingDays" | "reviewerActed"> & {
  reviewerId: number;
  heldSince: Date;
  /** In its company. */
  today: string;
};

async function reviewStanding(
  tx: Tx,
  visits: readonly InReview[],
): Promise<Map<number, Pick<VisitRow, "overseerId" | "waitingDays" | "reviewerActed">>> {
  if (visits.length === 0) return new Map();
  const ids = visits.map(({ id }) => id);
  const days = [...new Set(visits.map(({ today }) => today))];
  const heldOn = ({ heldSince, company }: InReview) => dateIn(heldSince, company.timeZone);
  const [checks, holders, calendars, acts] = await Promise.all([
    tx.effectCheck.findMany({ where: { visitId: { in: ids } }, select: { visitId: true, subjectId: true } }),
    Promise.all(
      days.map((day) =>
        reviewersAt(
          tx,
          visits.flatMap(({ today, postPath }) => (today === day ? pathsUp(postPath) : [])),
          day,
        ),
      ),
    ),
    calendarsOf(
      tx,
      [...new Set(visits.map(({ unitId }) => unitId))],
      visits.map(heldOn).sort()[0]!,
      [...days].sort().at(-1)!,
    ),
    tx.stateChange.findMany({
      where: { entity: "Visit", entityId: { in: ids }, action: { notIn: ["reroute", "comment"] } },
      select: { entityId: true, round: true, actorId: true },
    }),
  ]);
  return new Map(
    visits.map((visit) => {
      const { id, visitorId, reviewerId, postPath, unitId, today, round } = visit;
      const checked = checks.flatMap(({ visitId, subjectId }) => (visitId === id ? [subjectId] : []));
      const up = pathsUp(postPath);
      const able = holders[days.indexOf(today)]!.filter(
        ({ userId, unitPath }) => up.includes(unitPath) && !checked.includes(userId),
      );
      const from = addDays(heldOn(visit), 1);
      return [
        id,
        {
          overseerId: overseer({ userId: visitorId, postPath }, reviewerId, able)?.userId ?? null,
          waitingDays: from > today ? 0 : workedBetween(calendars.get(unitId)!, from, today),
          reviewerActed: acts.some((act) => act.entityId === id && act.round === round && act.actorId !== visitorId),
        },
      ];
    }),
  );
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
