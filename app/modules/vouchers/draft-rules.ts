/** What holds for a voucher from its first draft on (spec: accounts §7). Pure: the facts are gathered elsewhere. */
import { addDays, formatDate } from "~/core/dates";
import { MAX_MINOR } from "~/core/money";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { DraftFacts, LineFacts } from "./voucher-facts";

export interface VoucherRule<Facts> {
  /** As callers of the API get it: the specification's own, in lower case, where it has one. */
  code: string;
  check: (facts: Facts) => Problem[];
}

export const MOST_LINES = 100;

type Known = LineFacts & { ledger: NonNullable<LineFacts["ledger"]> };

const named = ({ ledger }: Known) => ({ ledger: `${ledger.code} ${ledger.name}` });
const isMoney = ({ ledger }: Known) => ledger.isCash || ledger.isBank;

/** A rule that looks at each line by itself. */
function eachLine(
  code: string,
  place: keyof LineFacts["places"],
  check: (line: Known, facts: DraftFacts) => string | null,
): VoucherRule<DraftFacts> {
  return {
    code,
    check: (facts) =>
      facts.lines.flatMap((line) => {
        const message = line.ledger && check({ ...line, ledger: line.ledger }, facts);
        return message ? [problem(line.places[place], message, code)] : [];
      }),
  };
}

const LINE_RULES: readonly VoucherRule<DraftFacts>[] = [
  {
    code: "ac03",
    check: ({ lines }) =>
      lines.flatMap(({ amount, places }) => {
        if (amount === null || (amount > 0n && amount <= MAX_MINOR)) return [];
        return [
          problem(
            places.amount,
            amount > 0n ? t("Enter a smaller amount.") : t("Enter an amount greater than zero."),
            "ac03",
          ),
        ];
      }),
  },
  {
    code: "ac04",
    check: ({ lines }) =>
      lines.flatMap(({ ledger, head, places }) => {
        if (head === null || (head && !head.active))
          return [problem(places.ledger, t("There is no such expense head in use."), "ac04")];
        if (head && !head.here)
          return [problem(places.ledger, t("{head} is not for this branch.", { head: head.name }), "ac04")];
        return ledger ? [] : [problem(places.ledger, t("There is no such ledger: choose one of the list."), "ac04")];
      }),
  },
  eachLine("ac04", "ledger", (line, { branchId }) => {
    const { active, branchIds, manualPosting } = line.ledger;
    if (!active) return t("{ledger} is out of use.", named(line));
    if (branchIds !== null && !branchIds.includes(branchId)) return t("{ledger} is not for this branch.", named(line));
    return manualPosting ? null : t("{ledger} is not open to entries by hand.", named(line));
  }),
  eachLine("ac04", "ledger", (line) => {
    const { active, manualPosting, currency } = line.ledger;
    if (!active || !manualPosting) return null;
    return currency === null || currency === line.currency
      ? null
      : t("{ledger} is kept in {currency}.", { ...named(line), currency });
  }),
  eachLine("ac05", "account", (line) => {
    const { ledger, account } = line;
    if (ledger.controlType === "NONE")
      return account === undefined ? null : t("{ledger} has no accounts within it.", named(line));
    if (account === undefined) return t("{ledger}: choose the account within it.", named(line));
    return account && account.ledgerId === ledger.id ? null : t("This is no account of {ledger}.", named(line));
  }),
  eachLine("ac05", "account", ({ account }) =>
    account?.mergedInto
      ? t("{account} was merged into {survivor}: book to that.", {
          account: account.name,
          survivor: account.mergedInto.name,
        })
      : null,
  ),
  eachLine("ac05", "account", ({ account }, { branchId }) => {
    if (!account || (account.active && (account.branchId === null || account.branchId === branchId))) return null;
    return t("{account} is out of use, or belongs to another branch.", { account: account.name });
  }),
  eachLine("ac04", "memo", (line) =>
    line.ledger.requiresNarration && !line.money && (line.memo ?? "").trim().length < 3
      ? t("{ledger}: enter what this line is for.", named(line))
      : null,
  ),
];

/** Which natures a side may have; cash and bank are judged by the others. */
const NATURES: readonly { type: DraftFacts["type"]; side: "D" | "C"; fits: (nature: string) => boolean }[] = [
  { type: "INCOME", side: "C", fits: (nature) => nature === "INCOME" },
  { type: "RECEIVE", side: "C", fits: (nature) => nature !== "INCOME" },
  { type: "EXPENSE", side: "D", fits: (nature) => nature === "EXPENSE" },
  { type: "PAYMENT", side: "D", fits: (nature) => nature !== "EXPENSE" },
];

