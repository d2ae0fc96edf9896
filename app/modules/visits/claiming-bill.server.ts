import type { Tx } from "~/db/database.server";

/** The transport bill on which one of some trips stands; null where none does (spec: ops §4.4, §4.5). */
export async function claimingBill(
  tx: Pick<Tx, "transportBillLine">,
  legs: { visitId: number; id?: { notIn: number[] } },
): Promise<string | null> {
  const line = await tx.transportBillLine.findFirst({
    where: { live: true, leg: legs },
    select: { bill: { select: { refNo: true } } },
  });
  return line?.bill.refNo ?? null;
}
