/** What a fraud costs in the end, and what its steps ask for (spec: ops §5.7, §10 A14). Pure. */
import { MAX_MINOR } from "~/core/money";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Choice } from "~/define/field";
import { FRAUD_STATES } from "./fraud-states";
import { statesThat } from "~/define/states";

export type FraudState = keyof typeof FRAUD_STATES;
/** States in which a case is still worked on. */
export const LIVE = statesThat(FRAUD_STATES, "live");

export const METHODS: readonly Choice[] = [
  { value: "AUDIT", label: "Internal audit" },
  { value: "CONTROL", label: "Internal control" },
  { value: "MANAGEMENT", label: "Review by a manager" },
  { value: "COMPLAINT", label: "Complaint of a member" },
  { value: "TIP", label: "Tip" },
  { value: "ADMISSION", label: "Admission" },
  { value: "EXTERNAL", label: "External auditor or regulator" },
  { value: "OTHER", label: "Other" },
];
export const KINDS: readonly Choice[] = [
  { value: "RECOVERED", label: "Recovered" },
  { value: "INSURED", label: "Paid by insurance" },
  { value: "WRITTEN_OFF", label: "Written off" },
];
export type Kind = "RECOVERED" | "INSURED" | "WRITTEN_OFF";
export const PARTS: readonly Choice[] = [
  { value: "SUSPECT", label: "Suspect" },
  { value: "ACCOMPLICE", label: "Accomplice" },
  { value: "NEGLIGENT", label: "Neglected a duty" },
  { value: "WITNESS", label: "Witness" },
];
export const OUTCOMES: readonly Choice[] = [
  { value: "OPEN", label: "Open" },
  { value: "CLEARED", label: "Cleared" },
  { value: "WARNED", label: "Warned" },
  { value: "DISMISSED", label: "Dismissed" },
  { value: "RESIGNED", label: "Resigned" },
  { value: "PROSECUTED", label: "Prosecuted" },
];

export interface MoneyRow {
  kind: string;
  amount: bigint;
}
export interface Sums {
  recovered: bigint;
  insured: bigint;
  writtenOff: bigint;
}

/** All rows together, by kind: a correction takes away what its row brought. */
export function sumsOf(rows: readonly MoneyRow[]): Sums {
  const of = (kind: Kind) => rows.reduce((sum, one) => (one.kind === kind ? sum + one.amount : sum), 0n);
  return { recovered: of("RECOVERED"), insured: of("INSURED"), writtenOff: of("WRITTEN_OFF") };
}

export const settled = ({ recovered, insured, writtenOff }: Sums): bigint => recovered + insured + writtenOff;
export const netOf = (gross: bigint, sums: Sums): bigint => gross - settled(sums);

/** What stands against a row of money. @param net before it */
export function moneyProblems(
  { amount, paidOn }: { amount: bigint; paidOn: string },
  { net, detectedOn, today }: { net: bigint; detectedOn: string; today: string },
): Problem[] {
  return [
    ...(amount <= 0n ? [problem("amount", t("Enter an amount greater than zero."), "amount")] : []),
    ...(amount > net
      ? [problem("amount", t("Amount: not more than the net loss; change the gross amount first"), "above_net")]
      : []),
    ...(paidOn > today ? [problem("paidOn", t("Day: today or earlier"), "future")] : []),
    ...(paidOn < detectedOn ? [problem("paidOn", t("Day: not before the fraud was detected"), "early")] : []),
  ];
}

/** What stands against another gross amount. */
export function grossProblems(gross: bigint, sums: Sums): Problem[] {
  if (gross > MAX_MINOR) return [problem("gross", t("Gross amount: enter a smaller one"), "too_large")];
  return netOf(gross, sums) < 0n
    ? [problem("gross", t("Gross amount: not less than what was recovered, insured and written off"), "below_settled")]
    : [];
}

export interface Days {
  detectedOn: string;
  occurredFrom: string | null;
  occurredTo: string | null;
}

export function dayProblems({ detectedOn, occurredFrom, occurredTo }: Days, today: string): Problem[] {
  return [
    ...(detectedOn > today ? [problem("detectedOn", t("Detected on: today or earlier"), "future")] : []),
    ...(occurredFrom !== null && occurredFrom > detectedOn
      ? [problem("occurredFrom", t("Occurred from: not after it was detected"), "order")]
      : []),
    ...(occurredTo !== null && occurredTo > detectedOn
      ? [problem("occurredTo", t("Occurred to: not after it was detected"), "late")]
      : []),
    ...(occurredTo !== null && occurredTo < (occurredFrom ?? occurredTo)
      ? [problem("occurredTo", t("Occurred to: not before it began"), "order")]
      : []),
  ];
}

interface FraudType {
  mandatoryReport: boolean;
  currency: string | null;
  threshold: bigint | null;
}

/** Whether the regulator has to be informed of a confirmed fraud of this amount. */
export const mustReport = (
  { mandatoryReport, currency, threshold }: FraudType,
  amount: { minor: bigint; currency: string },
): boolean => mandatoryReport && (threshold === null || currency !== amount.currency || amount.minor >= threshold);

/** What stands against closing: lessons are a form's to ask for. */
export function closeProblems(
  { issueNo, noIssueReason }: { issueNo: string | null; noIssueReason: string | null },
  known: { issueFound: boolean; unreported: boolean },
): Problem[] {
  return [
    ...(known.unreported
      ? [problem("", t("Record first on which day the regulator was informed."), "unreported")]
      : []),
    ...(issueNo === null && noIssueReason === null
      ? [
          problem(
            "issueNo",
            t("Control issue: enter its number, or the reason why there is none below"),
            "issue_or_reason",
          ),
        ]
      : []),
    ...(issueNo !== null && !known.issueFound
      ? [problem("issueNo", t("Control issue: no issue {no} among those you see", { no: issueNo }), "not_available")]
      : []),
    ...(issueNo !== null && noIssueReason !== null
      ? [problem("noIssueReason", t("Reason: only where there is no control issue"), "unused")]
      : []),
  ];
}

/** Open ends keep a case from closing. */
export const openPersons = (persons: readonly { outcome: string; part: string }[]): number =>
  persons.filter(({ outcome, part }) => outcome === "OPEN" && part !== "WITNESS").length;
