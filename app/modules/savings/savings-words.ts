/** The words of what is chosen in savings. */
import { formatAmount } from "~/core/currencies";
import { t } from "~/core/text";
import type { Choice } from "~/define/field";
import type { Standing } from "./savings-rules";

export const KIND_CHOICES: readonly Choice[] = [
  { value: "PARTIAL", label: "Part of the money" },
  { value: "FULL_EXIT", label: "All of it, and close the account" },
  { value: "CLAIM", label: "Claim after a death" },
];
export const PAY_CHOICES: readonly Choice[] = [
  { value: "CASH", label: "Cash" },
  { value: "BANK", label: "Bank transfer" },
  { value: "MOBILE", label: "Mobile money" },
];
export const OWNER_CHOICES: readonly Choice[] = [
  { value: "MEMBER", label: "Members" },
  { value: "EMPLOYEE", label: "Employees" },
];
export const BASIS_CHOICES: readonly Choice[] = [
  { value: "DAILY_BALANCE", label: "Balance of each day" },
  { value: "MONTHLY_MIN", label: "Lowest balance of each month" },
];
export const FREQUENCY_CHOICES: readonly Choice[] = [
  { value: "MONTHLY", label: "Every month" },
  { value: "QUARTERLY", label: "Every quarter" },
  { value: "ANNUAL", label: "Every year" },
];
export const RECEIPT_CHOICES: readonly Choice[] = [
  { value: "CONTRIBUTION", label: "Contributions of a month" },
  { value: "VOLUNTARY", label: "Deposits" },
];
export const TXN_WORDS: Readonly<Record<string, string>> = {
  CONTRIBUTION: "Contribution",
  VOLUNTARY: "Deposit",
  INTEREST: "Interest",
  TAX: "Tax on interest",
  WITHDRAWAL: "Withdrawal",
  REVERSAL: "Taken back",
  OTHER: "Other",
};

/** What is held back, as pages tell it: a full exit also holds the interest that can come until it is paid. */
export function heldWords({ balance, held }: Standing, currency: string): string {
  const amount = formatAmount({ minor: held, currency });
  return held > balance ? t("{amount}, with interest still to come", { amount }) : amount;
}
