import { dateIn } from "~/core/dates";
import type { Tx } from "~/db/database.server";
import { reach, type Actor } from "~/define/actor";
import type { Prisma } from "~/generated/sqlite/client";
import type { ConfirmingPost } from "./above";
import { HANDLED_HERE } from "./follow-ups.server";

export type FollowUpWhere = Prisma.FollowUpWhereInput;
type Kept = Awaited<ReturnType<Tx["followUp"]["findUniqueOrThrow"]>>;

/** A follow-up as the rules of its life need it. */
export interface FollowUpRow extends Kept {
  unitPath: string;
  unitName: string;
  /** Paths of the units at which its owner holds a role today. */
  ownerPaths: string[];
  /** In the reader's company. */
  today: string;
}

type Reading = Pick<Tx, "followUp" | "orgUnit" | "roleGrant">;

/** The follow-ups a person may see: their own, and those of units within reach. */
export async function visibleFollowUps(tx: Reading, actor: Actor): Promise<FollowUpWhere> {
  const paths = reach(actor, "followUp.read");
  const units =
    paths.length === 0
      ? []
      : await tx.orgUnit.findMany({
          where: { OR: paths.map((path) => ({ path: { startsWith: path } })) },
          select: { id: true },
        });
  return { ...HANDLED_HERE, OR: [{ ownerId: actor.userId ?? 0 }, { unitId: { in: units.map(({ id }) => id) } }] };
}

/** The follow-up with this id, where the actor may see it; null otherwise. */
export async function findFollowUpRow(tx: Reading, actor: Actor, id: number): Promise<FollowUpRow | null> {
  const found = await tx.followUp.findFirst({ where: { AND: [{ id }, await visibleFollowUps(tx, actor)] } });
  if (!found) return null;
  const unit = await tx.orgUnit.findUniqueOrThrow({ where: { id: found.unitId }, select: { path: true, name: true } });
  const today = dateIn(actor.at, actor.company.timeZone);
  const ownerPaths = (await ownerPathsOf(tx, [found.ownerId], today)).get(found.ownerId) ?? [];
  return { ...found, unitPath: unit.path, unitName: unit.name, ownerPaths, today };
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

/** {@link findFollowUpRow} with the row locked until the end of the transaction. */
export async function holdFollowUpRow(tx: Tx, actor: Actor, id: number): Promise<FollowUpRow | null> {
  await tx.followUp.updateMany({ where: { id }, data: { version: { increment: 0 } } });
  return findFollowUpRow(tx, actor, id);
}
