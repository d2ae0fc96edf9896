/** Savings that are kept back out of pay (spec: hr R-PR11): where they go, and what they mean to an account. */
import type { Tx } from "~/db/database.server";
import { OPEN_REQUEST } from "./standing.server";

/** Rows read in one statement. */
const AT_ONCE = 500;

export interface DepositAccount {
  id: number;
  unitId: number;
  subLedgerId: number;
}

/** The key of an account among {@link depositAccounts}. */
export const depositKey = (ledgerId: number, employeeId: number): string => `${ledgerId}/${employeeId}`;

/**
 * The account of each employee that a ledger of savings keeps for them, where it takes money: open, about to be closed
 * by nobody, and the only one of theirs on the ledger.
 */
export async function depositAccounts(
  tx: Tx,
  ledgerIds: readonly number[],
  employeeIds: readonly number[],
): Promise<Map<string, DepositAccount>> {
  const found = new Map<string, DepositAccount | null>();
  for (let at = 0; at < employeeIds.length && ledgerIds.length > 0; at += AT_ONCE) {
    const rows = await tx.saccoAccount.findMany({
      where: {
        employeeId: { in: employeeIds.slice(at, at + AT_ONCE) },
        product: { ledgerId: { in: [...ledgerIds] } },
        status: { not: "CLOSED" },
        subLedgerId: { not: null },
        withdrawals: { none: { kind: "FULL_EXIT", status: { in: OPEN_REQUEST } } },
      },
      select: { id: true, unitId: true, subLedgerId: true, employeeId: true, product: { select: { ledgerId: true } } },
    });
    for (const { id, unitId, subLedgerId, employeeId, product } of rows) {
      const key = depositKey(product.ledgerId, employeeId!);
      found.set(key, found.has(key) ? null : { id, unitId, subLedgerId: subLedgerId! });
    }
  }
  return new Map([...found].flatMap(([key, one]) => (one ? [[key, one] as const] : [])));
}

/** Says of each line of an entry that stands on an account that it is a deposit; accounts that slept take part again. */
export async function meanDeposits(tx: Tx, journalId: number): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "SaccoTxn" ("accountId", "journalLineId", "kind", "period")
    SELECT a."id", l."id", 'VOLUNTARY', NULL FROM "JournalLine" l
    JOIN "SaccoAccount" a ON a."subLedgerId" = l."subLedgerId" WHERE l."journalId" = ${journalId} ORDER BY l."lineNo"`;
  await tx.saccoAccount.updateMany({
    where: { status: "DORMANT", subLedger: { lines: { some: { journalId } } } },
    data: { status: "ACTIVE", version: { increment: 1 } },
  });
}

/** Numbers of the accounts that hold less by now than entries brought them. */
export async function spentSince(tx: Tx, journalIds: readonly number[]): Promise<string[]> {
  const lines = await tx.journalLine.findMany({
    where: { journalId: { in: [...journalIds] }, subLedger: { saccoAccount: { isNot: null } } },
    select: { amountMinor: true, subLedger: { select: { id: true, saccoAccount: { select: { no: true } } } } },
  });
  const held = new Map<number, bigint>();
  for (let at = 0; at < lines.length; at += AT_ONCE) {
    const sums = await tx.journalLine.groupBy({
      by: ["subLedgerId"],
      where: { subLedgerId: { in: lines.slice(at, at + AT_ONCE).map(({ subLedger }) => subLedger!.id) } },
      _sum: { amountMinor: true },
    });
    for (const { subLedgerId, _sum } of sums) held.set(subLedgerId!, -(_sum.amountMinor ?? 0n));
  }
  return lines.flatMap(({ amountMinor, subLedger }) =>
    (held.get(subLedger!.id) ?? 0n) < -amountMinor ? [subLedger!.saccoAccount!.no] : [],
  );
}
