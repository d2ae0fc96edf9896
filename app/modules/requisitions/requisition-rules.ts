/** What holds for requisitions (spec: accounts §4.2, §6, §8). Pure; amounts are minor units of the books' currency. */
import { formatAmount } from "~/core/currencies";
import { MAX_MINOR } from "~/core/money";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Choice } from "~/define/field";

export const REQUISITION_KINDS = ["EXPENSE", "ADVANCE", "IMPREST", "FUND"] as const;
export type RequisitionKind = (typeof REQUISITION_KINDS)[number];
export const KIND_CHOICES: readonly Choice[] = [
  { value: "EXPENSE", label: "Expense" },
  { value: "ADVANCE", label: "Advance" },
  { value: "IMPREST", label: "Petty cash" },
  { value: "FUND", label: "Funds for the branch" },
];
/** What is asked for a branch and not for a person: by those who keep its books. */
export const FOR_BRANCH: readonly RequisitionKind[] = ["IMPREST", "FUND"];

export const MOST_LINES = 50;
/** An approved requisition that nobody has paid lapses after so many days (spec: accounts §6). */
export const EXPIRES_AFTER = 30;
/** An advance that is not settled after so many days is overdue. */
export const SETTLED_WITHIN = 14;

/** The kind of voucher that pays each kind of requisition (spec: accounts §8); funds are sent by another branch. */
export const PAID_BY: Readonly<Partial<Record<RequisitionKind, "EXPENSE" | "PAYMENT" | "TRANSFER">>> = {
  EXPENSE: "EXPENSE",
  ADVANCE: "PAYMENT",
  IMPREST: "TRANSFER",
};
/** The kinds of vouchers that settle an advance: receipts are booked, and what is left comes back. */
export const SETTLED_BY: readonly string[] = ["JOURNAL", "RECEIVE"];

export interface TypedAmounts {
  row: number;
  /** undefined: none was named; null: there is none of that code in use. */
  head: { id: number; code: string; here: boolean } | null | undefined;
  quantity: number;
  /** Unit price; null where what was typed is no amount (told when it was read). */
  unit: bigint | null;
}

/** Everything that is wrong with a draft; fields are those of the form. */
export function draftProblems({
  kind,
  payee,
  purpose,
  lines,
}: {
  kind: RequisitionKind;
  payee: string | null;
  purpose: string;
  lines: readonly TypedAmounts[];
}): Problem[] {
  const problems: Problem[] = [];
  if (purpose.trim().length < 5) problems.push(problem("purpose", t("What for: at least 5 characters")));
  if (kind === "EXPENSE" && payee === null) problems.push(problem("payee", t("Enter who is to be paid"), "missing"));
  for (const { row, head, quantity, unit } of lines) {
    if (head === null) problems.push(problem(`lines[${row}].head`, t("There is no such expense head in use."), "ac04"));
    if (head && !head.here)
      problems.push(problem(`lines[${row}].head`, t("{head} is not for this branch.", { head: head.code }), "ac04"));
    if (head === undefined && kind === "EXPENSE")
      problems.push(problem(`lines[${row}].head`, t("Choose the expense head"), "missing"));
    if (unit !== null && unit <= 0n)
      problems.push(problem(`lines[${row}].unit`, t("Enter an amount greater than zero."), "ac03"));
    if (unit !== null && unit * BigInt(quantity) > MAX_MINOR)
      problems.push(problem(`lines[${row}].unit`, t("Enter a smaller amount."), "ac03"));
  }
  const total = lines.reduce((sum, { quantity, unit }) => sum + (unit ?? 0n) * BigInt(quantity), 0n);
  if (problems.length === 0 && total > MAX_MINOR)
    problems.push(problem("lines", t("This is too much for one requisition."), "ac03"));
  return problems;
}

/** What is needed by a day that has passed is asked for anew by a later one. */
export function neededProblems(neededBy: string, today: string): Problem[] {
  return neededBy < today ? [problem("neededBy", t("Needed by: enter today or a later date"), "in_the_past")] : [];
}

