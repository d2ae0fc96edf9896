/** Loans of a branch on a day: what they are, and what they come to together. */
import type { Tone } from "~/define/workflow";

export const LOAN_STATUSES = ["ACTIVE", "RESTRUCTURED", "WRITTEN_OFF", "CLOSED"] as const;
export type LoanStatus = (typeof LOAN_STATUSES)[number];

export const STATUS_CHOICES = [
  { value: "ACTIVE", label: "Running" },
  { value: "RESTRUCTURED", label: "Restructured" },
  { value: "WRITTEN_OFF", label: "Written off" },
  { value: "CLOSED", label: "Paid off" },
] as const satisfies readonly { value: LoanStatus; label: string }[];
export const STATUS_TONES: Readonly<Record<LoanStatus, Tone>> = {
  ACTIVE: "ok",
  RESTRUCTURED: "warn",
  WRITTEN_OFF: "bad",
  CLOSED: "neutral",
};

/** Of these a branch says that they are outstanding. */
export const RUNNING: readonly LoanStatus[] = ["ACTIVE", "RESTRUCTURED"];

/** Which snapshots speak for their branches: neither replaced, nor waiting for a second person, nor rejected. */
export const IN_USE = { status: "IN_USE", replacedAt: null };

/** A loan as the lending system tells of it. Amounts are minor units. */
export interface Loan {
  loanNo: string;
  memberNo: string | null;
  memberName: string;
  product: string | null;
  disbursedOn: string;
  principal: bigint;
  outstanding: bigint;
  /** The next one to be paid. */
  instalment: bigint;
  arrears: bigint;
  daysOverdue: number;
  status: LoanStatus;
}

/** What the loans of a snapshot come to. Amounts are minor units. */
export interface LoanFigures {
  loans: number;
  outstanding: bigint;
  par1: bigint;
  par30: bigint;
  par60: bigint;
  par90: bigint;
  restructured: bigint;
  writtenOff: bigint;
  arrears: bigint;
}

export const NO_FIGURES: LoanFigures = {
  loans: 0,
  outstanding: 0n,
  par1: 0n,
  par30: 0n,
  par60: 0n,
  par90: 0n,
  restructured: 0n,
  writtenOff: 0n,
  arrears: 0n,
};

const RISKS = [
  ["par1", 1],
  ["par30", 31],
  ["par60", 61],
  ["par90", 91],
] as const;

/**
 * Adds loans up. At risk is the whole balance of a running loan that is overdue: from its first day, and by more
 * than 30, 60 and 90 days. What is written off stands beside, in no other figure.
 */
export function figuresOf(
  loans: readonly Pick<Loan, "outstanding" | "arrears" | "daysOverdue" | "status">[],
): LoanFigures {
  const sum = { ...NO_FIGURES };
  for (const { outstanding, arrears, daysOverdue, status } of loans) {
    if (status === "WRITTEN_OFF") sum.writtenOff += outstanding;
    if (!RUNNING.includes(status)) continue;
    sum.loans += 1;
    sum.outstanding += outstanding;
    sum.arrears += arrears;
    if (status === "RESTRUCTURED") sum.restructured += outstanding;
    for (const [name, from] of RISKS) if (daysOverdue >= from) sum[name] += outstanding;
  }
  return sum;
}

/** The figures of several branches together. */
export function addUp(parts: readonly LoanFigures[]): LoanFigures {
  const sum = { ...NO_FIGURES };
  for (const part of parts) {
    sum.loans += part.loans;
    for (const name of [
      "outstanding",
      "par1",
      "par30",
      "par60",
      "par90",
      "restructured",
      "writtenOff",
      "arrears",
    ] as const)
      sum[name] += part[name];
  }
  return sum;
}

/** A part of the whole in hundredths of a percent; 0 of nothing. */
export const shareOf = (part: bigint, whole: bigint): bigint => (whole === 0n ? 0n : (part * 10_000n) / whole);

/** "12.5%" of hundredths of a percent, with one place. */
export function percentText(hundredths: bigint): string {
  const tenths = (hundredths + 5n) / 10n;
  return `${tenths / 10n}.${tenths % 10n}%`;
}

/** What is wrong with a loan, by the column it stands in; words are English sources. */
export function loanFaults(
  { disbursedOn, principal, outstanding, arrears, daysOverdue, status }: Loan,
  asOf: string,
): { column: keyof Loan; message: string; code: string }[] {
  const found: { column: keyof Loan; message: string; code: string }[] = [];
  const fault = (column: keyof Loan, message: string, code: string) => found.push({ column, message, code });
  if (disbursedOn > asOf) fault("disbursedOn", "Disbursed on: not after the day of the snapshot", "after_snapshot");
  if (principal <= 0n) fault("principal", "Principal: enter an amount greater than zero", "not_positive");
  if (arrears > outstanding) fault("arrears", "Arrears: not more than is outstanding", "more_than_whole");
  if (arrears > 0n && daysOverdue === 0) fault("daysOverdue", "Days overdue: a loan in arrears is overdue", "no_days");
  if (arrears === 0n && daysOverdue > 0)
    fault("arrears", "Arrears: a loan that is overdue is in arrears", "no_arrears");
  if (status === "CLOSED" && outstanding > 0n)
    fault("status", "Status: a loan with a balance is not paid off", "not_closed");
  return found;
}
