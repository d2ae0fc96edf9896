/** Holds every leave balance against the replay of its ledger (I1). */
import { inParts } from "~/db/chunks.server";
import { db } from "~/db/database.server";
import { ledgerOf } from "./ledger-lines.server";
import { keyOf, type LeaveKey } from "./lock-balance.server";
import { tryReplay } from "./lots";

export interface Mismatch extends LeaveKey {
  balanceCd: number;
  /** The sum of the ledger, or why it cannot be replayed. */
  ledger: number | string;
}

/** @returns balances looked at, and those that differ; a ledger without a balance is one of them */
export async function leaveMismatches(signal?: AbortSignal): Promise<{ checked: number; wrong: Mismatch[] }> {
  const wrong: Mismatch[] = [];
  let checked = 0;
  const lines = await db.leaveLedger.groupBy({ by: ["employeeId", "leaveTypeId", "yearId"], _count: true });
  const left = new Set(lines.map(nameOf));
  for await (const rows of inParts((span) => db.leaveBalance.findMany({ ...span, orderBy: { id: "asc" } }))) {
    if (signal?.aborted) break;
    for (const row of rows) {
      checked += 1;
      left.delete(nameOf(row));
      const state = tryReplay(await ledgerOf(db, row));
      const ledger = typeof state === "string" ? state : state.balanceCd;
      if (ledger !== row.balanceCd || row.pendingCd < 0)
        wrong.push({ ...keyOf(row), balanceCd: row.balanceCd, ledger });
    }
  }
  for (const line of lines.filter((one) => left.has(nameOf(one)) && !signal?.aborted))
    wrong.push({ ...keyOf(line), balanceCd: 0, ledger: "no balance" });
  return { checked, wrong };
}

const nameOf = ({ employeeId, leaveTypeId, yearId }: LeaveKey) => `${employeeId} ${leaveTypeId} ${yearId}`;
