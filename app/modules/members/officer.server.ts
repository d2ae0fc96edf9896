/** Who looks after members and groups of a branch. */
import type { Tx } from "~/db/database.server";

/** Posted at the branch on a day; a higher post covers the branches beneath it. */
export async function isOfficerOf(tx: Tx, officerId: number, unitId: number, today: string): Promise<boolean> {
  const { path } = await tx.orgUnit.findUniqueOrThrow({ where: { id: unitId }, select: { path: true } });
  const posts = await tx.posting.findMany({
    where: { employeeId: officerId, validFrom: { lte: today }, validTo: { gte: today } },
    select: { unit: { select: { path: true } } },
  });
  return posts.some(({ unit }) => path.startsWith(unit.path));
}