const TYPE_RULES: readonly VoucherRule<DraftFacts>[] = [
  eachLine("ac09", "ledger", (line, { type }) =>
    type === "TRANSFER" && !isMoney(line)
      ? t("A transfer is between cash and bank: {ledger} is neither.", named(line))
      : null,
  ),
  {
    code: "ac09",
    check: ({ type, lines }) => {
      const account = ({ ledger, account: within }: LineFacts) => `${ledger?.id}/${within?.id}`;
      const from = new Set(lines.filter(({ side, ledger }) => side === "C" && ledger).map(account));
      return type === "TRANSFER"
        ? lines
            .filter((line) => line.side === "D" && from.has(account(line)))
            .map(({ places }) => problem(places.ledger, t("A transfer needs two different accounts."), "ac09"))
        : [];
    },
  },
  eachLine("ac10", "ledger", (line, { type, mayMoveCash }) =>
    type === "JOURNAL" && isMoney(line) && !mayMoveCash
      ? t("A journal moves no cash or bank: use a payment, receipt or transfer.")
      : null,
  ),
  eachLine("ac11", "ledger", (line, { type }) => {
    const rule =
      line.money || isMoney(line) ? undefined : NATURES.find((one) => one.type === type && one.side === line.side);
    return !rule || rule.fits(line.ledger.nature)
      ? null
      : t("{ledger} does not belong on this side of such a voucher.", named(line));
  }),
  {
    code: "ac12",
    check: ({ type, original, narration }) => {
      if (type !== "REVERSE") return [];
      const length = narration.trim().length;
      return [
        ...originalProblems(original ?? null),
        ...(length >= 10 && length <= 500 ? [] : [problem("narration", t("Reason: 10 to 500 characters"), "ac12")]),
      ];
    },
  },
];

function originalProblems(original: DraftFacts["original"]): Problem[] {
  const refuse = (message: string) => [problem("original", message, "ac12")];
  if (!original) return refuse(t("No booked voucher in your part of the organisation has this number."));
  if (original.isReversal) return refuse(t("A reversal cannot be reversed: book the entry again."));
  if (original.owned) return refuse(t("This entry can only be reversed where it was made."));
  return original.takenBackBy ? refuse(t("{no} already reverses it.", { no: original.takenBackBy })) : [];
}

/** The mapping speaks last: it has nothing to say of what another rule has refused. */
function mappingProblems({ type, lines }: DraftFacts, refused: ReadonlySet<string>): Problem[] {
  if (type === "REVERSE") return [];
  return lines
    .filter((line) => line.ledger && !line.mapped && !refused.has(line.places.ledger))
    .map((line) =>
      problem(line.places.ledger, t("{ledger} is not set up for such a voucher.", named(line as Known)), "ac04"),
    );
}

/** What stands against the day on which a voucher counts for the other side: it lies within the year before. @param date of the voucher */
export function valueDateProblems(valueDate: string | null, date: string): Problem[] {
  if (valueDate === null) return [];
  const first = addDays(date, -366);
  if (valueDate > date)
    return [problem("valueDate", t("Value date: not later than {date}", { date: formatDate(date) }), "ac02")];
  return valueDate < first
    ? [problem("valueDate", t("Value date: not earlier than {date}", { date: formatDate(first) }), "ac02")]
    : [];
}

/** What stands against a date on which a journal is taken back by itself. @param date of the journal, as it stands now */
export function reverseOnProblems({
  reverseOn,
  date,
  hasRequisition,
}: {
  reverseOn: string | null;
  date: string;
  hasRequisition: boolean;
}): Problem[] {
  if (reverseOn === null) return [];
  if (reverseOn <= date)
    return [
      problem("reverseOn", t("Reversed on: enter a date after {date}", { date: formatDate(date) }), "reverse_on"),
    ];
  return hasRequisition
    ? [
        problem(
          "reverseOn",
          t("A voucher that pays or settles a requisition cannot be reversed automatically."),
          "reverse_on",
        ),
      ]
    : [];
}

/** Everything that is wrong with a draft. A reversal's lines are those of its original and are not judged anew. */
export function draftProblems(facts: DraftFacts): Problem[] {
  const rules =
    facts.type === "REVERSE" ? TYPE_RULES.filter(({ code }) => code === "ac12") : [...LINE_RULES, ...TYPE_RULES];
  const found = rules.flatMap((rule) => rule.check(facts));
  if (facts.lines.length > MOST_LINES && facts.type !== "REVERSE")
    found.push(problem("lines", t("Enter at most {n} lines.", { n: MOST_LINES }), "ac03"));
  return onePerPlace([...found, ...mappingProblems(facts, new Set(found.map(({ field }) => field)))]);
}

/** The first problem of each control says enough. */
export function onePerPlace(problems: readonly Problem[]): Problem[] {
  return problems.filter(
    (one, index) => one.field === "" || problems.findIndex(({ field }) => field === one.field) === index,
  );
}
