/** The words of what is chosen in savings. */
import type { Choice } from "~/define/field";

export const KIND_CHOICES: readonly Choice[] = [
  { value: "PARTIAL", label: "Part of the money" },
  { value: "FULL_EXIT", label: "All of it, and close the account" },
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
