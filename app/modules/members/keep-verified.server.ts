/** Nominees as they are verified, kept apart from those that somebody has changed since. */
import type { Tx } from "~/db/database.server";

/** Keeps the nominees that members have now as those that were verified last. */
export async function keepVerifiedNominees(
  tx: Pick<Tx, "nominee" | "verifiedNominee">,
  memberIds: readonly number[],
): Promise<void> {
  const memberId = { in: [...memberIds] };
  await tx.verifiedNominee.deleteMany({ where: { memberId } });
  const now = await tx.nominee.findMany({
    where: { memberId },
    orderBy: { id: "asc" },
    select: { memberId: true, name: true, relation: true, shareBp: true },
  });
  await tx.verifiedNominee.createMany({ data: now });
}
