/** What may be taken out of savings (spec: accounts §7 SC01 to SC04, §15). Pure. */
import { formatAmount } from "~/core/currencies";
import { addDays, formatDate } from "~/core/dates";
import { MAX_MINOR } from "~/core/money";
import { addMonths } from "~/core/months";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Safeguard } from "./safeguards";

export const WITHDRAWAL_KINDS = ["PARTIAL", "FULL_EXIT", "CLAIM"] as const;
export type WithdrawalKind = (typeof WITHDRAWAL_KINDS)[number];
/** Days after which a request that is not paid expires (spec: accounts §6). */
export const EXPIRES_AFTER = 14;
export const PAY_MODES = ["CASH", "BANK", "MOBILE"] as const;
export type PayMode = (typeof PAY_MODES)[number];

/** What of a product limits withdrawals. */
export interface WithdrawalTerms {
  minBalance: bigint;
  /** Percent of the balance that one withdrawal may take. */
  maxWithdrawPct: number;
  /** Months after opening before anything is taken. */
  minServiceMonths: number;
  /** Days between a payment and the next request. */
  cooldownDays: number;
}

/** The money of an account, minor units. */
export interface Standing {
  balance: bigint;
  /** Holds placed by people, and withdrawals that were asked for and not yet paid. */
  held: bigint;
}

/** Balance less holds less what has to stay; never below nothing. */
export function availableOf({ balance, held }: Standing, { minBalance }: Pick<WithdrawalTerms, "minBalance">): bigint {
  const left = balance - held - minBalance;
  return left > 0n ? left : 0n;
}

/** The most that one withdrawal may take: what is available, and no more than the product's part of the balance. */
export function mostToWithdraw(standing: Standing, terms: WithdrawalTerms): bigint {
  const available = availableOf(standing, terms);
  const part = standing.balance > 0n ? (standing.balance * BigInt(terms.maxWithdrawPct)) / 100n : 0n;
  return part < available ? part : available;
}

export interface WithdrawalInput {
  kind: WithdrawalKind;
  /** Minor units; nothing for a full exit, which takes what there is. */
  amount: bigint | null;
  payMode: PayMode;
  /** Account at a bank or number of mobile money. */
  payTo: string | null;
  reason: string;
}

/** What its owner owes the company (SC03). */
export interface Owed {
  /** Minor units. */
  owed: bigint;
  /** Whether who asks may read how much it is. */
  owedTold: boolean;
}

export interface WithdrawalFacts extends Standing, Owed {
  currency: string;
  terms: WithdrawalTerms;
  openedOn: string;
  /** Of the branch: the business date, or today where no day is open. */
  today: string;
  /** The day of the last payment out of the account. */
  lastPaidOn: string | null;
  /** The number of a request that is not yet decided or paid. */
  openRequest: string | null;
  /** Of what pays all of it: the balance with the interest that can be earned until the request expires. */
  mostDue: bigint;
  /** What the saver and their account say of it. */
  safeguard: Safeguard;
}

/** SC01: what is asked for against what there is. @param field that names the amount */
export function amountProblems(
  amount: bigint,
  facts: Pick<WithdrawalFacts, "balance" | "held" | "currency" | "terms" | keyof Owed>,
  field = "amount",
): Problem[] {
  const { currency, terms } = facts;
  const shown = (minor: bigint) => formatAmount({ minor, currency });
  if (amount <= 0n || amount > MAX_MINOR) return [problem(field, t("Enter an amount greater than zero"), "sc01")];
  const available = availableOf(facts, terms);
  if (amount > available)
    return [problem(field, t("Enter {most} at most: that is what is available", { most: shown(available) }), "sc01")];
  // Whoever takes all of it leaves, whatever it is called (SC03).
  if (amount === facts.balance && facts.owed > 0n) return [owedProblem(field, facts)];
  const most = mostToWithdraw(facts, terms);
  return amount > most
    ? [
        problem(
          field,
          t("Enter {most} at most: one withdrawal takes up to {percent} % of the balance", {
            most: shown(most),
            percent: terms.maxWithdrawPct,
          }),
          "sc01",
        ),
      ]
    : [];
}

/**
 * The most that one request for a part may ask for: all of the balance is no part while money is owed (SC03), as
 * {@link amountProblems} says.
 */
export function mostToAsk(facts: Pick<WithdrawalFacts, "balance" | "held" | "terms" | "owed">): bigint {
  const most = mostToWithdraw(facts, facts.terms);
  return most > 0n && most === facts.balance && facts.owed > 0n ? most - 1n : most;
}

/** SC02: how long an account has been open, and when money was last taken. */
function timeProblems({ terms, openedOn, today, lastPaidOn }: WithdrawalFacts): Problem[] {
  const serviceEnds = addMonths(openedOn, terms.minServiceMonths);
  if (today < serviceEnds)
    return [problem("", t("Money can be taken from {date} on", { date: formatDate(serviceEnds) }), "sc02")];
  const cool = lastPaidOn === null ? null : addDays(lastPaidOn, terms.cooldownDays);
  return cool !== null && today < cool
    ? [problem("", t("Money can be taken again from {date} on", { date: formatDate(cool) }), "sc02")]
    : [];
}

