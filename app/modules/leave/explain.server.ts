/** Why a balance is what it is: every line, its lot, its day and where it comes from (spec: hr N1). */
import type { Tx } from "~/db/database.server";
import { explainBalance, type BalanceExplained } from "./explain-balance";
import { keyOf, type LeaveKey } from "./lock-balance.server";
import type { LedgerKind } from "./lots";

export async function explainLeave(
  tx: Pick<Tx, "leaveLedger" | "leaveBalance" | "leaveApplication">,
  key: LeaveKey,
): Promise<BalanceExplained> {
  const rows = await tx.leaveLedger.findMany({ where: keyOf(key), orderBy: { id: "asc" } });
  const held = await tx.leaveBalance.findUnique({ where: { employeeId_leaveTypeId_yearId: keyOf(key) } });
  const ids = [
    ...new Set(rows.flatMap(({ sourceKind, sourceId }) => (sourceKind === "APPLICATION" ? [sourceId!] : []))),
  ];
  const requests = await tx.leaveApplication.findMany({
    where: { id: { in: ids } },
    select: { id: true, refNo: true },
  });
  const refs = new Map(requests.map(({ id, refNo }) => [id, refNo]));
  return explainBalance(
    rows.map(({ sourceKind, sourceId, ...row }) => ({
      ...row,
      kind: row.kind as LedgerKind,
      source: sourceKind === "APPLICATION" ? (refs.get(sourceId!) ?? null) : null,
    })),
    held?.pendingCd ?? 0,
  );
}
