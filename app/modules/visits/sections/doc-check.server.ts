/** Loan files looked through, document by document (spec: ops §4.3, DOC_CHECK). */
import { t } from "~/core/text";
import { choice, text } from "~/define/field";
import type { ContentValues } from "~/define/section-content";
import { fromLoans } from "../loan-pick.server";
import { defineSection } from "./section";

const STATES = [
  { value: "PRESENT", label: "There" },
  { value: "MISSING", label: "Missing" },
  { value: "DEFECT", label: "Faulty" },
  { value: "NA", label: "Not needed" },
] as const;
const paper = (label: string) => choice(label, { choices: STATES });

const papers = {
  application: paper("Application form"),
  identity: paper("Identity document"),
  photograph: paper("Photograph"),
  agreement: paper("Loan agreement"),
  guarantee: paper("Guarantors’ signatures"),
  security: paper("Security documents"),
  assessment: paper("Assessment of the business"),
  approval: paper("Approval sheet"),
  disbursement: paper("Voucher of the disbursement"),
  schedule: paper("Repayment schedule"),
};
export const PAPERS = Object.keys(papers) as (keyof typeof papers)[];
/** Without one of these the file is followed up. */
const NEVER_MISSING = ["agreement", "identity"] as const;

/** How many of the papers that are needed are there, in whole percent; null where none is needed. */
export function completePercent(values: ContentValues): number | null {
  const needed = PAPERS.filter((name) => values[name] !== "NA");
  return needed.length === 0
    ? null
    : Math.floor((needed.filter((name) => values[name] === "PRESENT").length * 100) / needed.length);
}

/** Papers without which no file may stay. */
export function missingFrom(values: ContentValues): string[] {
  return NEVER_MISSING.filter((name) => values[name] === "MISSING").map((name) => papers[name].label);
}

export const docCheckSection = defineSection({
  kind: "DOC_CHECK",
  word: "docCheck",
  label: "Loan files",
  one: "Loan file",
  title: (values) => `${values.memberName}, ${values.loanNo}`,
  bundles: [
    { name: "there", label: "There", fields: PAPERS, is: "PRESENT" },
    { name: "unneeded", label: "Not needed", fields: PAPERS, is: "NA" },
  ],
  derived: [{ name: "complete", label: "Complete, in percent", kind: "integer", of: completePercent }],
  follow: {
    source: "LoanFileCheck",
    of: (values) => {
      const missing = missingFrom(values);
      return missing.length > 0
        ? {
            owner: "manager",
            text: t("{file}: missing from the file: {papers}", {
              file: `${values.memberName}, ${values.loanNo}`,
              papers: missing.join(", "),
            }),
          }
        : null;
    },
  },
  form: {
    shape: "row",
    model: "loanFileCheck",
    name: "LoanFile",
    most: 60,
    once: "loanNo",
    pick: fromLoans(false, ({ loanNo, memberName }) => ({ loanNo, memberName })),
    fields: {
      memberName: text("Member", { max: 120 }),
      loanNo: text("Loan no.", { max: 40 }),
      ...papers,
      note: text("Note", { max: 500, optional: true }),
    },
    example: {
      memberName: "Samuel Kiptoo",
      loanNo: "LN-40377",
      ...Object.fromEntries(PAPERS.map((name) => [name, name === "security" ? "NA" : "PRESENT"])),
      note: null,
    },
  },
});
