/** Savings that are kept back out of pay (spec: hr R-PR11): where they go, and what they mean to an account. */
import type { Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import type { Posted } from "~/modules/ledger/index.server";
import { moveByItself } from "~/modules/workflow/index.server";
import { ACCOUNT_INCLUDE } from "./account-row.server";
import { accountWorkflow } from "./account.workflow.server";
import { PAYS_ALL } from "./safeguards";
import { OPEN_REQUEST, standingOf } from "./standing.server";

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
        withdrawals: { none: { kind: { in: PAYS_ALL }, status: { in: OPEN_REQUEST } } },
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

/**
 * Says of each line of an entry that stands on an account what it is: the contribution of the month, or a deposit where
 * the account has one already or was not open then. Accounts that slept take part again.
 */
export async function meanDeposits(work: Work, { id: journalId, no }: Posted, month: string): Promise<void> {
  const { tx } = work;
  await tx.$executeRaw`
    INSERT INTO "SaccoTxn" ("accountId", "journalLineId", "kind", "period")
    SELECT m."accountId", m."lineId", m."kind", CASE WHEN m."kind" = 'CONTRIBUTION' THEN ${month} END FROM (
      SELECT a."id" AS "accountId", l."id" AS "lineId", l."lineNo" AS "lineNo", CASE
        WHEN l."amountMinor" < 0 AND SUBSTR(a."openedOn", 1, 7) <= ${month}
          AND NOT EXISTS (SELECT 1 FROM "SaccoTxn" c WHERE c."accountId" = a."id" AND c."kind" = 'CONTRIBUTION'
            AND c."period" = ${month} AND c."reversedById" IS NULL)
          AND NOT EXISTS (SELECT 1 FROM "JournalLine" e WHERE e."journalId" = l."journalId"
            AND e."subLedgerId" = l."subLedgerId" AND e."lineNo" < l."lineNo")
        THEN 'CONTRIBUTION' ELSE 'VOLUNTARY' END AS "kind"
      FROM "JournalLine" l JOIN "SaccoAccount" a ON a."subLedgerId" = l."subLedgerId" WHERE l."journalId" = ${journalId}
    ) m ORDER BY m."lineNo"`;
  const dormant = await tx.saccoAccount.findMany({
    where: { status: "DORMANT", subLedger: { lines: { some: { journalId } } } },
    orderBy: { id: "asc" },
    include: ACCOUNT_INCLUDE,
  });
  for (const account of dormant) await moveByItself(work, accountWorkflow, account, "rouse", { note: no });
}

/** Numbers of the accounts that have less free by now than entries brought them: the rest is paid out, held or asked for. */
export async function spentSince(tx: Tx, journalIds: readonly number[]): Promise<string[]> {
  const lines = await tx.journalLine.findMany({
    where: { journalId: { in: [...journalIds] }, subLedger: { saccoAccount: { isNot: null } } },
    orderBy: { id: "asc" },
    select: { amountMinor: true, subLedger: { select: { saccoAccount: { select: { id: true } } } } },
  });
  const brought = new Map<number, bigint>();
  for (const { amountMinor, subLedger } of lines) {
    const { id } = subLedger!.saccoAccount!;
    brought.set(id, (brought.get(id) ?? 0n) - amountMinor);
  }
  const spent: string[] = [];
  const ids = [...brought.keys()];
  for (let at = 0; at < ids.length; at += AT_ONCE)
    for (const account of await tx.saccoAccount.findMany({
      where: { id: { in: ids.slice(at, at + AT_ONCE) } },
      orderBy: { id: "asc" },
      include: ACCOUNT_INCLUDE,
    })) {
      const { balance, held } = await standingOf(tx, account);
      if (balance - held < brought.get(account.id)!) spent.push(account.no);
    }
  return spent;
}

/** Says of each line that an entry's reversal has on an account that it takes back the line that it swaps. */
export async function meanReversal(tx: Tx, journalId: number, reversalId: number): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "SaccoTxn" ("accountId", "journalLineId", "kind", "period")
    SELECT s."accountId", r."id", 'REVERSAL', NULL FROM "SaccoTxn" s
    JOIN "JournalLine" l ON l."id" = s."journalLineId"
    JOIN "JournalLine" r ON r."journalId" = ${reversalId} AND r."lineNo" = l."lineNo"
    WHERE l."journalId" = ${journalId} ORDER BY r."lineNo"`;
  await tx.$executeRaw`
    UPDATE "SaccoTxn" SET "reversedById" = (
      SELECT b."id" FROM "SaccoTxn" b JOIN "JournalLine" r ON r."id" = b."journalLineId"
      JOIN "JournalLine" l ON l."id" = "SaccoTxn"."journalLineId"
      WHERE r."journalId" = ${reversalId} AND r."lineNo" = l."lineNo")
    WHERE "journalLineId" IN (SELECT "id" FROM "JournalLine" WHERE "journalId" = ${journalId})`;
}
