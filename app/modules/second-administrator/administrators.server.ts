/** Who could decide a request, and who hears of it. */
import { db, type Tx } from "~/db/database.server";
import type { Permission } from "~/core/permission";
import type { Actor, Places } from "~/core/actor";
import type { Prisma } from "~/generated/sqlite/client";
import { holdersOf } from "../identity/index.server";
import { PUT_OUT_MS, type Decider } from "./rules";

/** Who may decide what a request changes, and where that lies. */
export interface Deciding {
  permissions: readonly Permission[];
  places: Places;
}

/** Who holds one of the permissions now, reaches every place and can sign in, but for those left out. */
export async function decidersOf(
  { permissions, places }: Deciding,
  at: Date,
  without: readonly (number | null)[],
): Promise<number[]> {
  const holders = await Promise.all(permissions.map((permission) => holdersOf(permission, at, places)));
  const ids = [...new Set(holders.flat())].filter((id) => !without.includes(id));
  const able = await db.user.findMany({
    where: { id: { in: ids }, passwordHash: { not: null } },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  return able.map(({ id }) => id);
}

/**
 * Whether nobody but this person has ever been able to decide such a thing there: the company is being set up. Somebody whose
 * account is locked or whose role has ended counts, so that nobody becomes alone by putting the others out.
 */
export async function hasAlwaysBeenAlone(
  tx: Pick<Tx, "roleGrant">,
  deciding: Deciding,
  userId: number,
): Promise<boolean> {
  return !(await haveEverReached(tx, deciding, {
    userId: { not: userId },
    user: { kind: "PERSON", passwordHash: { not: null } },
  }));
}

/** Whether any one of some accounts holds, held or will hold what deciding asks for, and reaches every place by it. */
async function haveEverReached(
  tx: Pick<Tx, "roleGrant">,
  { permissions, places }: Deciding,
  whose: Prisma.RoleGrantWhereInput,
): Promise<boolean> {
  const grants = await tx.roleGrant.findMany({
    where: { ...whose, role: { permissions: { some: { permission: { in: [...permissions] } } } } },
    select: { userId: true, unit: { select: { path: true, kind: true } } },
  });
  const counted = places === "company" ? grants.filter(({ unit }) => unit.kind === "COMPANY") : grants;
  const needed = places === "company" ? [] : places;
  return counted.some(({ userId }) =>
    needed.every((path) => counted.some((grant) => grant.userId === userId && path.startsWith(grant.unit.path))),
  );
}

/** What takes somebody's account or their role from them. */
const PUTTING_OUT = ["User.lock", "User.disable", "User.endGrant", "User.movement"];

/** Whether a person has of late put out another one who could decide, or could before that. */
async function hasPutOthersOut(
  tx: Pick<Tx, "auditEvent" | "roleGrant">,
  deciding: Deciding,
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
  return others.length > 0 && haveEverReached(tx, deciding, { userId: { in: others } });
}

/** What the rules ask of somebody who would agree to a request. @param gaining those who would gain by it now */
export async function deciderOf(
  tx: Pick<Tx, "auditEvent" | "roleGrant">,
  actor: Pick<Actor, "userId" | "at">,
  { requestedById, gaining, ...deciding }: Deciding & { requestedById: number; gaining: readonly number[] },
) {
  const { userId, at } = actor;
  return {
    userId,
    at,
    gaining,
    others: await decidersOf(deciding, at, [requestedById, ...gaining]),
    putOut: await hasPutOthersOut(tx, deciding, requestedById, at),
  } satisfies Decider;
}

/** Those who administer the portal where something lies. */
export async function administrators(at: Date, places: Places): Promise<number[]> {
  const [console, admin] = await Promise.all([
    holdersOf("area.grapes", at, places),
    holdersOf("area.admin", at, places),
  ]);
  return [...new Set([...console, ...admin])];
}
