/** The words of pay for what the database holds as codes. */
import type { Choice } from "~/define/field";

export const RUN_KINDS: readonly Choice[] = [
  { value: "REGULAR", label: "Payroll" },
  { value: "ARREARS", label: "Arrears" },
  { value: "FINAL", label: "Final settlement" },
];

export const DAY_BASES: readonly Choice[] = [
  { value: "CALENDAR", label: "The month by its calendar days" },
  { value: "WORKING", label: "The month by its working days" },
  { value: "FIXED_30", label: "The month as 30 days" },
];

/** What a line of a payslip is, beside components and arrears. */
export const LINE_KINDS: readonly Choice[] = [
  { value: "BASIC", label: "Basic pay" },
  { value: "LEAVE", label: "Leave paid out" },
  { value: "ADVANCE", label: "Advances paid back" },
  { value: "HELD", label: "Held pay" },
  { value: "RECEIVABLE", label: "Still owed to the company" },
  { value: "OVERPAID", label: "Left to repay" },
  { value: "DUE", label: "Dues of clearance" },
  { value: "NOTICE", label: "Missing notice" },
  { value: "REQUISITION", label: "Requisition advances" },
];

/** Why somebody pays back out of pay. */
export const ADVANCE_KINDS: readonly Choice[] = [
  { value: "ADVANCE", label: "Advance" },
  { value: "OVERPAID", label: "Too much pay" },
];
export const kindOf = ({ overpaidRunId }: { overpaidRunId: number | null }): string =>
  overpaidRunId === null ? "ADVANCE" : "OVERPAID";

export const LINE_SIDES: readonly Choice[] = [
  { value: "EARNING", label: "Earning" },
  { value: "DEDUCTION", label: "Deduction" },
  { value: "EMPLOYER", label: "Cost of the employer" },
  { value: "EMPLOYER_BACK", label: "Cost of the employer, taken back" },
];

/** Why basic pay changes. */
export const CHANGE_KINDS: readonly Choice[] = [
  { value: "HIRE", label: "First pay" },
  { value: "ANNUAL", label: "Annual increment" },
  { value: "MERIT", label: "Increment on merit" },
  { value: "PROMOTION", label: "Promotion" },
  { value: "DEMOTION", label: "Demotion" },
  { value: "CONFIRMATION", label: "Confirmation after probation" },
  { value: "CORRECTION", label: "Correction" },
];

/**
 * How much pay changes, as a share of what it was, rounded half up to a tenth of a percent: "4.5" of a rise and of a
 * fall. What is not all of it is never told as 100 %.
 */
export function shareOf(before: bigint, now: bigint): string {
  const change = now > before ? now - before : before - now;
  const tenths = (change * 2_000n + before) / (before * 2n);
  const told = now > 0n && now < before && tenths > 999n ? 999n : tenths;
  return (Number(told) / 10).toFixed(1);
}

/** "+4.5 %", "−3.6 %"; null where there was no pay before. */
export function riseOf(before: bigint | null, now: bigint): string | null {
  if (before === null || before <= 0n) return null;
  const share = shareOf(before, now);
  const sign = share === "0.0" ? "" : now > before ? "+" : "−";
  return `${sign}${share} %`;
}

/** Pay with a share of it added, in hundredths of a percent, rounded half up. */
export const raisedBy = (before: bigint, riseBp: number): bigint =>
  (before * BigInt(10_000 + riseBp) + 5_000n) / 10_000n;

/** What a person has answered to the proposal of a review. */
export const REVIEW_ANSWERS: readonly Choice[] = [
  { value: "ACCEPTED", label: "Accepted" },
  { value: "DECLINED", label: "Declined" },
];
