import type { Tx } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/define/actor";
import type { Prisma } from "~/generated/sqlite/client";

export type DelegationWhere = Prisma.DelegationWhereInput;
type Kept = Awaited<ReturnType<Tx["delegation"]["findUniqueOrThrow"]>>;

/** A delegation as the rules of its life need it. */
export interface DelegationRow extends Kept {
  unitPath: string;
  from: string;
  to: string;
}

/** What a person may see: what they have delegated or been lent, and that of units within reach. */
export function visibleDelegations(actor: Actor): DelegationWhere {
  return {
    OR: [
      { unit: unitsWithin(actor, "delegation.read") },
      { fromUserId: actor.userId ?? 0 },
      { toUserId: actor.userId ?? 0 },
    ],
  };
}

const NAMES = {
  unit: { select: { path: true } },
  fromUser: { select: { displayName: true } },
  toUser: { select: { displayName: true } },
} as const;

/** The delegation with this id, where the actor may see it; null otherwise. */
export async function findDelegationRow(
  tx: Pick<Tx, "delegation">,
  actor: Actor,
  id: number,
): Promise<DelegationRow | null> {
  const found = await tx.delegation.findFirst({ where: { AND: [{ id }, visibleDelegations(actor)] }, include: NAMES });
  if (!found) return null;
  const { unit, fromUser, toUser, ...row } = found;
  return { ...row, unitPath: unit.path, from: fromUser.displayName, to: toUser.displayName };
}

/** {@link findDelegationRow} with the row locked until the end of the transaction. */
export async function holdDelegationRow(tx: Tx, actor: Actor, id: number): Promise<DelegationRow | null> {
  await tx.delegation.updateMany({ where: { id }, data: { updatedAt: actor.at } });
  return findDelegationRow(tx, actor, id);
}