/** What is wrong with the amounts somebody approves: at most what was asked on each line, and something in all. */
export function approvalProblems(
  asked: readonly bigint[],
  approved: readonly (bigint | null)[],
  currency: string,
): Problem[] {
  if (approved.length !== asked.length) return [problem("approved", t("Enter an amount for each line"), "lines")];
  const problems = asked.flatMap((most, index) => {
    const amount = approved[index]!;
    if (amount === null || (amount >= 0n && amount <= most)) return [];
    return [
      problem(
        `approved[${index}]`,
        amount < 0n
          ? t("Enter an amount, or leave it empty")
          : t("Enter at most the requested amount: {amount}", { amount: formatAmount({ minor: most, currency }) }),
        "too_much",
      ),
    ];
  });
  if (problems.length === 0 && approved.every((amount) => amount === 0n))
    problems.push(problem("", t("Nothing is approved: reject the requisition instead."), "nothing"));
  return problems;
}

export interface Sums {
  approved: bigint;
  paid: bigint;
  settled: bigint;
}

/**
 * What stands against filling petty cash up by an amount: it holds no more than its ceiling (spec: accounts §2).
 * @param petty null: it has none; `held` is told only to those who may read the books
 */
export function ceilingProblems(
  amount: bigint,
  petty: { ceiling: bigint; held: bigint; room: bigint } | null,
  { field, currency, tells }: { field: string; currency: string; tells: boolean },
): Problem[] {
  if (!petty || amount <= petty.room) return [];
  const words = Object.fromEntries(
    Object.entries(petty).map(([name, minor]) => [name, formatAmount({ minor, currency })]),
  );
  return [
    problem(
      field,
      tells
        ? t("At most {room}: petty cash holds {held} and may hold {ceiling}", words)
        : t("This is above the ceiling of petty cash, {ceiling}, less what is there", words),
      "ceiling",
    ),
  ];
}

/** What is still owed of an advance. */
export const openOf = ({ paid, settled }: Pick<Sums, "paid" | "settled">): bigint => paid - settled;

/** What a settlement leads to; a negative one takes an earlier one back. */
export function afterSettlement(
  { paid, settled }: Pick<Sums, "paid" | "settled">,
  amount: bigint,
): { settled: bigint; status: "PAID" | "SETTLED" } {
  const sum = settled + amount;
  return { settled: sum, status: sum === paid ? "SETTLED" : "PAID" };
}

/** A line of a voucher that pays or settles a requisition. */
export interface UsedLine {
  side: string;
  ledgerId: number;
  subLedgerId: number | null;
  expenseHeadId: number | null;
  amount: bigint;
  currency: string;
}

export interface RequisitionFacts extends Sums {
  no: string;
  kind: RequisitionKind;
  status: string;
  currency: string;
  /** What was approved, by expense head. */
  heads: ReadonlyMap<number | null, bigint>;
  /** Where an advance is owed; null where the ledger has no account of the employee yet. */
  account: { ledgerId: number; subLedgerId: number } | null;
  pettyCashId: number;
  /** Number of another voucher that is submitted to pay it. */
  paidByNo: string | null;
  /** What other submitted vouchers will settle. */
  pending: bigint;
  /** Final pay of its employee stands: an advance that is paid now would stay open behind it. */
  isSettled?: boolean;
}

const sum = (lines: readonly UsedLine[]) => lines.reduce((total, { amount }) => total + amount, 0n);
const owed =
  ({ account }: RequisitionFacts, side: string) =>
  (line: UsedLine) =>
    line.side === side &&
    account !== null &&
    line.ledgerId === account.ledgerId &&
    line.subLedgerId === account.subLedgerId;

/** What a voucher pays out for its requisition. */
export const paidWith = (lines: readonly UsedLine[]): bigint => sum(lines.filter(({ side }) => side === "D"));
/** What a voucher takes off an advance. */
export const settledWith = (facts: RequisitionFacts, lines: readonly UsedLine[]): bigint =>
  sum(lines.filter(owed(facts, "C"))) - sum(lines.filter(owed(facts, "D")));

/**
 * What stands against a voucher paying or settling a requisition (AC08: a requisition is never overdrawn).
 * @param facts null: the branch has no such requisition
 */
