import { dateIn } from "~/core/dates";
import type { Tx } from "~/db.server";
import { reach, type Actor } from "~/define/actor";
import type { Prisma } from "~/generated/sqlite/client";
import { HANDLED_HERE } from "./follow-ups.server";

export type FollowUpWhere = Prisma.FollowUpWhereInput;
type Kept = Awaited<ReturnType<Tx["followUp"]["findUniqueOrThrow"]>>;

/** A follow-up as the rules of its life need it. */
export interface FollowUpRow extends Kept {
  unitPath: string;
  unitName: string;
  /** Paths of the units at which its owner holds a role today. */
  ownerPaths: string[];
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
  const grants = await tx.roleGrant.findMany({
    where: { userId: found.ownerId, validFrom: { lte: today }, validTo: { gte: today } },
    select: { unit: { select: { path: true } } },
  });
  return { ...found, unitPath: unit.path, unitName: unit.name, ownerPaths: grants.map((grant) => grant.unit.path) };
}

/** {@link findFollowUpRow} with the row locked until the end of the transaction. */
export async function holdFollowUpRow(tx: Tx, actor: Actor, id: number): Promise<FollowUpRow | null> {
  await tx.followUp.updateMany({ where: { id }, data: { version: { increment: 0 } } });
  return findFollowUpRow(tx, actor, id);
}
