import { dateIn } from "~/core/dates";
import { sqlList, type Tx } from "~/db/database.server";
import type { Permission } from "~/core/permission";
import { chainAbove, overseer, supervisorAbove, type Holder, type Step } from "./supervisor";
import { LEVEL_INFO, pathsUp, unitIdOf, type Level } from "./visit";

type Reading = Pick<Tx, "roleGrant" | "$queryRaw">;

interface HeldPost {
  userId: number | bigint;
  path: string;
  validFrom: string;
  validTo: string;
  permission: string;
}

/** What of a visit decides who reviews it. */
export interface VisitPost {
  visitorId: number;
  level: string;
  visitDate: string;
  unitPath: string;
}

/** Filter on grants that carry a permission on a day, of people who may sign in: a service account decides nothing. */
export function grantsOn(permission: Permission, day: string) {
  return {
    validFrom: { lte: day },
    validTo: { gte: day },
    user: { status: "ACTIVE", kind: "PERSON" },
    role: { active: true, permissions: { some: { permission } } },
  };
}

/** The path of the unit of the post from which a visit was made: where the visitor held the level that day. */
export async function postOf(tx: Reading, visit: VisitPost): Promise<string> {
  return (await postsOf(tx, [visit]))(visit);
}

/** {@link postOf} of several visits together. */
export async function postsOf(tx: Reading, visits: readonly VisitPost[]): Promise<(visit: VisitPost) => string> {
  const permissionOf = ({ level }: VisitPost) => LEVEL_INFO[level as Level].permission;
  const unitIds = [...new Set(visits.flatMap(({ unitPath }) => pathsUp(unitPath).map(unitIdOf)))];
  const grants = await tx.$queryRaw<HeldPost[]>`SELECT g."userId", u."path", g."validFrom", g."validTo", rp."permission"
    FROM "RoleGrant" g JOIN "RolePermission" rp ON rp."roleId" = g."roleId" JOIN "OrgUnit" u ON u."id" = g."unitId"
    WHERE g."userId" IN (${sqlList([...new Set(visits.map(({ visitorId }) => visitorId))])})
      AND g."unitId" IN (${sqlList(unitIds)}) AND rp."permission" IN (${sqlList([...new Set(visits.map(permissionOf))])})`;
  return (visit) => {
    const paths = grants.flatMap(({ userId, path, validFrom, validTo, permission }) =>
      Number(userId) === visit.visitorId &&
      validFrom <= visit.visitDate &&
      validTo >= visit.visitDate &&
      visit.unitPath.startsWith(path) &&
      permission === permissionOf(visit)
        ? [path]
        : [],
    );
    return paths.sort((one, other) => other.length - one.length)[0] ?? visit.unitPath;
  };
}

/** Everybody who may review at one of the units today. */
export async function reviewersAt(tx: Reading, unitPaths: readonly string[], today: string): Promise<Holder[]> {
  return holdersOf(tx, "visit.review", unitPaths, today);
}

/** Everybody who holds a permission at one of the units on a day. */
export async function holdersOf(
  tx: Reading,
  permission: Permission,
  unitPaths: readonly string[],
  today: string,
): Promise<Holder[]> {
  const ids = [...new Set(unitPaths)].map(unitIdOf);
  const grants = await tx.roleGrant.findMany({
    where: { unitId: { in: ids }, ...grantsOn(permission, today) },
    select: { userId: true, acting: true, unit: { select: { path: true } } },
    orderBy: { id: "asc" },
  });
  return grants.map(({ userId, acting, unit }) => ({ userId, acting, unitPath: unit.path }));
}

/** Who leads a branch on a day; null for other units, and where the post is vacant. */
export async function leaderOf(tx: Reading, unitPath: string, day: string): Promise<number | null> {
  const holders = await holdersOf(tx, LEVEL_INFO.BM.permission, [unitPath], day);
  return (holders.find(({ acting }) => acting) ?? holders[0])?.userId ?? null;
}

