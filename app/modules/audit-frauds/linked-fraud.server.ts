/** Fraud cases of investigations: linked to one, and known to others once its restriction is lifted. */
import type { Work } from "~/db/transaction.server";
import { markEntity } from "./fraud-moves.server";
import { visibleFrauds } from "./fraud-row.server";

/** A case in sight that belongs to no investigation. */
export const freeFraud = ({ tx, actor }: Work, refNo: string) =>
  tx.fraudCase.findFirst({
    where: { AND: [visibleFrauds(actor), { refNo, investigationId: null }] },
    select: { id: true, refNo: true },
  });

/** From now on it is as hidden as the investigation. */
export async function linkFraud(work: Work, id: number, investigationId: number): Promise<void> {
  await work.tx.fraudCase.update({ where: { id }, data: { investigationId, version: { increment: 1 } } });
  work.audit({ action: "FraudCase.link", entity: "FraudCase", entityId: id, diff: { investigationId } });
}

/** What was confirmed while it was hidden counts for the plan from now on. */
export async function revealFrauds({ tx }: Work, investigationId: number): Promise<void> {
  const confirmed = await tx.fraudCase.findMany({
    where: { investigationId, confirmedOn: { not: null } },
    include: { unit: { select: { path: true } } },
  });
  for (const row of confirmed) await markEntity(tx, row, row.confirmedOn!);
}
