/** Borrowers visited where they live and work (spec: ops §4.3, BORROWER). */
import { formatDate } from "~/core/dates";
import { formatMoney } from "~/core/money";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { choice, flag, longText, text } from "~/define/field";
import { money } from "~/define/section-field.server";
import { differs, knownLoan, LISTED_ON } from "./known-loan.server";
import { fromLoans } from "../loan-pick.server";
import { defineSection } from "./section";
import { minorOf } from "~/define/section-content";
import type { Derived, RowOf } from "~/define/section";

export const UTILISATIONS = [
  { value: "FULL", label: "Wholly as agreed" },
  { value: "PART", label: "Partly as agreed" },
  { value: "DIVERTED", label: "For something else" },
  { value: "NONE", label: "Not yet used" },
] as const;

const borrowerFields = {
  memberName: text("Member", { max: 120 }),
  loanNo: text("Loan no.", { max: 40 }),
  residenceSeen: flag("Residence seen"),
  businessSeen: flag("Business seen"),
  purposeStated: text("Purpose on the application", { max: 200 }),
  purposeActual: text("What it was used for", { max: 200 }),
  utilisation: choice("How the loan was used", { choices: UTILISATIONS }),
  systemBalance: money("Balance in the system"),
  passbookBalance: money("Balance in the passbook"),
  clientBalance: money("Balance as the client says"),
  knowsTerms: flag("Knows the terms of the loan"),
  complaint: longText("Complaint", { max: 1000, optional: true }),
  remark: longText("Remark", {
    max: 1000,
    optional: true,
    hint: "Needed when the balances differ or the loan was used for something else",
  }),
  followUp: flag("Follow this up", {
    hint: "Raises a follow-up for the manager of the branch when the visit is submitted",
  }),
  bmComment: longText("Branch manager’s comment", { max: 1000, optional: true }),
  supervisorComment: longText("Supervisor’s comment", { max: 1000, optional: true }),
  supervisorVerified: flag("Verified by the supervisor"),
};

export type BorrowerRow = RowOf<typeof borrowerFields>;

/** Whether what was found has to be explained. */
export function needsRemark({
  utilisation,
  systemBalance,
  passbookBalance,
  clientBalance,
}: Pick<BorrowerRow, "utilisation" | "systemBalance" | "passbookBalance" | "clientBalance">): boolean {
  return utilisation === "DIVERTED" || passbookBalance !== systemBalance || clientBalance !== systemBalance;
}

export function borrowerProblems(row: BorrowerRow): Problem[] {
  if (row.remark) return [];
  if (needsRemark(row))
    return [
      problem(
        "remark",
        t("Say what you found: the balances differ, or the loan was used for something else"),
        "remark_required",
      ),
    ];
  return row.followUp ? [problem("remark", t("Say what is to be followed up"), "required")] : [];
}

const NOTED = {
  listedOn: LISTED_ON,
  listedBalance: { label: "Balance in the loan snapshot", kind: "money", quiet: true },
} as const;

const difference = (name: "passbookBalance" | "clientBalance", label: string): Derived => ({
  name: `${name}Difference`,
  label,
  kind: "money",
  of: (values) =>
    minorOf(values[name]) === minorOf(values.systemBalance)
      ? null
      : String(minorOf(values[name]) - minorOf(values.systemBalance)),
});

export const borrowerSection = defineSection({
  kind: "BORROWER",
  word: "borrowerVisit",
  label: "Borrowers visited",
  one: "Borrower",
  title: (values) => `${values.memberName}, ${values.loanNo}`,
  quiet: ["complaint", "followUp", "bmComment", "supervisorComment", "supervisorVerified"],
  bundles: [{ name: "seen", label: "As expected", fields: ["residenceSeen", "businessSeen", "knowsTerms"], is: true }],
  derived: [
    difference("passbookBalance", "Passbook less system"),
    difference("clientBalance", "Client less system"),
    {
      name: "listedDifference",
      label: "System less loan snapshot",
      kind: "money",
      of: ({ systemBalance, listedBalance }) =>
        listedBalance === undefined || listedBalance === systemBalance
          ? null
          : String(minorOf(systemBalance) - minorOf(listedBalance)),
    },
  ],
  noted: NOTED,
  odd: ({ systemBalance, listedBalance, listedOn }) =>
    differs("Balance in the system", systemBalance, listedBalance, listedOn),
  follow: {
    source: "BorrowerVisit",
    of: (values) =>
      values.followUp ? { owner: "manager", text: `${values.memberName}, ${values.loanNo}: ${values.remark}` } : null,
  },
  form: {
    shape: "row",
    model: "borrowerVisit",
    name: "Borrower",
    fields: borrowerFields,
    most: 60,
    once: "loanNo",
    problems: borrowerProblems,
    fill: async (tx, visit, { loanNo }) => {
      const loan = await knownLoan(tx, visit, loanNo);
      return { listedOn: loan?.asOf ?? null, listedBalance: loan?.outstanding ?? null };
    },
    pick: fromLoans(false, ({ loanNo, memberName, outstanding }) => ({
      loanNo,
      memberName,
      systemBalance: outstanding,
    })),
    known: ({ listedOn, listedBalance, systemBalance }, exponent) =>
      listedOn
        ? t(
            listedBalance === systemBalance
              ? "The loan snapshot of {date} says the same balance, {amount}."
              : "The loan snapshot of {date} says a balance of {amount}: look which is right.",
            { date: formatDate(String(listedOn)), amount: formatMoney(listedBalance as bigint, exponent) },
          )
        : null,
    sides: { bm: ["bmComment"], supervisor: ["supervisorComment", "supervisorVerified"], problems: () => [] },
    example: {
      memberName: "Grace Achieng",
      loanNo: "LN-40231",
      residenceSeen: true,
      businessSeen: true,
      purposeStated: "Stock for a kiosk",
      purposeActual: "Stock for a kiosk",
      utilisation: "FULL",
      systemBalance: "24500.00",
      passbookBalance: "24500.00",
      clientBalance: "24500.00",
      knowsTerms: true,
      complaint: null,
      remark: null,
      followUp: false,
      bmComment: "A customer of five years.",
      supervisorComment: null,
      supervisorVerified: false,
    },
  },
});