/** Who records visits at or below a unit on a day. */
export async function writersWithin(tx: Reading, unitPath: string, day: string): Promise<Set<number>> {
  const grants = await tx.roleGrant.findMany({
    where: { unit: { path: { startsWith: unitPath } }, ...grantsOn("visit.write", day) },
    select: { userId: true },
  });
  return new Set(grants.map(({ userId }) => userId));
}

/** Who leads operations of a company on a day: those of it who both review visits and re-route them. */
export async function operationsHeads(tx: Reading, companyId: number, day: string): Promise<number[]> {
  const path = `/${companyId}/`;
  const review = new Set((await reviewersAt(tx, [path], day)).map(({ userId }) => userId));
  return [...new Set((await holdersOf(tx, "visit.reroute", [path], day)).map(({ userId }) => userId))].filter(
    (userId) => review.has(userId),
  );
}

/** Who stands above the reviewer of a visit today; null where nobody does. */
export async function overseerOf(
  tx: Reading,
  visit: VisitPost,
  reviewerId: number,
  today: string,
): Promise<number | null> {
  const postPath = await postOf(tx, visit);
  return (
    overseer({ userId: visit.visitorId, postPath }, reviewerId, await reviewersAt(tx, pathsUp(postPath), today))
      ?.userId ?? null
  );
}

export interface Routing {
  postPath: string;
  /** Units above the post, nearest first, and who would review from each. */
  chain: Step[];
  /** Who gets the visit; null when nobody may even re-route it. */
  reviewerId: number | null;
  /** True when every post above is vacant and the visit goes to somebody who can only re-route it. */
  rerouteOnly: boolean;
}

/** Whose account a visit checks: they do not review what was found of them, whatever post they act in. */
export async function checkedIn(tx: Pick<Tx, "effectCheck">, visitId: number): Promise<number[]> {
  const checks = await tx.effectCheck.findMany({ where: { visitId }, select: { subjectId: true } });
  return checks.map(({ subjectId }) => subjectId);
}

/** Who reviews a visit submitted at `at`, in the time zone of its company. */
export async function routeVisit(
  tx: Reading & Pick<Tx, "effectCheck">,
  visit: VisitPost & { id: number },
  at: Date,
  timeZone: string,
): Promise<Routing> {
  const today = dateIn(at, timeZone);
  const postPath = await postOf(tx, visit);
  const never = new Set([visit.visitorId, ...(await checkedIn(tx, visit.id))]);
  const holders = await reviewersAt(tx, pathsUp(postPath), today);
  const chain = chainAbove(postPath, holders, never);
  const nearest = supervisorAbove(postPath, holders, never);
  if (nearest) return { postPath, chain, reviewerId: nearest.userId, rerouteOnly: false };
  const fallback = await holdersOf(tx, "visit.reroute", pathsUp(postPath).slice(-1), today);
  const last = fallback.filter((holder) => !never.has(holder.userId)).sort((a, b) => a.userId - b.userId)[0];
  return { postPath, chain, reviewerId: last?.userId ?? null, rerouteOnly: true };
}

/** Everybody above the visitor who could review in the place of whoever has it, the nearest first. */
export async function otherReviewers(
  tx: Reading & Pick<Tx, "effectCheck">,
  {
    id,
    visitorId,
    reviewerId,
    postPath,
  }: { id: number; visitorId: number; reviewerId: number | null; postPath: string },
  today: string,
): Promise<number[]> {
  const paths = pathsUp(postPath).slice(1);
  const holders = await reviewersAt(tx, paths, today);
  const never = [visitorId, reviewerId, ...(await checkedIn(tx, id))];
  const nearest = paths.flatMap((path) => holders.filter(({ unitPath }) => unitPath === path));
  return [...new Set(nearest.map(({ userId }) => userId))].filter((userId) => !never.includes(userId));
}
