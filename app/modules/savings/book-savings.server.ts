/** Books what savings accounts receive and give: each line of an account has one row that says what it means (spec: accounts §8, §15). */
import type { Work } from "~/db/transaction.server";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { post, postingDay, type EntryLine, type Posted } from "~/modules/ledger/index.server";

export type TxnKind = "CONTRIBUTION" | "VOLUNTARY" | "INTEREST" | "TAX" | "WITHDRAWAL" | "REVERSAL";

/** Where an account stands in the books. */
export interface BookedAccount {
  id: number;
  subLedgerId: number | null;
  product: { ledgerId: number };
}

export interface SavingsLine {
  account: BookedAccount;
  /** C: the account receives; D: it gives. */
  side: "D" | "C";
  /** Minor units, above nothing. */
  amount: bigint;
}

export interface SavingsEntry {
  branchId: number;
  /** What the entry is made for, "SaccoReceipt:7". */
  source: string;
  narration: string;
  savings: readonly SavingsLine[];
  /** What it means to an account to receive and to give in this entry. */
  kinds: { receives?: TxnKind; gives?: TxnKind };
  /** The month of a contribution, the first day of the period of interest and tax; null for what may come again. */
  period: string | null;
  /** The other side: money, interest, tax. */
  others: readonly EntryLine[];
  /** User who made what is booked; null when nobody has to be another person. */
  preparedById: number | null;
}

/** Accounts that one entry holds at most, with interest and tax of each and the lines of the other side. */
export const MOST_ACCOUNTS = 4_500;

/** Posts one entry and says of each line of an account what it is. @throws as the ledger's `post` */
export async function bookSavings(work: Work, entry: SavingsEntry): Promise<Posted> {
  const { branchId, source, narration, savings, others, preparedById, period } = entry;
  const { receives = null, gives = null } = entry.kinds;
  const posted = await post(work, {
    branchId,
    type: "SACCO",
    source,
    narration: narration.slice(0, 500),
    preparedById,
    lines: [
      ...savings.map(({ account, side, amount }) => ({
        ledgerId: account.product.ledgerId,
        subLedgerId: account.subLedgerId,
        side,
        amount,
      })),
      ...others,
    ],
  });
  // Lines keep the order they were asked for in; what the ledger adds comes behind them. One statement for all of them,
  // as interest has many thousands.
  const told = await work.tx.$executeRaw`
    INSERT INTO "SaccoTxn" ("accountId", "journalLineId", "kind", "period")
    SELECT a."id", l."id", CASE WHEN l."amountMinor" < 0 THEN ${receives} ELSE ${gives} END, ${period}
    FROM "JournalLine" l JOIN "SaccoAccount" a ON a."subLedgerId" = l."subLedgerId"
    WHERE l."journalId" = ${posted.id} AND l."lineNo" <= ${savings.length} ORDER BY l."lineNo"`;
  if (told !== savings.length)
    throw new Error(`${told} of ${savings.length} lines of ${source} are accounts of savings.`);
  return posted;
}

/** What is wrong with the business day of a branch. */
export async function dayProblems({ tx }: Pick<Work, "tx">, branchId: number): Promise<Problem[]> {
  const day = await postingDay(tx, branchId, "NORMAL");
  if (day?.status === "Opened") return [];
  return [
    problem(
      "",
      day ? t("This day is waiting for close approval.") : t("Business day is not open for this branch."),
      "day_not_open",
    ),
  ];
}
