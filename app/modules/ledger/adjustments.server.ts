/** What some entries moved: those of adjustment days, and those that close a year. They are few; balances are read without them by taking them off. */
import { noSql, sql, sqlList, sqlRows, type Tx } from "~/db/database.server";
import type { Balance } from "./balances.server";
import type { Caps } from "./known.server";
import { readTogether, SURVIVOR } from "./merged-accounts.server";

type Raw = Pick<Tx, "$queryRaw">;
type RawSum = Record<"branchId" | "ledgerId" | "amount" | "base" | "debits" | "debitsBase", number | bigint> & {
  subLedgerId: number | bigint | null;
  currency: string;
};

export interface AdjustedAccount {
  ledgerId: number;
  subLedgerId?: number | undefined;
  /** A row for each account of the ledger. */
  byAccount?: boolean;
}

/** What adjustment days moved between two dates, by branch, ledger and currency; of one ledger or account where it is named. */
export async function adjustmentBalances(
  tx: Raw,
  caps: Caps,
  from: string,
  to: string,
  only?: AdjustedAccount,
): Promise<Balance[]> {
  const account =
    only?.subLedgerId === undefined
      ? noSql
      : sql`AND l."subLedgerId" IN (${sqlList(await readTogether(tx, [only.subLedgerId]))})`;
  return sums(
    tx,
    caps,
    sql`l."adjustment" AND l."businessDate" >= ${from} AND l."businessDate" <= ${to} ${only ? sql`AND l."ledgerId" = ${only.ledgerId}` : noSql} ${account}`,
    only?.byAccount ?? false,
  );
}

/** What the entries that close a year moved between two dates, with those that take them back (spec: accounts §13). */
export async function yearCloseBalances(tx: Raw, caps: Caps, from: string, to: string): Promise<Balance[]> {
  const ids = await yearCloses(tx, caps);
  return ids.length === 0
    ? []
    : sums(
        tx,
        caps,
        sql`l."journalId" IN (${sqlList(ids)}) AND l."businessDate" >= ${from} AND l."businessDate" <= ${to}`,
      );
}

/** Ids of the entries that close a year, which stand on adjustment days, and of their reversals. */
async function yearCloses(tx: Raw, caps: Caps): Promise<number[]> {
  if (caps.size === 0) return [];
  const rows = await tx.$queryRaw<{ id: number | bigint; reversal: number | bigint | null }[]>`
    WITH k("branchId", "cap") AS (VALUES ${sqlRows([...caps])})
    SELECT DISTINCT j."id", r."id" AS "reversal" FROM k CROSS JOIN "JournalLine" l JOIN "Journal" j ON j."id" = l."journalId" LEFT JOIN "Journal" r ON r."reversesId" = j."id"
    WHERE l."branchId" = k."branchId" AND l."adjustment" AND l."seq" <= k."cap" AND j."type" = 'YEAR_CLOSE'`;
  return rows.flatMap(({ id, reversal }) => [Number(id), ...(reversal === null ? [] : [Number(reversal)])]);
}

async function sums(tx: Raw, caps: Caps, which: typeof noSql, byAccount = false): Promise<Balance[]> {
  if (caps.size === 0) return [];
  const [account, group, accounts] = byAccount
    ? [SURVIVOR, sql`${SURVIVOR},`, sql`JOIN "SubLedger" m ON m."id" = l."subLedgerId"`]
    : [sql`NULL`, noSql, noSql];
  const rows = await tx.$queryRaw<RawSum[]>`
    WITH k("branchId", "cap") AS (VALUES ${sqlRows([...caps])})
    SELECT l."branchId", l."ledgerId", ${account} AS "subLedgerId", l."currency", CAST(SUM(l."amountMinor") AS BIGINT) AS "amount", CAST(SUM(l."baseMinor") AS BIGINT) AS "base",
      CAST(SUM(CASE WHEN l."amountMinor" > 0 THEN l."amountMinor" ELSE 0 END) AS BIGINT) AS "debits", CAST(SUM(CASE WHEN l."amountMinor" > 0 THEN l."baseMinor" ELSE 0 END) AS BIGINT) AS "debitsBase"
    FROM k CROSS JOIN "JournalLine" l ${accounts}
    WHERE l."branchId" = k."branchId" AND l."seq" <= k."cap" AND ${which} GROUP BY l."branchId", l."ledgerId", ${group} l."currency"`;
  return rows.map(({ branchId, ledgerId, subLedgerId, currency, amount, base, debits, debitsBase }) => ({
    branchId: Number(branchId),
    ledgerId: Number(ledgerId),
    subLedgerId: subLedgerId === null ? null : Number(subLedgerId),
    currency,
    amount: BigInt(amount),
    base: BigInt(base),
    debits: BigInt(debits),
    debitsBase: BigInt(debitsBase),
  }));
}
