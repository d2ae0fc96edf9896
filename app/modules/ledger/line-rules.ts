/** The rules of single lines: which ledgers an entry may use, and on which side (spec: accounts §7). */
import { MAX_MINOR } from "~/core/money";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { LedgerFacts, LineFacts, PostingFacts } from "./posting-facts";
import type { Rule } from "./posting-rules";

/** A line whose ledger is known, with its side. */
interface Known extends LineFacts {
  ledger: LedgerFacts;
  side: "D" | "C";
}

type LineCheck = (line: Known, facts: PostingFacts) => string | null;

/** A rule that looks at each line by itself; `check` answers with a message. */
function eachLine(code: string, source: string, field: string, check: LineCheck): Rule<PostingFacts> {
  const ofLine = (line: LineFacts, index: number, facts: PostingFacts): Problem[] => {
    const message = line.ledger && check({ ...line, ledger: line.ledger, side: line.amount > 0n ? "D" : "C" }, facts);
    return message ? [problem(`lines[${index}].${field}`, message, code)] : [];
  };
  return { code, source, check: (facts) => facts.lines.flatMap((line, index) => ofLine(line, index, facts)) };
}

const isMoney = ({ isCash, isBank }: LedgerFacts) => isCash || isBank;
const named = (ledger: LedgerFacts) => ({ ledger: `${ledger.code} ${ledger.name}` });
const byModule = ({ origin }: PostingFacts) => origin === "MODULE";

/** Which natures a side of an entry may have; cash and bank are judged by other rules. */
const NATURE_RULES: { type: PostingFacts["type"]; side: "D" | "C"; fits: (ledger: LedgerFacts) => boolean }[] = [
  { type: "INCOME", side: "C", fits: ({ nature }) => nature === "INCOME" },
  { type: "RECEIVE", side: "C", fits: ({ nature }) => nature !== "INCOME" },
  { type: "EXPENSE", side: "D", fits: ({ nature }) => nature === "EXPENSE" },
  { type: "PAYMENT", side: "D", fits: ({ nature }) => nature !== "EXPENSE" },
];

export const LINE_RULES: readonly Rule<PostingFacts>[] = [
  {
    code: "amount",
    source: "AC03, P3",
    check: ({ lines }) =>
      lines.flatMap(({ amount }, index) =>
        amount !== 0n && amount <= MAX_MINOR && amount >= -MAX_MINOR
          ? []
          : [problem(`lines[${index}].amount`, t("Enter an amount greater than zero."), "amount")],
      ),
  },
  {
    code: "ledger_unknown",
    source: "AC04",
    check: ({ lines }) =>
      lines.flatMap(({ ledger }, index) =>
        ledger ? [] : [problem(`lines[${index}].ledgerId`, t("There is no such ledger."), "ledger_unknown")],
      ),
  },
  eachLine("ledger_inactive", "AC04", "ledgerId", ({ ledger }) =>
    ledger.active ? null : t("{ledger} is out of use.", named(ledger)),
  ),
  eachLine("ledger_branch", "AC04", "ledgerId", ({ ledger }, { branch }) =>
    ledger.branchIds === null || ledger.branchIds.includes(branch.id)
      ? null
      : t("{ledger} is not for this branch.", named(ledger)),
  ),
  eachLine("ledger_manual", "AC04", "ledgerId", ({ ledger }, facts) =>
    ledger.manualPosting || byModule(facts) ? null : t("{ledger} is not open to entries by hand.", named(ledger)),
  ),
  eachLine("ledger_currency", "§11", "currency", ({ ledger, currency }, { type, functional }) => {
    const byWorth = (type === "FX_REVAL" || type === "YEAR_CLOSE" || type === "REVERSE") && currency === functional;
    return ledger.currency === null || ledger.currency === currency || byWorth
      ? null
      : t("{ledger} is kept in {currency}.", { ...named(ledger), currency: ledger.currency });
  }),
  eachLine("sub_ledger_missing", "AC05", "subLedgerId", ({ ledger, subLedger }) =>
    ledger.controlType === "NONE" || subLedger ? null : t("{ledger}: choose the account within it.", named(ledger)),
  ),
  eachLine("sub_ledger_forbidden", "AC05", "subLedgerId", ({ ledger, subLedger }) =>
    ledger.controlType === "NONE" && subLedger !== undefined
      ? t("{ledger} has no accounts within it.", named(ledger))
      : null,
  ),
  eachLine("sub_ledger_other", "AC05", "subLedgerId", ({ ledger, subLedger }) => {
    if (!subLedger || ledger.controlType === "NONE") return null;
    return subLedger.ledgerId === ledger.id && subLedger.refType === ledger.controlType
      ? null
      : t("{account} is no account of {ledger}.", { ...named(ledger), account: subLedger.name });
  }),
  eachLine("sub_ledger_merged", "§15", "subLedgerId", ({ subLedger }, { type }) =>
    !subLedger?.mergedInto || type === "REVERSE"
      ? null
      : t("{account} was merged into {survivor}: book to that.", {
          account: subLedger.name,
          survivor: subLedger.mergedInto.name,
        }),
  ),
  eachLine("sub_ledger_inactive", "AC05", "subLedgerId", ({ subLedger }, { branch }) => {
    // A reversal stands on the accounts of its original, and counts for what they were merged into.
    if (
      !subLedger ||
      ((subLedger.mergedInto ?? subLedger).active && (subLedger.branchId === null || subLedger.branchId === branch.id))
    )
      return null;
    return t("{account} is out of use, or belongs to another branch.", { account: subLedger.name });
  }),
  eachLine("own_branch", "§12", "subLedgerId", ({ subLedger }, { branch }) =>
    subLedger?.refType === "BRANCH" && subLedger.refId === branch.id
      ? t("A branch does not owe itself: choose the other branch.")
      : null,
  ),
  eachLine("memo", "§4.1", "memo", ({ ledger, memo }, facts) =>
    !ledger.requiresNarration || byModule(facts) || (memo ?? "").trim().length >= 3
      ? null
      : t("{ledger}: enter what this line is for.", named(ledger)),
  ),
  eachLine("nature", "AC11", "ledgerId", ({ ledger, side }, { type }) => {
    const rule = NATURE_RULES.find((one) => one.type === type && one.side === side);
    return !rule || rule.fits(ledger)
      ? null
      : t("{ledger} does not belong on this side of such an entry.", named(ledger));
  }),
  eachLine("journal_cash", "AC10", "ledgerId", ({ ledger }, { type, mayMoveCash }) =>
    type === "JOURNAL" && isMoney(ledger) && !mayMoveCash
      ? t("A journal moves no cash or bank: use a payment, receipt or transfer.")
      : null,
  ),
  eachLine("transfer_money", "AC09", "ledgerId", ({ ledger }, { type }) =>
    type === "TRANSFER" && !isMoney(ledger)
      ? t("A transfer is between cash and bank: {ledger} is neither.", named(ledger))
      : null,
  ),
  {
    code: "transfer_same",
    source: "AC09",
    check: ({ type, lines }) => {
      const account = ({ ledger, subLedger }: LineFacts) => `${ledger?.id}/${subLedger?.id}`;
      const from = new Set(lines.filter(({ amount }) => amount < 0n).map(account));
      return type === "TRANSFER" && lines.some((line) => line.amount > 0n && from.has(account(line)))
        ? [problem("lines", t("A transfer needs two different accounts."), "transfer_same")]
        : [];
    },
  },
];
