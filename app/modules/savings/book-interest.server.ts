/** Books interest: accounts receive it whole and give the tax on it (spec: accounts §8). */
import type { Work } from "~/db/transaction.server";
import { systemLedger, type EntryLine, type Posted, type SystemEvent } from "~/modules/ledger/index.server";
import { bookSavings, type BookedAccount, type SavingsLine } from "./book-savings.server";

/** Whose savings a product holds, and where their interest is an expense. */
export const EXPENSE_OF: Readonly<Record<string, SystemEvent>> = {
  EMPLOYEE: "SACCO_INTEREST_EXP",
  MEMBER: "SAVINGS_INTEREST_EXP",
};

export interface InterestEntry {
  /** Of the product: EMPLOYEE or MEMBER. */
  ownerType: string;
  branchId: number;
  source: string;
  narration: string;
  /** First day of the period: interest of a period comes once an account. */
  period: string;
  lines: readonly { account: BookedAccount; interest: bigint; tax: bigint }[];
  preparedById: number | null;
}

export async function bookInterest(work: Work, entry: InterestEntry): Promise<Posted> {
  const { ownerType, branchId, source, narration, period, lines, preparedById } = entry;
  const expense = await systemLedger(work.tx, branchId, EXPENSE_OF[ownerType]!);
  const savings: SavingsLine[] = lines.flatMap(({ account, interest, tax }): SavingsLine[] => [
    { account, side: "C", amount: interest },
    ...(tax > 0n ? [{ account, side: "D", amount: tax } as const] : []),
  ]);
  const sum = (part: "interest" | "tax") => lines.reduce((total, line) => total + line[part], 0n);
  const others: EntryLine[] = [{ ledgerId: expense, side: "D", amount: sum("interest") }];
  if (sum("tax") > 0n)
    others.push({ ledgerId: await systemLedger(work.tx, branchId, "WHT_PAYABLE"), side: "C", amount: sum("tax") });
  const kinds = { receives: "INTEREST", gives: "TAX" } as const;
  return bookSavings(work, { branchId, source, narration, savings, kinds, period, others, preparedById });
}
