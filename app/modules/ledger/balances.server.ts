/**
 * Balances are read from the last closing before a date and the few entries since: those of the days not yet closed,
 * and those of adjustment days posted later (spec: accounts §13). Nothing here reads all lines of the books.
 */
import { addDays } from "~/core/dates";
import { noSql, sql, sqlList, sqlRows, type Tx } from "~/db/database.server";
import type { Caps } from "./known.server";
import { readTogether, SURVIVOR } from "./merged-accounts.server";

/** The latest date there is: balances of everything that is booked. */
export const ANY_DATE = "9999-12-31";

export interface Balance {
  branchId: number;
  ledgerId: number;
  /** null = the ledger as a whole. */
  subLedgerId: number | null;
  currency: string;
  /** Debit > 0. */
  amount: bigint;
  base: bigint;
  /** All debits so far; credits are debits less balance. */
  debits: bigint;
  debitsBase: bigint;
}

/** Where reading begins in a branch: a closing, and the last entry it holds. */
export interface Floor {
  branchId: number;
  closeId: number;
  date: string;
  /** The first date on which a normal day may hold entries beyond the closing: its own date where that day was opened again, else the next. */
  since: string;
  seq: number;
  cap: number;
}

type Raw = Pick<Tx, "$queryRaw">;
type RawBalance = Record<
  "branchId" | "ledgerId" | "subLedgerId" | "amount" | "base" | "debits" | "debitsBase",
  number | bigint | null
> & { currency: string };

/** The last closing of each branch that lies before a date and within what is known. */
export async function floorsOf(tx: Raw, caps: Caps, to: string): Promise<Floor[]> {
  if (caps.size === 0) return [];
  const rows = await tx.$queryRaw<
    {
      branchId: number | bigint;
      cap: number | bigint;
      id: number | bigint | null;
      date: string | null;
      seq: number | bigint | null;
      again: boolean | number | bigint;
    }[]
  >`
    WITH k("branchId", "cap") AS (VALUES ${sqlRows([...caps])})
    SELECT k."branchId", k."cap", c."id", c."businessDate" AS "date", c."seqTo" AS "seq",
      EXISTS (SELECT 1 FROM "DayClose" d WHERE d."dayId" = c."dayId" AND d."seqTo" > c."seqTo") OR EXISTS (SELECT 1 FROM "BusinessDay" o WHERE o."id" = c."dayId" AND o."status" <> 'Closed') AS "again"
    FROM k LEFT JOIN "DayClose" c ON c."id" = (
      SELECT d."id" FROM "DayClose" d WHERE d."branchId" = k."branchId" AND d."kind" = 'NORMAL' AND d."businessDate" <= ${to} AND d."seqTo" <= k."cap"
      ORDER BY d."businessDate" DESC, d."seqTo" DESC LIMIT 1)`;
  return rows.map((row) => {
    const date = row.date ?? "";
    return {
      branchId: Number(row.branchId),
      cap: Number(row.cap),
      closeId: Number(row.id ?? 0),
      date,
      since: date === "" || Number(row.again) ? date : addDays(date, 1),
      seq: Number(row.seq ?? 0),
    };
  });
}

const floorRows = (floors: readonly Floor[]) =>
  sqlRows(floors.map(({ branchId, closeId, date, since, seq, cap }) => [branchId, closeId, date, since, seq, cap]));
const toBalance = (row: RawBalance): Balance => ({
  branchId: Number(row.branchId),
  ledgerId: Number(row.ledgerId),
  subLedgerId: row.subLedgerId === null ? null : Number(row.subLedgerId),
  currency: row.currency,
  amount: BigInt(row.amount ?? 0),
  base: BigInt(row.base ?? 0),
  debits: BigInt(row.debits ?? 0),
  debitsBase: BigInt(row.debitsBase ?? 0),
});

const SUMS = sql`CAST(SUM(x."amount") AS BIGINT) AS "amount", CAST(SUM(x."base") AS BIGINT) AS "base", CAST(SUM(x."debits") AS BIGINT) AS "debits", CAST(SUM(x."debitsBase") AS BIGINT) AS "debitsBase"`;
const CLOSED = sql`b."closingMinor" AS "amount", b."closingBase" AS "base", b."debitsMinor" AS "debits", b."debitsBase" AS "debitsBase"`;
const MOVED = sql`l."amountMinor" AS "amount", l."baseMinor" AS "base", CASE WHEN l."amountMinor" > 0 THEN l."amountMinor" ELSE 0 END AS "debits", CASE WHEN l."amountMinor" > 0 THEN l."baseMinor" ELSE 0 END AS "debitsBase"`;

/** The entries of adjustment days since the floors: few, found by their own index, whatever is asked of them afterwards. */
const ADJUSTED = sql`adjusted AS MATERIALIZED (SELECT l.* FROM f CROSS JOIN "JournalLine" l WHERE l."adjustment" AND l."branchId" = f."branchId" AND l."seq" > f."seq" AND l."seq" <= f."cap")`;

