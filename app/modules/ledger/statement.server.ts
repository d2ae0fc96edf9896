import { addDays, isDate } from "~/core/dates";
import { db, joined, noSql, sql, sqlList, sqlRows } from "~/db/database.server";
import { adjustmentBalances } from "./adjustments.server";
import { ledgerBalances, subLedgerBalances } from "./balances.server";
import { capsOf, type Caps, type Known } from "./known.server";
import { readTogether } from "./merged-accounts.server";

export interface StatementWanted {
  branchIds: readonly number[];
  ledgerId: number;
  /** One account within the ledger, with what was merged into it; left out: all of it. */
  subLedgerId?: number;
  /** Only amounts of one currency; left out: all, of which only `base` can be added up. */
  currency?: string;
  from: string;
  to: string;
  known?: Known;
  /** True: without entries of adjustment days. */
  normalOnly?: boolean;
  /** True: what an entry moves on either side, in each currency, is one line that names no account. */
  gathered?: boolean;
  /** `next` of the page before. */
  after?: string | null;
  limit?: number;
}

export interface StatementLine {
  journalId: number;
  branchId: number;
  businessDate: string;
  adjustment: boolean;
  seq: number;
  lineNo: number;
  no: string;
  type: string;
  narration: string;
  memo: string | null;
  subLedgerId: number | null;
  currency: string;
  amount: bigint;
  base: bigint;
  /** Ids of the other ledgers of its entry. */
  counter: number[];
}

export interface Sum {
  amount: bigint;
  base: bigint;
}

export interface Statement {
  caps: Caps;
  opening: Sum;
  /** Balance before the first line of this page. */
  carried: Sum;
  lines: StatementLine[];
  closing: Sum;
  /** Reads on from here; null on the last page. */
  next: string | null;
}

/** A statement with the accounts that its lines stand on; null: all of the ledger. */
type Wanted = StatementWanted & { accounts: readonly number[] | null };

/** The lines of a ledger, or of an account within it, between two dates, oldest first (spec: accounts §13). */
export async function ledgerStatement(asked: StatementWanted): Promise<Statement> {
  const { branchIds, known = "now", from, to, limit = 100, after = null } = asked;
  const wanted: Wanted = {
    ...asked,
    accounts: asked.subLedgerId === undefined ? null : await readTogether(db, [asked.subLedgerId]),
  };
  const caps = await capsOf(db, branchIds, known);
  const opening = await balanceAt(wanted, caps, addDays(from, -1));
  const closing = await balanceAt(wanted, caps, to);
  const place = after === null ? null : placeOf(after, from);
  const carried = place ? await carriedTo(wanted, caps, place) : opening;
  const rows = caps.size === 0 ? [] : await readLines(wanted, caps, place, limit + 1);
  const page = rows.slice(0, limit);
  const counters = await countersOf(
    page.map(({ journalId }) => journalId),
    wanted.ledgerId,
  );
  const last = page.at(-1);
  return {
    caps,
    opening,
    closing,
    carried,
    lines: page.map((row) => ({ ...row, counter: counters.get(row.journalId) ?? [] })),
    next: rows.length > limit && last ? `${last.businessDate}.${last.branchId}.${last.seq}.${last.lineNo}` : null,
  };
}

async function balanceAt(
  { ledgerId, subLedgerId, currency, normalOnly }: StatementWanted,
  caps: Caps,
  date: string,
): Promise<Sum> {
  const rows =
    subLedgerId === undefined
      ? await ledgerBalances(db, caps, date, [ledgerId])
      : await subLedgerBalances(db, caps, date, ledgerId, [subLedgerId]);
  const adjusted = normalOnly ? await adjustmentBalances(db, caps, "", date, { ledgerId, subLedgerId }) : [];
  const total = (part: typeof rows) =>
    part
      .filter((row) => currency === undefined || row.currency === currency)
      .reduce((sum, { amount, base }) => ({ amount: sum.amount + amount, base: sum.base + base }), {
        amount: 0n,
        base: 0n,
      });
  const [all, off] = [total(rows), total(adjusted)];
  return { amount: all.amount - off.amount, base: all.base - off.base };
}

