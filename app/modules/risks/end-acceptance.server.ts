import type { Work } from "~/db/transaction.server";
import type { RiskRow } from "./risk-row.server";

export type EndReason = "EXPIRED" | "SCORED_UP" | "REOPENED";

/** Makes the acceptance that is asked for or holds void. @param reason null: the question has gone, and a request is withdrawn */
export async function endAcceptance(
  { tx, audit }: Pick<Work, "tx" | "audit">,
  { id, acceptance, today }: Pick<RiskRow, "id" | "acceptance" | "today">,
  reason: EndReason | null,
): Promise<void> {
  if (!acceptance) return;
  const status = reason === null ? "WITHDRAWN" : "VOID";
  await tx.riskAcceptance.update({ where: { id: acceptance.id }, data: { status, endedOn: today, endReason: reason } });
  audit({
    action: "Risk.endAcceptance",
    entity: "Risk",
    entityId: id,
    diff: { acceptance: [acceptance.status, status], reason },
  });
}
