/** Loan applications verified in the field (spec: ops §4.3, LOAN). */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { choice, flag, integer, longText, text } from "~/define/field";
import { COUNT, money } from "~/define/section-field.server";
import { defineSection, sideOf, type Side } from "./section";
import { minorOf } from "~/define/section-content";
import type { RowOf } from "~/define/section";

const DECISIONS = [
  { value: "APPROVE", label: "Approve" },
  { value: "REDUCE", label: "Approve less" },
  { value: "REJECT", label: "Reject" },
  { value: "DEFER", label: "Defer" },
] as const;

const loanFields = {
  applicationNo: text("Application no.", { max: 40 }),
  applicant: text("Applicant", { max: 120 }),
  applied: money("Amount applied for"),
  termMonths: integer("Term in months", { min: 1, max: 120 }),
  kycIdentity: flag("Identity document seen"),
  kycPhoto: flag("Photograph on file"),
  kycAddress: flag("Address proved"),
  kycForm: flag("Application form signed"),
  residenceVerified: flag("Residence visited"),
  businessVerified: flag("Business visited"),
  guarantorsContacted: integer("Guarantors spoken to", { ...COUNT, optional: true }),
  guarantorNames: text("Names of the guarantors", { max: 300, optional: true }),
  collateralSeen: flag("Security seen"),
  otherDebts: money("Other debts", { optional: true }),
  income: money("Income each month"),
  expense: money("Expense each month"),
  instalment: money("Instalment each month"),
  bmDecision: choice("Branch manager recommends", { choices: DECISIONS, optional: true }),
  bmAmount: money("Amount recommended", { optional: true }),
  bmReason: longText("Branch manager’s reason", { max: 1000, optional: true }),
  supervisorDecision: choice("Supervisor decides", { choices: DECISIONS, optional: true }),
  supervisorAmount: money("Amount decided", { optional: true }),
  supervisorReason: longText("Supervisor’s reason", { max: 1000, optional: true }),
};

export type LoanRow = RowOf<typeof loanFields>;

/** What is left each month, in minor units; negative when the loan cannot be carried. */
export function surplus({ income, expense, instalment }: Pick<LoanRow, "income" | "expense" | "instalment">): bigint {
  return income - expense - instalment;
}

/** Whether something of who the applicant is has not been seen. */
export function kycMissing(row: Pick<LoanRow, "kycIdentity" | "kycPhoto" | "kycAddress" | "kycForm">): boolean {
  return !row.kycIdentity || !row.kycPhoto || !row.kycAddress || !row.kycForm;
}

/** Rules of what one side says; the other side's columns are not looked at. */
export function decisionProblems(row: LoanRow, side: Side): Problem[] {
  const [decision, amount, reason] =
    side === "bm"
      ? [row.bmDecision, row.bmAmount, row.bmReason]
      : [row.supervisorDecision, row.supervisorAmount, row.supervisorReason];
  const found: Problem[] = [];
  if (!decision) found.push(problem(`${side}Decision`, t("Choose what you think of the application"), "required"));
  const grants = decision === "APPROVE" || decision === "REDUCE";
  if (grants && amount === null) found.push(problem(`${side}Amount`, t("Enter the amount you would lend"), "required"));
  if (amount !== null && amount > row.applied)
    found.push(problem(`${side}Amount`, t("Amount: not more than was applied for"), "more_than_applied"));
  else if (decision === "REDUCE" && amount === row.applied)
    found.push(problem(`${side}Amount`, t("Amount: less than was applied for, or choose to approve"), "not_less"));
  if (grants && !reason && surplus(row) < 0n)
    found.push(
      problem(`${side}Reason`, t("Less comes in than goes out: say why it should be approved"), "reason_required"),
    );
  else if (grants && !reason && kycMissing(row))
    found.push(
      problem(
        `${side}Reason`,
        t("Not everything about the applicant was seen: say why it should be approved"),
        "reason_required",
      ),
    );
  return found;
}

export function loanProblems(row: LoanRow, { level }: { level: Parameters<typeof sideOf>[0] }): Problem[] {
  const found: Problem[] = [];
  if ((row.guarantorsContacted ?? 0) > 0 && !row.guarantorNames)
    found.push(problem("guarantorNames", t("Name the guarantors you spoke to"), "required"));
  return [...found, ...decisionProblems(row, sideOf(level))];
}

export const loanSection = defineSection({
  kind: "LOAN",
  word: "loan",
  label: "Loan verification",
  one: "Loan verification",
  title: (values) => `${values.applicant}, ${values.applicationNo}`,
  quiet: [
    "bmDecision",
    "bmAmount",
    "bmReason",
    "supervisorDecision",
    "supervisorAmount",
    "supervisorReason",
    "guarantorNames",
  ],
  bundles: [
    {
      name: "seen",
      label: "Seen",
      fields: [
        "kycIdentity",
        "kycPhoto",
        "kycAddress",
        "kycForm",
        "residenceVerified",
        "businessVerified",
        "collateralSeen",
      ],
      is: true,
    },
  ],
  derived: [
    {
      name: "surplus",
      label: "Left each month",
      kind: "money",
      of: (values) => String(minorOf(values.income) - minorOf(values.expense) - minorOf(values.instalment)),
    },
  ],
  form: {
    shape: "row",
    model: "loanVerification",
    name: "Loan",
    fields: loanFields,
    most: 30,
    once: "applicationNo",
    blanks: { guarantorsContacted: 0, otherDebts: 0n },
    problems: loanProblems,
    sides: {
      must: { bm: "bmDecision", supervisor: "supervisorDecision" },
      bm: ["bmDecision", "bmAmount", "bmReason"],
      supervisor: ["supervisorDecision", "supervisorAmount", "supervisorReason"],
      problems: decisionProblems,
    },
    example: {
      applicationNo: "LA-2026-118",
      applicant: "Mary Wanjiku",
      applied: "60000.00",
      termMonths: 12,
      kycIdentity: true,
      kycPhoto: true,
      kycAddress: true,
      kycForm: true,
      residenceVerified: true,
      businessVerified: true,
      guarantorsContacted: 2,
      guarantorNames: "Jane Atieno, Peter Otieno",
      collateralSeen: true,
      otherDebts: "5000.00",
      income: "32000.00",
      expense: "18000.00",
      instalment: "5900.00",
      bmDecision: "REDUCE",
      bmAmount: "50000.00",
      bmReason: "The stock she keeps bears fifty thousand.",
      supervisorDecision: null,
      supervisorAmount: null,
      supervisorReason: null,
    },
  },
});