/**
 * The entries since the floors, up to a date. Those of normal days are looked for by their days, of which there are few:
 * "+ 0" keeps databases from going through the numbers, where all later ones would be looked at, and CROSS JOIN keeps
 * SQLite from going through all lines to look for the floor of each.
 */
function since(to: string, columns: typeof SUMS, more: typeof SUMS) {
  const line = sql`l."branchId", l."ledgerId", ${columns} l."currency", ${MOVED}`;
  return sql`SELECT ${line} FROM f CROSS JOIN "JournalLine" l WHERE l."branchId" = f."branchId" AND l."seq" + 0 > f."seq" AND l."seq" + 0 <= f."cap" AND l."businessDate" >= f."since" AND NOT l."adjustment" AND l."businessDate" <= ${to} ${more}
    UNION ALL SELECT ${line} FROM adjusted l WHERE l."businessDate" <= ${to} ${more}`;
}

/** Balances by branch, ledger and currency at the end of a date. Ledgers never used have no row. */
export async function ledgerBalances(
  tx: Raw,
  caps: Caps,
  to: string,
  ledgerIds?: readonly number[],
): Promise<Balance[]> {
  const floors = await floorsOf(tx, caps, to);
  if (floors.length === 0 || ledgerIds?.length === 0) return [];
  const only = (alias: "b" | "l") =>
    ledgerIds ? sql`AND ${alias === "b" ? sql`b."ledgerId"` : sql`l."ledgerId"`} IN (${sqlList(ledgerIds)})` : noSql;
  const rows = await tx.$queryRaw<RawBalance[]>`
    WITH f("branchId", "closeId", "date", "since", "seq", "cap") AS (VALUES ${floorRows(floors)}), ${ADJUSTED}
    SELECT x."branchId", x."ledgerId", NULL AS "subLedgerId", x."currency", ${SUMS} FROM (
      SELECT b."branchId", b."ledgerId", b."currency", ${CLOSED} FROM f CROSS JOIN "DayBalance" b WHERE b."closeId" = f."closeId" AND b."subLedgerId" IS NULL ${only("b")}
      UNION ALL ${since(to, noSql, only("l"))}
    ) x GROUP BY x."branchId", x."ledgerId", x."currency" ORDER BY x."branchId", x."ledgerId", x."currency"`;
  return rows.map(toBalance);
}

/**
 * Balances of the accounts within control ledgers, by branch and currency; of all of them, or of those named.
 * Accounts that never moved have no row. What was merged is in the row of its survivor, whichever of the two is named.
 */
export async function subLedgerBalances(
  tx: Raw,
  caps: Caps,
  to: string,
  ledger: number | readonly number[],
  subLedgerIds?: readonly number[],
): Promise<Balance[]> {
  const floors = await floorsOf(tx, caps, to);
  const ledgerIds = typeof ledger === "number" ? [ledger] : ledger;
  const currencies = [...new Set((await ledgerBalances(tx, caps, to, ledgerIds)).map(({ currency }) => currency))];
  if (floors.length === 0 || currencies.length === 0) return [];
  const ids = subLedgerIds && (await readTogether(tx, subLedgerIds));
  if (ids?.length === 0) return [];
  const only = (column: typeof SUMS) => (ids ? sql`AND ${column} IN (${sqlList(ids)})` : noSql);
  const rows = await tx.$queryRaw<RawBalance[]>`
    WITH f("branchId", "closeId", "date", "since", "seq", "cap") AS (VALUES ${floorRows(floors)}), ${ADJUSTED}, c("currency") AS (VALUES ${sqlRows(currencies.map((currency) => [currency]))})
    SELECT x."branchId", x."ledgerId", ${SURVIVOR} AS "subLedgerId", x."currency", ${SUMS} FROM (
      SELECT b."branchId", b."ledgerId", b."subLedgerId", b."currency", ${CLOSED}
      FROM f CROSS JOIN "SubLedger" s CROSS JOIN c JOIN "DayBalance" b ON b."id" = (
        SELECT d."id" FROM "DayBalance" d WHERE d."subLedgerId" = s."id" AND d."branchId" = f."branchId" AND d."currency" = c."currency" AND d."businessDate" <= f."date" AND d."seqTo" <= f."seq"
        ORDER BY d."businessDate" DESC, d."seqTo" DESC LIMIT 1)
      WHERE s."ledgerId" IN (${sqlList(ledgerIds)}) ${only(sql`s."id"`)}
      UNION ALL ${since(to, sql`l."subLedgerId",`, sql`AND l."ledgerId" IN (${sqlList(ledgerIds)}) AND l."subLedgerId" IS NOT NULL ${only(sql`l."subLedgerId"`)}`)}
    ) x CROSS JOIN "SubLedger" m WHERE m."id" = x."subLedgerId"
    GROUP BY x."branchId", x."ledgerId", ${SURVIVOR}, x."currency" ORDER BY x."branchId", ${SURVIVOR}, x."currency"`;
  return rows.map(toBalance);
}
