import { db, type Tx } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/core/actor";
import type { Choice } from "~/define/field";
import type { OpeningSums } from "./opening-rules";

/** Debit and credit of the lines in use, by batch, in the currency of the books. */
export async function sumsOfBatches(
  tx: Pick<Tx, "openingLine">,
  ids: readonly number[],
): Promise<ReadonlyMap<number, OpeningSums>> {
  const side = (debit: boolean) =>
    tx.openingLine.groupBy({
      by: ["batchId"],
      where: { batchId: { in: [...ids] }, active: true, debit: debit ? { not: null } : null },
      _sum: { base: true },
    });
  const [debits, credits] = [await side(true), await side(false)];
  const of = (sums: typeof debits, id: number) => sums.find(({ batchId }) => batchId === id)?._sum.base ?? 0n;
  return new Map(
    ids.map((id) => [
      id,
      { debit: of(debits, id), credit: of(credits, id), difference: of(debits, id) - of(credits, id) },
    ]),
  );
}

/** Branches whose opening balances can be begun: none stand yet, and no day of theirs was closed. */
export async function branchesToOpen(actor: Actor): Promise<Choice[]> {
  const branches = await db.orgUnit.findMany({
    where: {
      AND: [
        { kind: "BRANCH", active: true, days: { none: { closes: { some: {} } } } },
        unitsWithin(actor, "opening.write"),
      ],
    },
    orderBy: { name: "asc" },
    select: { id: true, name: true },
  });
  const begun = await db.openingBatch.findMany({
    where: { branchId: { in: branches.map(({ id }) => id) }, status: { not: "CANCELLED" } },
    select: { branchId: true },
  });
  return branches
    .filter(({ id }) => !begun.some(({ branchId }) => branchId === id))
    .map(({ id, name }) => ({ value: String(id), label: name }));
}
