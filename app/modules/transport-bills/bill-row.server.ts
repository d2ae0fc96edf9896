import type { Tx } from "~/db/database.server";
import { unitsWithin, type Actor, type ActorCompany } from "~/core/actor";
import type { Prisma } from "~/generated/sqlite/client";
import { companyOf } from "~/modules/organisation/index.server";
import { statesThat } from "~/define/states";
import { BILL_STATES } from "./bill-states";

export type BillWhere = Prisma.TransportBillWhereInput;
type Kept = Awaited<ReturnType<Tx["transportBill"]["findUniqueOrThrow"]>>;
interface Side {
  name: string;
  code: string;
  path: string;
}

/** A bill as the rules of its life need it. */
export interface BillRow extends Kept {
  claimant: { displayName: string };
  unit: Side;
  branch: Side;
  company: ActorCompany;
}

/** The states in which a bill lies with those who keep the books, or has passed through their hands. */
export const IN_BOOKS: readonly string[] = statesThat(BILL_STATES, "books");

/**
 * The bills a person may see: their own, those they check or have checked, those of units within reach once submitted,
 * and, for whoever keeps the books of the paying branch, those that are checked, or were sent back from there.
 */
export function visibleBills(actor: Actor): BillWhere {
  const me = actor.userId ?? 0;
  return {
    OR: [
      { claimantId: me },
      { checkerId: me },
      { checkedById: me },
      { firstCheckerId: me },
      { submittedAt: { not: null }, unit: unitsWithin(actor, "transportBill.read") },
      {
        branch: unitsWithin(actor, "transportBill.receive"),
        OR: [
          { status: { in: [...IN_BOOKS] } },
          { status: { in: statesThat(BILL_STATES, "back") }, checkedAt: { not: null } },
        ],
      },
    ],
  };
}

const SIDE = { select: { name: true, code: true, path: true } } as const;

/** The bill with this id, where the actor may see it; null otherwise. */
export async function findBillRow(
  tx: Pick<Tx, "transportBill" | "orgUnit">,
  actor: Actor,
  id: number,
): Promise<BillRow | null> {
  const found = await tx.transportBill.findFirst({
    where: { AND: [{ id }, visibleBills(actor)] },
    include: { claimant: { select: { displayName: true } }, unit: SIDE, branch: SIDE },
  });
  return found && { ...found, company: await companyOf(tx, found.unit) };
}

/** {@link findBillRow} with the row locked until the end of the transaction. */
export async function lockBillRow(tx: Tx, actor: Actor, id: number): Promise<BillRow | null> {
  await tx.transportBill.updateMany({ where: { id }, data: { updatedAt: actor.at } });
  return findBillRow(tx, actor, id);
}