export function useProblems(facts: RequisitionFacts | null, type: string, lines: readonly UsedLine[]): Problem[] {
  const refuse = (message: string): Problem[] => [problem("requisitionId", message, "ac08")];
  if (!facts) return refuse(t("The branch has no such requisition."));
  const { no, kind, status, currency } = facts;
  const settles = SETTLED_BY.includes(type) && kind === "ADVANCE";
  if (!settles && PAID_BY[kind] !== type) return refuse(t("{no} is not paid by such a voucher.", { no }));
  if (lines.some((line) => line.currency !== currency))
    return refuse(t("{no} is kept in {currency}.", { no, currency }));
  if (settles && status !== "PAID") return refuse(t("{no} is not an advance that is paid and not settled.", { no }));
  if (!settles && status !== "APPROVED") return refuse(t("{no} is not approved, or paid already.", { no }));
  const against = settles ? whyNotSettled(facts, lines) : whyNotPaid(facts, lines);
  return against === null ? [] : refuse(against);
}

/** Why a voucher may not pay a requisition; null when it may. */
function whyNotPaid(facts: RequisitionFacts, lines: readonly UsedLine[]): string | null {
  const { no, kind, currency, approved, heads, pettyCashId, paidByNo, isSettled = false } = facts;
  const debits = lines.filter(({ side }) => side === "D");
  const words = (minor: bigint) => ({ no, amount: formatAmount({ minor, currency }) });
  if (paidByNo !== null) return t("{other} pays {no} already.", { no, other: paidByNo });
  if (kind === "ADVANCE" && isSettled)
    return t("{no} is not paid any more: the final pay settles its employee.", { no });
  if (kind === "ADVANCE" && !debits.every(owed(facts, "D")))
    return t("{no} is paid to the account of the employee in the ledger of advances.", { no });
  if (kind === "IMPREST" && debits.some(({ ledgerId }) => ledgerId !== pettyCashId))
    return t("{no} goes into petty cash.", { no });
  if (sum(debits) > approved) return t("{no}: only {amount} was approved.", words(approved));
  if (kind !== "EXPENSE") return null;
  const over = [...new Set(debits.map(({ expenseHeadId }) => expenseHeadId))].find(
    (head) => sum(debits.filter(({ expenseHeadId }) => expenseHeadId === head)) > (heads.get(head) ?? 0n),
  );
  return over === undefined
    ? null
    : t("{no}: only {amount} was approved for one of the expense heads.", words(heads.get(over) ?? 0n));
}

/** Why a voucher may not settle an advance; null when it may. */
function whyNotSettled(facts: RequisitionFacts, lines: readonly UsedLine[]): string | null {
  const { no, currency, pending } = facts;
  const amount = settledWith(facts, lines);
  const left = openOf(facts) - pending;
  if (amount <= 0n) return t("{no} is settled on the account of the employee in the ledger of advances.", { no });
  return amount > left
    ? t("{no}: only {amount} of it is not settled.", {
        no,
        amount: formatAmount({ minor: left > 0n ? left : 0n, currency }),
      })
    : null;
}

/** Funds that another branch sends for a requisition. */
export interface SentFunds {
  toBranchId: number;
  amount: bigint;
  currency: string;
}

/**
 * What stands against funds being sent for a requisition: it asks for funds, is approved, and gets at most what was approved.
 * @param facts null: there is no such requisition; `sentByNo`: number of other funds that are submitted for it
 */
export function fundProblems(
  facts:
    | (Pick<RequisitionFacts, "no" | "kind" | "status" | "currency" | "approved"> & {
        branchId: number;
        sentByNo: string | null;
      })
    | null,
  { toBranchId, amount, currency }: SentFunds,
): Problem[] {
  const refuse = (message: string): Problem[] => [problem("requisitionId", message, "ac08")];
  if (facts?.kind !== "FUND" || facts.branchId !== toBranchId) return refuse(t("The branch has no such requisition."));
  const { no } = facts;
  if (facts.status !== "APPROVED") return refuse(t("{no} is not approved, or paid already.", { no }));
  if (facts.sentByNo !== null) return refuse(t("{other} pays {no} already.", { no, other: facts.sentByNo }));
  if (facts.currency !== currency) return refuse(t("{no} is kept in {currency}.", { no, currency: facts.currency }));
  return amount > facts.approved
    ? refuse(t("{no}: only {amount} was approved.", { no, amount: formatAmount({ minor: facts.approved, currency }) }))
    : [];
}
