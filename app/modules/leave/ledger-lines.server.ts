/** Lines of the leave ledger: read in the order they were written, and added together with the balance they change (D4). */
import type { Tx } from "~/db/database.server";
import { together } from "~/db/together.server";
import type { Work } from "~/db/transaction.server";
import { lockYear } from "./leave-years.server";
import { isSame, keyOf, type LeaveKey } from "./lock-balance.server";
import { balanceOf, type LedgerDraft, type LedgerRow } from "./lots";

/** Where lines come from. */
export interface LineSource {
  kind: "APPLICATION" | "ADJUSTMENT" | "ACCRUAL" | "LAPSE" | "YEAR_END";
  /** The application or adjustment. */
  id?: number;
  note?: string;
}

const columns = {
  id: true,
  date: true,
  kind: true,
  unitsCd: true,
  lotId: true,
  expiresOn: true,
  periodKey: true,
} as const;

/** The ledger of a person, type and year as it was written; pages read those of several together. */
export const ledgerOf = together(
  async (tx: Pick<Tx, "leaveLedger">, keys: readonly LeaveKey[]): Promise<LedgerRow[][]> => {
    const rows = await tx.leaveLedger.findMany({
      where: { OR: keys.map(keyOf) },
      orderBy: { id: "asc" },
      select: { ...columns, employeeId: true, leaveTypeId: true, yearId: true },
    });
    return keys.map((key) =>
      rows
        .filter((row) => isSame(row, key))
        .map(({ employeeId: _, leaveTypeId: _t, yearId: _y, ...row }) => row as LedgerRow),
    );
  },
);

/** The columns of a line that is to be written. */
export function lineData(work: Pick<Work, "actor">, key: LeaveKey, draft: LedgerDraft, source: LineSource) {
  return {
    ...keyOf(key),
    ...draft,
    sourceKind: source.kind,
    sourceId: source.id ?? null,
    note: source.note ?? null,
    createdById: work.actor.userId,
    createdAt: work.actor.at,
  };
}

/**
 * Writes lines and the balance they lead to; the caller has taken its turn (`lockYear`, then `lockBalance`) before it
 * read the ledger.
 * @throws InputProblem where the year is closed
 */
export async function addLines(
  work: Work,
  key: LeaveKey,
  drafts: readonly LedgerDraft[],
  source: LineSource,
): Promise<void> {
  if (drafts.length === 0) return;
  await lockYear(work.tx, key.yearId);
  await work.tx.leaveLedger.createMany({ data: drafts.map((draft) => lineData(work, key, draft, source)) });
  await work.tx.leaveBalance.update({
    where: { employeeId_leaveTypeId_yearId: keyOf(key) },
    data: { balanceCd: { increment: balanceOf(drafts) } },
  });
}
