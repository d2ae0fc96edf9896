/** Files that prove the results of steps. */
import { db, type Tx } from "~/db/database.server";

const kept = (ids: readonly number[]) => ({
  ownerType: "AuditTestResult",
  ownerId: { in: [...ids] },
  deletedAt: null,
});

/** How many files prove each of some steps. */
export async function evidenceOf(ids: readonly number[], tx: Pick<Tx, "document"> = db): Promise<Map<number, number>> {
  const groups = await tx.document.groupBy({ by: ["ownerId"], where: kept(ids), _count: { _all: true } });
  return new Map(groups.map(({ ownerId, _count }) => [ownerId, _count._all]));
}

/** The files of each of some steps, by name. */
export async function evidenceFilesOf(ids: readonly number[]): Promise<Map<number, { id: number; name: string }[]>> {
  const files = await db.document.findMany({
    where: kept(ids),
    orderBy: { id: "asc" },
    select: { id: true, ownerId: true, originalName: true },
  });
  return new Map(
    ids.map((of) => [
      of,
      files.filter(({ ownerId }) => ownerId === of).map(({ id, originalName }) => ({ id, name: originalName })),
    ]),
  );
}
