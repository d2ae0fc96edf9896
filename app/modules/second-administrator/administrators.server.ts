/** Who could decide a request, and who hears of it. */
import { db, type Tx } from "~/db.server";
import type { Permission } from "~/define/permission";
import type { Actor } from "~/define/actor";
import { holdersOf } from "../identity/index.server";
import { PUT_OUT_MS, type Decider } from "./rules";

/** Who holds one of the permissions now and can sign in, but for those left out. */
async function decidersOf(
  permissions: readonly Permission[],
  at: Date,
  without: readonly (number | null)[],
): Promise<number[]> {
  const holders = await Promise.all(permissions.map((permission) => holdersOf(permission, at)));
  const ids = [...new Set(holders.flat())].filter((id) => !without.includes(id));
  const able = await db.user.findMany({
    where: { id: { in: ids }, passwordHash: { not: null } },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  return able.map(({ id }) => id);
}

/**
 * Whether nobody but this person has ever been able to decide such a thing: the company is being set up. Somebody whose
 * account is locked or whose role has ended counts, so that nobody becomes alone by putting the others out.
 */
export async function hasAlwaysBeenAlone(
  tx: Pick<Tx, "roleGrant">,
  permissions: readonly Permission[],
  userId: number,
): Promise<boolean> {
  const others = await tx.roleGrant.count({
    where: {
      userId: { not: userId },
      user: { kind: "PERSON", passwordHash: { not: null } },
      role: { permissions: { some: { permission: { in: [...permissions] } } } },
    },
  });
  return others === 0;
}

/** What takes somebody's account or their role from them. */
const PUTTING_OUT = ["User.lock", "User.disable", "User.endGrant", "User.movement"];

/** Whether a person has of late put out another one who could decide, or could before that. */
async function hasPutOthersOut(
  tx: Pick<Tx, "auditEvent" | "roleGrant">,
  permissions: readonly Permission[],
  userId: number,
  at: Date,
): Promise<boolean> {
  const acts = await tx.auditEvent.findMany({
    where: {
      actorId: userId,
      entity: "User",
      action: { in: PUTTING_OUT },
      at: { gt: new Date(at.getTime() - PUT_OUT_MS) },
    },
    select: { entityId: true },
  });
  const others = [...new Set(acts.map(({ entityId }) => Number(entityId)))].filter((id) => id !== userId);
  return (
    others.length > 0 &&
    (await tx.roleGrant.count({
      where: { userId: { in: others }, role: { permissions: { some: { permission: { in: [...permissions] } } } } },
    })) > 0
  );
}

/** What the rules ask of somebody who would agree to a request. @param gaining those who would gain by it now */
export async function deciderOf(
  tx: Pick<Tx, "auditEvent" | "roleGrant">,
  actor: Pick<Actor, "userId" | "at">,
  {
    permissions,
    requestedById,
    gaining,
  }: { permissions: readonly Permission[]; requestedById: number; gaining: readonly number[] },
) {
  const { userId, at } = actor;
  return {
    userId,
    at,
    gaining,
    others: await decidersOf(permissions, at, [requestedById, ...gaining]),
    putOut: await hasPutOthersOut(tx, permissions, requestedById, at),
  } satisfies Decider;
}

/** Those who administer the portal. */
export async function administrators(at: Date): Promise<number[]> {
  const [console, admin] = await Promise.all([holdersOf("area.grapes", at), holdersOf("area.admin", at)]);
  return [...new Set([...console, ...admin])];
}
