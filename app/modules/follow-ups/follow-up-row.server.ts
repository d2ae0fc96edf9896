/** Follow-ups as lists, pages and rules read them. No relation leads from them to their unit and owner: both are read beside. */
import { db, sqlList, type Tx } from "~/db/database.server";
import { reach, todayOf, type Actor } from "~/core/actor";
import type { Prisma } from "~/generated/sqlite/client";
import type { ConfirmingPost } from "./above";
import { HANDLED_HERE } from "./follow-ups.server";

export type FollowUpWhere = Prisma.FollowUpWhereInput;
export type KeptFollowUp = Awaited<ReturnType<Tx["followUp"]["findUniqueOrThrow"]>>;

export interface FollowUpRow extends KeptFollowUp {
  unitPath: string;
  unitName: string;
  ownerName: string;
  /** Paths of the units at which its owner holds a role today. */
  ownerPaths: string[];
  /** In the reader's company. */
  today: string;
}

type Reading = Pick<Tx, "orgUnit" | "user" | "$queryRaw">;

/** The follow-ups a person may see: their own, and those of units within reach. */
export async function visibleFollowUps(actor: Actor): Promise<FollowUpWhere> {
  const paths = reach(actor, "followUp.read");
  const units =
    paths.length === 0
      ? []
      : await db.orgUnit.findMany({
          where: { OR: paths.map((path) => ({ path: { startsWith: path } })) },
          select: { id: true },
        });
  return { ...HANDLED_HERE, OR: [{ ownerId: actor.userId ?? 0 }, { unitId: { in: units.map(({ id }) => id) } }] };
}

/** The rows with their units and owners. */
export async function followUpRows(
  rows: readonly KeptFollowUp[],
  actor: Actor,
  _shown: readonly string[] = [],
  tx: Reading = db,
): Promise<FollowUpRow[]> {
  const today = todayOf(actor);
  const owners = rows.map(({ ownerId }) => ownerId);
  const units = await tx.orgUnit.findMany({
    where: { id: { in: rows.map(({ unitId }) => unitId) } },
    select: { id: true, name: true, path: true },
  });
  const people = await tx.user.findMany({ where: { id: { in: owners } }, select: { id: true, displayName: true } });
  const posts = await ownerPathsOf(tx, owners, today);
  return rows.map((row) => {
    const unit = units.find(({ id }) => id === row.unitId);
    return {
      ...row,
      unitPath: unit?.path ?? "",
      unitName: unit?.name ?? "–",
      ownerName: people.find(({ id }) => id === row.ownerId)?.displayName ?? "–",
      ownerPaths: posts.get(row.ownerId) ?? [],
      today,
    };
  });
}

/** The follow-up with this id, where the actor may see it; null otherwise. */
export async function findFollowUp(tx: Tx, actor: Actor, id: number): Promise<FollowUpRow | null> {
  const found = await tx.followUp.findFirst({ where: { AND: [await visibleFollowUps(actor), { id }] } });
  return found && (await followUpRows([found], actor, [], tx))[0]!;
}

/** Paths of the units at which people hold a role on a day. */
export async function ownerPathsOf(
  tx: Pick<Tx, "$queryRaw">,
  userIds: readonly number[],
  today: string,
): Promise<Map<number, string[]>> {
  if (userIds.length === 0) return new Map();
  const grants = await tx.$queryRaw<RawPost[]>`SELECT g."userId", u."path" AS "unitPath"
    FROM "RoleGrant" g JOIN "OrgUnit" u ON u."id" = g."unitId"
    WHERE g."userId" IN (${sqlList([...new Set(userIds)].sort((a, b) => a - b))}) AND g."validFrom" <= ${today} AND g."validTo" >= ${today}
    ORDER BY g."id"`;
  const paths = new Map<number, string[]>();
  for (const { userId, unitPath } of grants)
    paths.set(Number(userId), [...(paths.get(Number(userId)) ?? []), unitPath]);
  return paths;
}

interface RawPost {
  userId: number | bigint;
  unitPath: string;
}

/** The posts at some units from which people confirm follow-ups on a day. */
export async function confirmingPosts(
  tx: Pick<Tx, "$queryRaw">,
  unitIds: readonly number[],
  today: string,
): Promise<ConfirmingPost[]> {
  if (unitIds.length === 0) return [];
  const grants = await tx.$queryRaw<RawPost[]>`SELECT g."userId", u."path" AS "unitPath"
    FROM "RoleGrant" g JOIN "OrgUnit" u ON u."id" = g."unitId" JOIN "User" p ON p."id" = g."userId" JOIN "Role" r ON r."id" = g."roleId"
    WHERE g."unitId" IN (${sqlList([...new Set(unitIds)].sort((a, b) => a - b))}) AND g."validFrom" <= ${today} AND g."validTo" >= ${today}
      AND p."status" = 'ACTIVE' AND p."kind" = 'PERSON' AND r."active" = ${true}
      AND EXISTS (SELECT 1 FROM "RolePermission" rp WHERE rp."roleId" = r."id" AND rp."permission" = 'followUp.verify')
    ORDER BY g."id"`;
  return grants.map(({ userId, unitPath }) => ({ userId: Number(userId), unitPath }));
}
