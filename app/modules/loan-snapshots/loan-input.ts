/** What a loan snapshot is brought in with, by file and through the API. */
import { z } from "zod/v4";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { readAmount } from "~/define/amount";
import { choice, date, integer, link, money, text } from "~/define/field";
import { loanFaults, STATUS_CHOICES, type Loan, type LoanStatus } from "./loan";

export const MOST_LOANS = 5_000;

/** The columns of a loan; the currency of its amounts is that of the branch. */
export const loanFields = {
  loanNo: text("Loan no.", { max: 40 }),
  memberNo: text("Member no.", { max: 40, optional: true }),
  memberName: text("Member", { max: 120 }),
  product: text("Product", { max: 60, optional: true }),
  disbursedOn: date("Disbursed on"),
  principal: money("Principal", { currency: "" }),
  outstanding: money("Outstanding", { currency: "" }),
  instalment: money("Instalment", { currency: "", optional: true }),
  arrears: money("Arrears", { currency: "" }),
  daysOverdue: integer("Days overdue", { min: 0, max: 20_000 }),
  status: choice("Status", { choices: STATUS_CHOICES }),
};
type Amount = "principal" | "outstanding" | "instalment" | "arrears";

const {
  loanNo,
  memberNo,
  memberName,
  product,
  disbursedOn,
  principal,
  outstanding,
  instalment,
  arrears,
  daysOverdue,
  status,
} = loanFields;
const schemaOf = <T>({ schema }: { schema: z.ZodType<T, unknown> }) => schema;
/** An amount is text until the currency is known. */
const typed = <T>(field: { schema: z.ZodType<T, unknown> }) =>
  field.schema as unknown as z.ZodType<T extends null ? string | null : string, unknown>;

export const loanSchema = z.object({
  loanNo: schemaOf(loanNo),
  memberNo: schemaOf(memberNo),
  memberName: schemaOf(memberName),
  product: schemaOf(product),
  disbursedOn: schemaOf(disbursedOn),
  principal: typed(principal),
  outstanding: typed(outstanding),
  instalment: instalment.schema as unknown as z.ZodType<string | null, unknown>,
  arrears: typed(arrears),
  daysOverdue: schemaOf(daysOverdue),
  status: schemaOf(status),
});
export type LoanInput = z.infer<typeof loanSchema>;

export const snapshotSchema = z.object({
  unitId: link("Branch", { to: "Unit" }).schema,
  asOf: date("As of").schema,
  loans: z
    .array(loanSchema)
    .min(1, { error: () => t("The file contains no loans.") })
    .max(MOST_LOANS, { error: () => t("At most {most} loans", { most: MOST_LOANS }) }),
});
export type SnapshotInput = z.infer<typeof snapshotSchema>;

/** A loan as typed in minor units, with all that is wrong with it. @param at names a column in problems */
export function readLoan(
  input: LoanInput,
  asOf: string,
  currency: string,
  at: (column: keyof Loan) => string,
): { loan: Loan; problems: Problem[] } {
  const problems: Problem[] = [];
  const minor = (name: Amount): bigint => {
    const value = input[name];
    const read = value === null ? 0n : readAmount(loanFields[name].label, value, currency);
    if (typeof read === "bigint") return read;
    problems.push(problem(at(name), read.problem, "amount"));
    return 0n;
  };
  const loan: Loan = {
    ...input,
    status: input.status as LoanStatus,
    principal: minor("principal"),
    outstanding: minor("outstanding"),
    instalment: minor("instalment"),
    arrears: minor("arrears"),
  };
  if (problems.length === 0)
    problems.push(...loanFaults(loan, asOf).map(({ column, message, code }) => problem(at(column), t(message), code)));
  return { loan, problems };
}