type Place = [date: string, branchId: number, seq: number, lineNo: number];

/** Where a page begins; null for no place, and for one before the first day. */
function placeOf(text: string, from: string): Place | null {
  const match = /^(\d{4}-\d{2}-\d{2})\.(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/.exec(text);
  return match && isDate(match[1]!) && match[1]! >= from
    ? [match[1]!, Number(match[2]), Number(match[3]), Number(match[4])]
    : null;
}

/** The lines of the statement as the middle of a query; `l` is the line. */
function matching({ ledgerId, accounts, currency, normalOnly }: Wanted, from: string, to: string) {
  const account = accounts === null ? noSql : sql`AND l."subLedgerId" IN (${sqlList(accounts)})`;
  const money = currency === undefined ? noSql : sql`AND l."currency" = ${currency}`;
  const days = normalOnly ? sql`AND NOT l."adjustment"` : noSql;
  // "+ 0" keeps databases from going through a whole ledger to look for the lines of one account.
  const ledger = accounts === null ? sql`l."ledgerId" = ${ledgerId}` : sql`l."ledgerId" + 0 = ${ledgerId}`;
  return sql`${ledger} AND l."businessDate" >= ${from} AND l."businessDate" <= ${to} ${account} ${money} ${days}`;
}

type RawLine = Record<"journalId" | "branchId" | "seq" | "lineNo" | "amountMinor" | "baseMinor", number | bigint> & {
  businessDate: string;
  adjustment: boolean | number | bigint;
  no: string;
  type: string;
  narration: string;
  memo: string | null;
  subLedgerId: number | bigint | null;
  currency: string;
};

/** Where lines are read from, a branch's alone; of one line for each entry, currency and side its first number. */
function source({ ledgerId, gathered }: Wanted, branchIds: readonly number[], from: string, to: string) {
  return gathered
    ? sql`(SELECT "journalId", "branchId", "businessDate", "adjustment", "seq", MIN("lineNo") AS "lineNo", "ledgerId", CAST(NULL AS TEXT) AS "memo", CAST(NULL AS INTEGER) AS "subLedgerId", "currency", CAST(SUM("amountMinor") AS BIGINT) AS "amountMinor", CAST(SUM("baseMinor") AS BIGINT) AS "baseMinor"
      FROM "JournalLine" WHERE "branchId" IN (${sqlList(branchIds)}) AND "ledgerId" = ${ledgerId} AND "businessDate" >= ${from} AND "businessDate" <= ${to}
      GROUP BY "journalId", "branchId", "businessDate", "adjustment", "seq", "ledgerId", "currency", "amountMinor" > 0)`
    : sql`"JournalLine"`;
}

const BRANCHES_AT_ONCE = 100;

type ReadLine = Omit<StatementLine, "counter">;

/**
 * The next lines after a place: those of each branch in the order of an index, then the first of all. A page costs what
 * it holds for each branch, however many lines lie before and behind it.
 */
async function readLines(wanted: Wanted, caps: Caps, place: Place | null, limit: number): Promise<ReadLine[]> {
  const parts: ReturnType<typeof matching>[] = [];
  const from = place?.[0] ?? wanted.from;
  for (const [branchId, cap] of caps)
    parts.push(
      sql`SELECT * FROM (SELECT l.* FROM ${source(wanted, [branchId], from, wanted.to)} l WHERE l."branchId" = ${branchId} AND l."seq" + 0 <= ${cap} AND ${matching(wanted, from, wanted.to)} ${beyond(branchId, place)} ORDER BY l."businessDate", l."seq", l."lineNo" LIMIT ${limit}) l`,
    );
  const rows: RawLine[] = [];
  // A compound statement has a greatest number of parts; 100 branches stay far below it.
  for (let at = 0; at < parts.length; at += BRANCHES_AT_ONCE) {
    rows.push(
      ...(await db.$queryRaw<RawLine[]>`
      SELECT l."journalId", l."branchId", l."businessDate", l."adjustment", l."seq", l."lineNo", j."no", j."type", j."narration", l."memo", l."subLedgerId", l."currency", l."amountMinor", l."baseMinor"
      FROM (SELECT * FROM (${joined(parts.slice(at, at + BRANCHES_AT_ONCE), " UNION ALL ")}) l ORDER BY l."businessDate", l."branchId", l."seq", l."lineNo" LIMIT ${limit}) l JOIN "Journal" j ON j."id" = l."journalId"
      ORDER BY l."businessDate", l."branchId", l."seq", l."lineNo"`),
    );
  }
  return rows.map(lineOf).sort(byPlace).slice(0, limit);
}

/** What lies behind a place, in one branch. */
function beyond(branchId: number, place: Place | null) {
  if (!place) return noSql;
  const [date, at, seq, lineNo] = place;
  if (branchId === at) return sql`AND (l."businessDate", l."seq", l."lineNo") > (${date}, ${seq}, ${lineNo})`;
  return branchId > at ? noSql : sql`AND l."businessDate" > ${date}`;
}

const byPlace = (a: ReadLine, b: ReadLine) =>
  a.businessDate < b.businessDate
    ? -1
    : a.businessDate > b.businessDate
      ? 1
      : a.branchId - b.branchId || a.seq - b.seq || a.lineNo - b.lineNo;

function lineOf(row: RawLine): ReadLine {
  return {
    journalId: Number(row.journalId),
    branchId: Number(row.branchId),
    businessDate: row.businessDate,
    adjustment: Boolean(Number(row.adjustment)),
    seq: Number(row.seq),
    lineNo: Number(row.lineNo),
    no: row.no,
    type: row.type,
    narration: row.narration,
    memo: row.memo,
    subLedgerId: row.subLedgerId === null ? null : Number(row.subLedgerId),
    currency: row.currency,
    amount: BigInt(row.amountMinor),
    base: BigInt(row.baseMinor),
  };
}

/** The balance before a place: that of the evening before, and what the day moved up to the place. */
async function carriedTo(wanted: Wanted, caps: Caps, place: Place): Promise<Sum> {
  const evening = await balanceAt(wanted, caps, addDays(place[0], -1));
  const [row] = await db.$queryRaw<{ amount: number | bigint | null; base: number | bigint | null }[]>`
    WITH k("branchId", "cap") AS (VALUES ${sqlRows([...caps])})
    SELECT CAST(SUM(l."amountMinor") AS BIGINT) AS "amount", CAST(SUM(l."baseMinor") AS BIGINT) AS "base" FROM k CROSS JOIN ${source(wanted, [...caps.keys()], place[0], place[0])} l
    WHERE l."branchId" = k."branchId" AND l."seq" + 0 <= k."cap" AND ${matching(wanted, place[0], place[0])} AND (l."businessDate", l."branchId", l."seq", l."lineNo") <= (${place[0]}, ${place[1]}, ${place[2]}, ${place[3]})`;
  return { amount: evening.amount + BigInt(row?.amount ?? 0), base: evening.base + BigInt(row?.base ?? 0) };
}

/** The other ledgers of entries, by entry. */
async function countersOf(journalIds: readonly number[], ledgerId: number): Promise<Map<number, number[]>> {
  if (journalIds.length === 0) return new Map();
  const rows = await db.$queryRaw<
    { journalId: number | bigint; ledgerId: number | bigint }[]
  >`SELECT DISTINCT "journalId", "ledgerId" FROM "JournalLine" WHERE "journalId" IN (${sqlList([...new Set(journalIds)])}) AND "ledgerId" <> ${ledgerId} ORDER BY "journalId", "ledgerId"`;
  const counters = new Map<number, number[]>();
  for (const row of rows)
    counters.set(Number(row.journalId), [...(counters.get(Number(row.journalId)) ?? []), Number(row.ledgerId)]);
  return counters;
}
