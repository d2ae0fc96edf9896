/** What holds for the accounts that branches hold at banks (spec: accounts §4.1). */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { LedgerFacts } from "~/modules/ledger/index.server";

/** "•••• 4321": as lists show a number. */
export function maskedNumber(accountNo: string): string {
  return `•••• ${accountNo.slice(-4)}`;
}

/** "Equity Bank •••• 4321". */
export function bankAccountTitle({ bankName, accountNo }: { bankName: string; accountNo: string }): string {
  return `${bankName} ${maskedNumber(accountNo)}`;
}

export interface BankAccountFacts {
  currency: string;
  branch: { id: number; companyId: number };
  /** null: no ledger of the branch's company. */
  ledger: LedgerFacts | null;
  /** Another account in use of this branch, ledger and currency. */
  beside: string | null;
}

/** Where an account's money is booked. */
export function bankAccountProblems({ currency, branch, ledger, beside }: BankAccountFacts): Problem[] {
  if (!ledger) return [problem("ledgerId", t("Ledger: the branch belongs to another company"), "not_available")];
  const problems: Problem[] = [];
  if (!ledger.isBank)
    problems.push(
      problem("ledgerId", t("Ledger: choose {wanted}", { wanted: t("a ledger of a bank or mobile money") }), "not_fit"),
    );
  if (ledger.controlType !== "NONE" && ledger.controlType !== "BANK")
    problems.push(problem("ledgerId", t("Ledger: this one holds accounts of others"), "not_fit"));
  if (ledger.branchIds !== null && !ledger.branchIds.includes(branch.id))
    problems.push(problem("ledgerId", t("Ledger: the branch may not use this one"), "not_available"));
  if (ledger.currency !== null && ledger.currency !== currency)
    problems.push(problem("currency", t("Currency: the ledger holds {currency}", { currency: ledger.currency })));
  if (ledger.controlType === "NONE" && beside !== null)
    problems.push(
      problem(
        "ledgerId",
        t("Ledger: {other} of this branch already uses it; choose another, or one that holds bank accounts", {
          other: beside,
        }),
        "taken",
      ),
    );
  return problems;
}
