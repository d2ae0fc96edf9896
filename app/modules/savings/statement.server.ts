/** The statement of an account: what its account in the books holds, line by line, with what each line means (spec: accounts §15). */
import { db } from "~/db/database.server";
import { dateIn } from "~/core/dates";
import { problem, refuse } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { latestDay, ledgerStatement, type StatementLine } from "~/modules/ledger/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { accountFor, type AccountRow } from "./account-row.server";
import type { TxnKind } from "./book-savings.server";

export interface SavingsStatementLine {
  date: string;
  /** Of the entry. */
  no: string;
  /** OTHER: booked beside the savings, such as an opening balance. */
  kind: TxnKind | "OTHER";
  period: string | null;
  /** What a reversal takes back. */
  of: TxnKind | null;
  /** Minor units; one of the two is nothing. */
  in: bigint;
  out: bigint;
  /** After the line. */
  balance: bigint;
}

export interface SavingsStatement {
  account: AccountRow;
  from: string;
  to: string;
  opening: bigint;
  lines: SavingsStatementLine[];
  closing: bigint;
  totals: Record<"paidIn" | "interest" | "tax" | "paidOut", bigint>;
}

/** Lines read at once. */
const PAGE = 500;

/** The last day of which there can be lines: today where the account is kept, or the business day of its branch where that is further on. */
export async function lastDayOf(
  { at }: Pick<Actor, "at">,
  { unitId, unit }: Pick<AccountRow, "unitId" | "unit">,
): Promise<string> {
  const today = dateIn(at, (await companyOf(db, unit)).timeZone);
  const day = (await latestDay(db, unitId))?.businessDate ?? today;
  return day > today ? day : today;
}

/**
 * @param from, to YYYY-MM-DD, both counted; what is asked for of days to come ends today, as nobody knows what they close with
 * @throws NotFound where the account is not visible to the actor
 */
export async function savingsStatement(
  actor: Actor,
  accountId: number,
  { from, to: until }: { from: string; to: string },
): Promise<SavingsStatement> {
  const account = await accountFor(db, actor, accountId);
  const last = await lastDayOf(actor, account);
  refuse(from > last ? [problem("from", t("Enter a first day that is not in the future"), "span")] : []);
  const to = until > last ? last : until;
  const wanted = {
    branchIds: [account.unitId],
    ledgerId: account.product.ledgerId,
    subLedgerId: account.subLedgerId ?? 0,
    currency: account.product.currency,
    from,
    to,
    limit: PAGE,
  };
  let page = await ledgerStatement(wanted);
  // All pages are read as the books were at the first.
  const { opening, closing, caps } = page;
  const booked: StatementLine[] = [...page.lines];
  while (page.next !== null) {
    page = await ledgerStatement({ ...wanted, after: page.next });
    booked.push(...page.lines.filter(({ seq, branchId }) => seq <= (caps.get(branchId) ?? 0)));
  }
  const meanings = await meaningsOf(account.id);
  let balance = -opening.amount;
  const totals = { paidIn: 0n, interest: 0n, tax: 0n, paidOut: 0n };
  const lines = booked.map(({ journalId, lineNo, businessDate, no, amount }): SavingsStatementLine => {
    balance -= amount;
    const { kind, period, of } = meanings.get(`${journalId}/${lineNo}`) ?? OTHER;
    const part = kind === "INTEREST" ? "interest" : kind === "TAX" ? "tax" : amount < 0n ? "paidIn" : "paidOut";
    // What is taken back was never paid in.
    if (kind === "REVERSAL") totals.paidIn -= amount;
    else totals[part] += amount < 0n ? -amount : amount;
    return {
      date: businessDate,
      no,
      kind,
      period,
      of,
      in: amount < 0n ? -amount : 0n,
      out: amount > 0n ? amount : 0n,
      balance,
    };
  });
  return { account, from, to, opening: -opening.amount, lines, closing: -closing.amount, totals };
}

type Meaning = Pick<SavingsStatementLine, "kind" | "period" | "of">;
const OTHER: Meaning = { kind: "OTHER", period: null, of: null };

async function meaningsOf(accountId: number): Promise<Map<string, Meaning>> {
  const rows = await db.saccoTxn.findMany({
    where: { accountId },
    select: {
      kind: true,
      period: true,
      reverses: { select: { kind: true, period: true } },
      journalLine: { select: { journalId: true, lineNo: true } },
    },
  });
  return new Map(
    rows.map(({ kind, period, reverses, journalLine: { journalId, lineNo } }): [string, Meaning] => [
      `${journalId}/${lineNo}`,
      {
        kind: kind as TxnKind,
        period: reverses ? reverses.period : period,
        of: (reverses?.kind as TxnKind | undefined) ?? null,
      },
    ]),
  );
}
