/** What holds for funds between branches (spec: accounts §6, §7, §12). Amounts are minor units. */
import { formatAmount } from "~/core/currencies";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Choice } from "~/define/field";
import { notEnoughCash } from "~/modules/ledger/index.server";
import { statesThat } from "~/define/states";
import { FUND_STATES } from "./fund-states";

export const FUND_KINDS = ["CASH", "BANK", "MOBILE", "ADVICE"] as const;
export type FundKind = (typeof FUND_KINDS)[number];
export const KIND_CHOICES: readonly Choice[] = [
  { value: "CASH", label: "Cash carried by hand" },
  { value: "BANK", label: "Bank" },
  { value: "MOBILE", label: "Mobile money" },
  { value: "ADVICE", label: "Paid for the branch" },
];

/** Where money of a kind is kept; what is paid for a branch comes out of any. */
export function keeps(kind: FundKind, ledger: { isCash: boolean; isBank: boolean }): boolean {
  return kind === "ADVICE" ? ledger.isCash || ledger.isBank : kind === "CASH" ? ledger.isCash : ledger.isBank;
}

export type Direction = "HEAD_TO_BRANCH" | "BRANCH_TO_HEAD" | "BRANCH_TO_BRANCH";

export function directionOf(from: { headOffice: boolean }, to: { headOffice: boolean }): Direction {
  return from.headOffice ? "HEAD_TO_BRANCH" : to.headOffice ? "BRANCH_TO_HEAD" : "BRANCH_TO_BRANCH";
}

interface Amounts {
  amount: bigint;
  received: bigint;
  returned: bigint;
  charged: bigint;
}

const ON_THE_WAY: readonly string[] = statesThat(FUND_STATES, "away");

/** What neither branch has. */
export function inTransit({ status, amount, received, returned, charged }: Amounts & { status: string }): bigint {
  return ON_THE_WAY.includes(status) ? amount - received - returned - charged : 0n;
}

/** Days on the way after which funds are late. */
export const LATE_AFTER = 3;

/** States in which something may be in transit. */
export const TRANSIT_STATES: readonly string[] = ON_THE_WAY;

export interface SubmitFacts {
  kind: FundKind;
  amount: bigint;
  currency: string;
  carrier: string | null;
  reference: string | null;
  /** Of the sender; null: none is open. */
  day: { status: string } | null;
  /** null: the sender may not use it. */
  place: { isCash: boolean; isBank: boolean; currency: string | null; name: string } | null;
  /** What is left where it is taken from, after all that others have asked for. */
  left: bigint;
  /** The sender has yet to count it, and is not told what is left. */
  untold?: boolean;
  hasRate: boolean;
  /** Only the head office pays for others. */
  from: { headOffice: boolean };
  expenseHeadId: number | null;
  /** Currency of the books. */
  functional: string;
}

export function submitProblems({
  kind,
  amount,
  currency,
  carrier,
  reference,
  day,
  place,
  left,
  untold,
  hasRate,
  ...advice
}: SubmitFacts): Problem[] {
  const problems: Problem[] = dayProblems(day);
  if (!place || !keeps(kind, place))
    problems.push(problem("from", t("Taken from: the branch keeps no money of this kind there"), "ac04"));
  else if (place.currency !== null && place.currency !== currency)
    problems.push(problem("currency", t("Currency: the ledger holds {currency}", { currency: place.currency })));
  else if (amount > left)
    problems.push(problem("amount", notEnoughCash(place.name, untold ? null : left, currency), "ac06"));
  if (kind === "CASH" && !carrier)
    problems.push(problem("carrier", t("Carried by: enter who carries the cash"), "missing"));
  if (kind !== "CASH" && !reference)
    problems.push(problem("reference", t("Slip or transaction: enter its number"), "missing"));
  if (kind === "ADVICE") problems.push(...adviceProblems(currency, advice));
  if (!hasRate)
    problems.push(
      problem("currency", t("There is no approved rate for {currency} within 7 days.", { currency }), "ac17"),
    );
  return problems;
}

/** What the head office pays for a branch is an expense of that branch, in the currency of the books. */
function adviceProblems(
  currency: string,
  { from, expenseHeadId, functional }: Pick<SubmitFacts, "from" | "expenseHeadId" | "functional">,
): Problem[] {
  const problems: Problem[] = [];
  if (!from.headOffice)
    problems.push(problem("kind", t("By: only the head office pays for other branches"), "not_available"));
  if (expenseHeadId === null) problems.push(problem("headId", t("Expense head: choose what was paid for"), "missing"));
  if (currency !== functional)
    problems.push(
      problem("currency", t("Currency: what is paid for a branch is in {currency}", { currency: functional })),
    );
  return problems;
}

/** Nothing is sent or received but on an open day of one's own (AC01). */
export function dayProblems(day: { status: string } | null): Problem[] {
  if (!day) return [problem("", t("Business day is not open for this branch."), "ac01")];
  return day.status === "Opened" ? [] : [problem("", t("This day is waiting for close approval."), "ac01")];
}

/** What was counted against what is on its way. */
export function receiptProblems(counted: bigint, open: bigint, currency: string): Problem[] {
  if (counted <= 0n)
    return [problem("amount", t("Counted: enter an amount greater than zero, or reject the transfer if nothing came"))];
  return counted > open
    ? [
        problem(
          "amount",
          t("Counted: only {amount} is in transit; receive that amount and record the rest as cash over", {
            amount: formatAmount({ minor: open, currency }),
          }),
          "too_much",
        ),
      ]
    : [];
}

export const CODE_TRIES = 5;

/** What stands against trying a hand-over code. */
export function codeProblems(
  kind: FundKind,
  { codeHash, codeTries }: { codeHash: string | null; codeTries: number },
  typed: string | null,
): Problem[] {
  if (kind !== "CASH") return [];
  if (codeHash === null) return [problem("code", t("Hand-over code: the sender has not printed one yet"), "no_code")];
  if (codeTries >= CODE_TRIES)
    return [problem("code", t("Hand-over code: tried too often; ask the sender for a new one"), "code_void")];
  return typed && /^\d{6}$/.test(typed)
    ? []
    : [problem("code", t("Hand-over code: enter the six digits the carrier has"), "code")];
}
