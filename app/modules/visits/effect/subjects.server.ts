import type { UnitKind } from "~/core/actor";
import type { Tx } from "~/db/database.server";
import { grantsOn } from "../find-supervisor.server";
import type { VisitOfRow } from "../sections/section";
import { LEVEL_INFO, unitIdOf, type Level } from "../visit";
import { postsHeld } from "../writable-units.server";
import { liesBelow, standsHigher } from "./effect-rules";

/** The posts of a visitor from which a level is gone over: those strictly above it. */
async function postsAbove(
  tx: Tx,
  { visitorId, level, visitDate, unitPath }: VisitOfRow,
  subject: Level,
): Promise<string[]> {
  const posts = (await postsHeld(tx, visitorId, level, visitDate)).filter((path) => unitPath.startsWith(path));
  const units = await tx.orgUnit.findMany({
    where: { id: { in: posts.map(unitIdOf) } },
    select: { path: true, kind: true },
  });
  return units.filter(({ kind }) => standsHigher(kind as UnitKind, subject)).map(({ path }) => path);
}

/** Those of a level below the visitor whose post has to do with the visited unit, by name (O9). */
export async function subjectsOf(
  tx: Tx,
  visit: VisitOfRow,
  subject: Level,
): Promise<{ userId: number; name: string; post: string }[]> {
  const above = await postsAbove(tx, visit, subject);
  if (above.length === 0) return [];
  const grants = await tx.roleGrant.findMany({
    where: { ...grantsOn(LEVEL_INFO[subject].permission, visit.visitDate), userId: { not: visit.visitorId } },
    select: { userId: true, user: { select: { displayName: true } }, unit: { select: { path: true, name: true } } },
    orderBy: [{ user: { displayName: "asc" } }, { id: "asc" }],
  });
  const fit = grants.filter(
    ({ unit: { path } }) =>
      above.some((post) => liesBelow(path, post)) &&
      (path.startsWith(visit.unitPath) || visit.unitPath.startsWith(path)),
  );
  return [
    ...new Map(
      fit.map(({ userId, user, unit }) => [userId, { userId, name: user.displayName, post: unit.name }]),
    ).values(),
  ];
}
