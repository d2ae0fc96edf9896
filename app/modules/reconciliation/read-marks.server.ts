/** What of a bank account stands on its statements, and what does not yet (spec: accounts §13). */
import { exponentOf, formatAmount } from "~/core/currencies";
import { formatDate } from "~/core/dates";
import { NotFound } from "~/core/problems";
import { db, noSql, sql, type Tx } from "~/db/database.server";
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import { bankAccountTitle } from "~/modules/accounts-settings/index.server";

export interface AccountRow {
  id: number;
  title: string;
  branch: string;
  branchId: number;
  ledgerId: number;
  subLedgerId: number | null;
  currency: string;
}

/** A line of the books on a bank account. */
export interface BankLine {
  id: number;
  date: string;
  no: string;
  narration: string;
  /** Minor units of the account's currency; debit > 0. */
  amount: bigint;
  /** The day of the statement it stands on; null: on none yet. */
  clearedOn: string | null;
  statement: string | null;
}

export interface Standing {
  /** What the books say. */
  books: bigint;
  /** What of it no statement shows. */
  open: bigint;
}

const MOST_LINES = 200;

/** The bank account with this id, in use or not, within reach. @throws NotFound */
export async function accountOf(tx: Pick<Tx, "bankAccount">, actor: Actor, id: number): Promise<AccountRow> {
  const row = await tx.bankAccount.findFirst({
    where: { id, branch: unitsWithin(actor, "books.reconcile") },
    include: { branch: { select: { name: true } } },
  });
  if (!row) throw new NotFound();
  return {
    id,
    title: bankAccountTitle(row),
    branch: row.branch.name,
    branchId: row.branchId,
    ledgerId: row.ledgerId,
    subLedgerId: row.subLedgerId,
    currency: row.currency,
  };
}

const ofAccount = ({ branchId, ledgerId, subLedgerId, currency }: AccountRow) =>
  sql`l."branchId" = ${branchId} AND l."ledgerId" = ${ledgerId} AND l."currency" = ${currency} ${subLedgerId === null ? noSql : sql`AND l."subLedgerId" = ${subLedgerId}`}`;

type Raw = {
  id: number | bigint;
  date: string;
  no: string;
  narration: string;
  memo: string | null;
  amount: number | bigint;
  clearedOn: string | null;
  statement: string | null;
};

/**
 * Lines of an account, on statements or not; oldest first, those marked latest first.
 * @param to the last business day
 */
export async function linesOf(
  tx: Pick<Tx, "$queryRaw">,
  account: AccountRow,
  { marked, to, most = MOST_LINES }: { marked: boolean; to: string; most?: number },
): Promise<BankLine[]> {
  const rows = await tx.$queryRaw<Raw[]>`
    SELECT l."id", l."businessDate" AS "date", j."no", j."narration", l."memo", l."amountMinor" AS "amount", m."clearedOn", m."statement"
    FROM "JournalLine" l JOIN "Journal" j ON j."id" = l."journalId" LEFT JOIN "BankMark" m ON m."journalLineId" = l."id"
    WHERE ${ofAccount(account)} AND l."businessDate" <= ${to} AND j."sealedAt" IS NOT NULL AND ${marked ? sql`m."journalLineId" IS NOT NULL` : sql`m."journalLineId" IS NULL`}
    ORDER BY ${marked ? sql`m."clearedOn" DESC, l."id" DESC` : sql`l."businessDate", l."id"`} LIMIT ${most}`;
  return rows.map(({ id, memo, narration, amount, ...row }) => ({
    ...row,
    id: Number(id),
    narration: [narration, memo].filter(Boolean).join(" · "),
    amount: BigInt(amount),
  }));
}

/** What books and statements say at the end of a day. */
export async function standingOf(tx: Pick<Tx, "$queryRaw">, account: AccountRow, to: string): Promise<Standing> {
  const [row] = await tx.$queryRaw<{ books: number | bigint | null; open: number | bigint | null }[]>`
    SELECT CAST(SUM(l."amountMinor") AS BIGINT) AS "books", CAST(SUM(CASE WHEN m."journalLineId" IS NULL OR m."clearedOn" > ${to} THEN l."amountMinor" ELSE 0 END) AS BIGINT) AS "open"
    FROM "JournalLine" l LEFT JOIN "BankMark" m ON m."journalLineId" = l."id" WHERE ${ofAccount(account)} AND l."businessDate" <= ${to}`;
  return { books: BigInt(row?.books ?? 0), open: BigInt(row?.open ?? 0) };
}

export interface AccountItem {
  id: number;
  title: string;
  branch: string;
  books: string;
  open: string;
  statement: string;
}

const MOST_ACCOUNTS = 200;

/** The bank accounts within reach with what their statements should say today. */
export async function findAccounts(actor: Actor): Promise<AccountItem[]> {
  const rows = await db.bankAccount.findMany({
    where: { active: true, branch: unitsWithin(actor, "books.reconcile") },
    orderBy: [{ branch: { name: "asc" } }, { bankName: "asc" }, { id: "asc" }],
    select: { id: true },
    take: MOST_ACCOUNTS,
  });
  const today = todayOf(actor);
  return Promise.all(
    rows.map(async ({ id }) => {
      const account = await accountOf(db, actor, id);
      return {
        id,
        title: account.title,
        branch: account.branch,
        ...worded(await standingOf(db, account, today), account.currency),
      };
    }),
  );
}

function worded({ books, open }: Standing, currency: string): { books: string; open: string; statement: string } {
  const shown = (minor: bigint) => formatAmount({ minor, currency });
  return { books: shown(books), open: shown(open), statement: shown(books - open) };
}

export interface ReconcilePage {
  id: number;
  title: string;
  branch: string;
  currency: string;
  exponent: number;
  books: string;
  open: string;
  statement: string;
  unmarked: { value: string; label: string }[];
  marked: { value: string; label: string }[];
  values: Record<string, unknown>;
}

/** One account with what can be marked, and what was marked last. @throws NotFound */
export async function reconcilePage(actor: Actor, id: number): Promise<ReconcilePage> {
  const account = await accountOf(db, actor, id);
  const today = todayOf(actor);
  const { currency, title, branch } = account;
  const choice = (line: BankLine) => ({
    value: String(line.id),
    label: [
      formatDate(line.date),
      line.no,
      line.narration,
      formatAmount({ minor: line.amount, currency }),
      ...(line.clearedOn ? [[formatDate(line.clearedOn), line.statement].filter(Boolean).join(" ")] : []),
    ].join(" · "),
  });
  const [standing, unmarked, marked] = await Promise.all([
    standingOf(db, account, today),
    linesOf(db, account, { marked: false, to: today, most: 60 }),
    linesOf(db, account, { marked: true, to: today, most: 25 }),
  ]);
  return {
    id,
    title,
    branch,
    currency,
    exponent: exponentOf(currency),
    ...worded(standing, currency),
    unmarked: unmarked.map(choice),
    marked: marked.map(choice),
    values: { clearedOn: formatDate(today) },
  };
}
