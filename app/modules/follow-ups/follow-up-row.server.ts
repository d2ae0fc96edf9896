/** Follow-ups as lists, pages and rules read them. No relation leads from them to their unit and owner: both are read beside. */
import { db, type Tx } from "~/db/database.server";
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

type Reading = Pick<Tx, "orgUnit" | "user" | "roleGrant">;

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
  tx: Pick<Tx, "roleGrant">,
  userIds: readonly number[],
  today: string,
): Promise<Map<number, string[]>> {
  const grants = await tx.roleGrant.findMany({
    where: { userId: { in: [...new Set(userIds)] }, validFrom: { lte: today }, validTo: { gte: today } },
    select: { userId: true, unit: { select: { path: true } } },
  });
  const paths = new Map<number, string[]>();
  for (const { userId, unit } of grants) paths.set(userId, [...(paths.get(userId) ?? []), unit.path]);
  return paths;
}

/** The posts at some units from which people confirm follow-ups on a day. */
export async function confirmingPosts(
  tx: Pick<Tx, "roleGrant">,
  unitIds: readonly number[],
  today: string,
): Promise<ConfirmingPost[]> {
  const grants = await tx.roleGrant.findMany({
    where: {
      unitId: { in: [...unitIds] },
      validFrom: { lte: today },
      validTo: { gte: today },
      user: { status: "ACTIVE", kind: "PERSON" },
      role: { active: true, permissions: { some: { permission: "followUp.verify" } } },
    },
    select: { userId: true, unit: { select: { path: true } } },
    orderBy: { id: "asc" },
  });
  return grants.map(({ userId, unit }) => ({ userId, unitPath: unit.path }));
}