/** Why an account takes no request: its state, that of its saver, or one that is open (SC04). */
function shutProblems({ safeguard: { refused }, openRequest }: WithdrawalFacts): Problem[] {
  if (refused) return [refused];
  return openRequest === null ? [] : [problem("", t("Request {no} is still open.", { no: openRequest }), "sc04")];
}

/** Why nothing can be asked for at present, whatever is typed; null where something can. */
export const barOf = (facts: WithdrawalFacts, kind: WithdrawalKind = "PARTIAL"): Problem | null =>
  [...shutProblems(facts), ...(kind === "CLAIM" ? [] : timeProblems(facts))][0] ?? null;

/** Everything that speaks against a request, as problems at its fields. */
export function withdrawalProblems(input: WithdrawalInput, facts: WithdrawalFacts): Problem[] {
  const shut = shutProblems(facts);
  if (shut.length > 0) return shut;
  // Heirs do not wait for the months of the saver.
  const problems: Problem[] = [...reasonProblems(input), ...(input.kind === "CLAIM" ? [] : timeProblems(facts))];
  if (input.kind === "PARTIAL") problems.push(...amountProblems(input.amount ?? 0n, facts));
  else {
    problems.push(...exitProblems(facts), ...wholeProblems(input));
    if (facts.mostDue <= 0n)
      problems.push(problem("kind", t("Nothing is on the account: it can be closed without a payment"), "nothing"));
  }
  return problems;
}

/** All of it has no amount: one that was typed is not passed over. */
const wholeProblems = ({ amount }: WithdrawalInput): Problem[] =>
  amount === null
    ? []
    : [
        problem(
          "amount",
          t("Leave the amount empty to withdraw the full balance, or choose a part of it above"),
          "sc01",
        ),
      ];

/** The longest name of a bank with its account, or number of mobile money. */
export const PAY_TO_MOST = 120;

function reasonProblems({ reason, payMode, payTo }: WithdrawalInput): Problem[] {
  const problems: Problem[] = [];
  if (reason.trim().length < 5 || reason.length > 500)
    problems.push(problem("reason", t("Reason: 5 to 500 characters"), "reason"));
  if (payMode !== "CASH" && ((payTo ?? "").trim().length < 4 || payTo!.length > PAY_TO_MOST))
    problems.push(
      problem(
        "payTo",
        payMode === "BANK" ? t("Enter the bank and the account number") : t("Enter the number of the mobile money"),
        "pay_to",
      ),
    );
  return problems;
}

const owedProblem = (field: string, { owed, owedTold, currency }: Owed & { currency: string }): Problem =>
  problem(
    field,
    owedTold
      ? t("An advance or other debt to the company has to be settled first: {amount}", {
          amount: formatAmount({ minor: owed, currency }),
        })
      : t("An advance or other debt to the company has to be settled first"),
    "sc03",
  );

/** SC03: who leaves owes nothing, and nothing is held. What has to stay otherwise goes too. */
export function exitProblems(facts: Pick<WithdrawalFacts, "held" | "currency" | keyof Owed>): Problem[] {
  const { held, owed, currency } = facts;
  if (owed > 0n) return [owedProblem("kind", facts)];
  return held > 0n
    ? [
        problem(
          "kind",
          t("{amount} is on hold: release it first", { amount: formatAmount({ minor: held, currency }) }),
          "sc01",
        ),
      ]
    : [];
}

/** What is to be paid in each month: nothing planned, or an amount. @param plan minor units */
export const planProblems = (plan: bigint | null): Problem[] =>
  plan === null || (plan > 0n && plan <= MAX_MINOR)
    ? []
    : [problem("planMinor", t("Enter an amount greater than zero, or leave it empty"), "plan")];

export interface ProductInput extends WithdrawalTerms {
  code: string;
  name: string;
  rateBps: number;
  daysInYear: number;
  whtBps: number;
}

/** The bounds of a product's figures. */
export function productProblems(input: ProductInput): Problem[] {
  const within = (field: keyof ProductInput, least: number, most: number, words: string): Problem[] => {
    const value = Number(input[field]);
    return Number.isInteger(value) && value >= least && value <= most ? [] : [problem(field, words, "product")];
  };
  return [
    ...(/^[A-Z0-9]{2,8}$/.test(input.code)
      ? []
      : [problem("code", t("Code: 2 to 8 capital letters and digits"), "product")]),
    ...within("rateBps", 0, 10_000, t("Rate: 0 to 100 percent a year")),
    ...within("whtBps", 0, 10_000, t("Tax withheld: 0 to 100 percent")),
    ...within("maxWithdrawPct", 1, 100, t("Most of the balance at once: 1 to 100 percent")),
    ...within("minServiceMonths", 0, 600, t("Months before the first withdrawal: 0 to 600")),
    ...within("cooldownDays", 0, 3650, t("Days between withdrawals: 0 to 3650")),
    ...(input.daysInYear === 365 || input.daysInYear === 360
      ? []
      : [problem("daysInYear", t("Days of the year: 365 or 360"), "product")]),
    ...(input.minBalance >= 0n && input.minBalance <= MAX_MINOR
      ? []
      : [problem("minBalance", t("Enter an amount of zero or more"), "product")]),
  ];
}
