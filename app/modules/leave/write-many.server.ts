/** Lines of many people at once, with the balances they lead to: what the leave process writes. */
import type { Work } from "~/db/transaction.server";
import { lineData, type LineSource } from "./ledger-lines.server";
import type { LedgerDraft } from "./lots";

export interface ManyLines {
  employeeId: number;
  leaveTypeId: number;
  yearId: number;
  draft: LedgerDraft;
  source: LineSource;
}

const ROWS = 500;

/** Takes the balances of these people and types for this transaction, those that are not there yet too. */
export async function lockBalances(
  { tx }: Work,
  yearId: number,
  leaveTypeIds: readonly number[],
  employeeIds: readonly number[],
): Promise<void> {
  const where = { yearId, leaveTypeId: { in: [...leaveTypeIds] }, employeeId: { in: [...employeeIds] } };
  await tx.leaveBalance.updateMany({ where, data: { version: { increment: 1 } } });
  const held = await tx.leaveBalance.findMany({ where, select: { employeeId: true, leaveTypeId: true } });
  const known = new Set(held.map(({ employeeId, leaveTypeId }) => `${employeeId} ${leaveTypeId}`));
  const missing = employeeIds.flatMap((employeeId) =>
    leaveTypeIds
      .filter((leaveTypeId) => !known.has(`${employeeId} ${leaveTypeId}`))
      .map((leaveTypeId) => ({ employeeId, leaveTypeId, yearId })),
  );
  for (let at = 0; at < missing.length; at += ROWS)
    await tx.leaveBalance.createMany({ data: missing.slice(at, at + ROWS) });
}

/** Writes lines under balances that are locked, and makes each balance the sum of its ledger. */
export async function writeMany(work: Work, lines: readonly ManyLines[]): Promise<void> {
  const { tx } = work;
  for (let at = 0; at < lines.length; at += ROWS)
    await tx.leaveLedger.createMany({
      data: lines.slice(at, at + ROWS).map(({ draft, source, ...key }) => lineData(work, key, draft, source)),
    });
  const sums = new Map<string, ManyLines & { cd: number }>();
  for (const line of lines) {
    const key = `${line.employeeId} ${line.leaveTypeId} ${line.yearId}`;
    sums.set(key, { ...line, cd: (sums.get(key)?.cd ?? 0) + line.draft.unitsCd });
  }
  const byAmount = new Map<string, { yearId: number; leaveTypeId: number; cd: number; employeeIds: number[] }>();
  for (const { employeeId, leaveTypeId, yearId, cd } of sums.values()) {
    const key = `${yearId} ${leaveTypeId} ${cd}`;
    const same = byAmount.get(key) ?? { yearId, leaveTypeId, cd, employeeIds: [] };
    same.employeeIds.push(employeeId);
    byAmount.set(key, same);
  }
  // Most people earn the same: one statement for all of them.
  for (const { yearId, leaveTypeId, cd, employeeIds } of byAmount.values())
    await tx.leaveBalance.updateMany({
      where: { yearId, leaveTypeId, employeeId: { in: employeeIds } },
      data: { balanceCd: { increment: cd } },
    });
}
