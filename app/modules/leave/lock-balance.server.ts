/** The turn a writer takes before it changes a balance, and what waits for a decision. */
import type { Work } from "~/db/transaction.server";

/** Whose leave of which type and year. */
export interface LeaveKey {
  employeeId: number;
  leaveTypeId: number;
  yearId: number;
}

export const keyOf = ({ employeeId, leaveTypeId, yearId }: LeaveKey): LeaveKey => ({ employeeId, leaveTypeId, yearId });

export const isSame = (one: LeaveKey, other: LeaveKey): boolean =>
  one.employeeId === other.employeeId && one.leaveTypeId === other.leaveTypeId && one.yearId === other.yearId;

/**
 * Takes the balance for this transaction: other writers of it wait until this one is through (R-LV7).
 * @returns what waits for a decision
 */
export async function lockBalance({ tx }: Work, key: LeaveKey): Promise<{ balanceCd: number; pendingCd: number }> {
  return tx.leaveBalance.upsert({
    where: { employeeId_leaveTypeId_yearId: keyOf(key) },
    create: keyOf(key),
    update: { version: { increment: 1 } },
    select: { balanceCd: true, pendingCd: true },
  });
}

/** Adds to, or takes from, what waits for a decision. */
export async function changePending(work: Work, key: LeaveKey, cd: number): Promise<void> {
  if (cd === 0) return;
  const { pendingCd } = await lockBalance(work, key);
  if (pendingCd + cd < 0) throw new Error(`No ${-cd} centi-days wait: ${JSON.stringify(key)}.`);
  await work.tx.leaveBalance.update({
    where: { employeeId_leaveTypeId_yearId: keyOf(key) },
    data: { pendingCd: { increment: cd } },
  });
}
