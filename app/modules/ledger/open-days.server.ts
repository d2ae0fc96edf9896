import type { Tx } from "~/db/database.server";

/** Names of branches whose business day is open or asked to be closed, the first of them. */
export async function branchesWithOpenDay(tx: Pick<Tx, "businessDay" | "orgUnit">, most: number): Promise<string[]> {
  const days = await tx.businessDay.findMany({
    where: { status: { in: ["Opened", "RequestToClose"] } },
    distinct: ["branchId"],
    select: { branchId: true },
    take: most,
  });
  const branches = await tx.orgUnit.findMany({
    where: { id: { in: days.map(({ branchId }) => branchId) } },
    orderBy: { name: "asc" },
    select: { name: true },
  });
  return branches.map(({ name }) => name);
}
