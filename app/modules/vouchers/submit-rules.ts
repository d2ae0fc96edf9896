/** What holds beside the rules of a draft when a voucher is submitted (spec: accounts §7). */
import { exponentOf, formatAmount } from "~/core/currencies";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { notEnoughCash } from "~/modules/ledger/index.server";
import { draftProblems, onePerPlace, reverseOnProblems, type VoucherRule } from "./draft-rules";
import type { LineFacts, SubmitFacts } from "./voucher-facts";

const refuse = (field: string, message: string, code: string): Problem[] => [problem(field, message, code)];

const sum = (lines: readonly LineFacts[]) => lines.reduce((total, { amount }) => total + (amount ?? 0n), 0n);

/** Debit minus credit by currency. */
function differences(lines: readonly LineFacts[]): [currency: string, difference: bigint][] {
  const currencies = [...new Set(lines.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const own = lines.filter((line) => line.currency === currency);
    return [currency, sum(own.filter(({ side }) => side === "D")) - sum(own.filter(({ side }) => side === "C"))];
  });
}

export const SUBMIT_RULES: readonly VoucherRule<SubmitFacts>[] = [
  {
    code: "ac01",
    check: ({ day }) => {
      if (day === null || day.status === "Closed")
        return refuse("", t("Business day is not open for this branch."), "ac01");
      return day.status === "RequestToClose" ? refuse("", t("This day is waiting for close approval."), "ac01") : [];
    },
  },
  {
    code: "ac03",
    check: ({ type, lines }) => {
      // An amount that is none is told at its own place.
      if (type === "REVERSE" || lines.some(({ amount }) => amount === null || amount <= 0n)) return [];
      const sides = new Set(lines.map(({ side }) => side));
      if (sides.size < 2 || lines.length < 2)
        return refuse("lines", t("A voucher needs at least one debit and one credit."), "ac03");
      // What a transfer gives in one currency and takes in another is held together by its worth.
      const off = type === "TRANSFER" ? undefined : differences(lines).find(([, difference]) => difference !== 0n);
      if (!off) return [];
      const [currency, difference] = off;
      return refuse(
        "lines",
        t("Debit and credit differ by {x}.", {
          x: formatAmount({ minor: difference < 0n ? -difference : difference, currency }),
        }),
        "ac03",
      );
    },
  },
  {
    code: "ac06",
    check: ({ taken }) =>
      taken
        .filter(({ left, taken: wanted }) => wanted > left)
        .flatMap(({ name, currency, left, untold, place }) =>
          refuse(place, notEnoughCash(name, untold ? null : left, currency), "ac06"),
        ),
  },
  {
    code: "ac07",
    check: ({ type, mode, chequeNo, reference }) =>
      ["PAYMENT", "EXPENSE"].includes(type) && mode === "BANK" && !chequeNo && !reference
        ? refuse("chequeNo", t("Paid by bank: enter the cheque number or a reference"), "ac07")
        : [],
  },
  {
    code: "ac07",
    check: ({ chequeUsedBy }) =>
      chequeUsedBy
        ? refuse("chequeNo", t("This cheque of the account was used by {no}.", { no: chequeUsedBy }), "ac07")
        : [],
  },
  {
    code: "ac08",
    check: ({ lines, attachments, hasRequisition }) =>
      lines.flatMap((line) => headProblems(line, lines, { attachments, hasRequisition })),
  },
  { code: "ac08", check: ({ requisition }) => [...requisition] },
  { code: "ac12", check: ({ exchangeRest }) => exchangeRest.map((one) => ({ ...one, field: "original" })) },
  {
    code: "reverse_on",
    check: ({ reverseOn, day, hasRequisition }) =>
      day ? reverseOnProblems({ reverseOn, date: day.businessDate, hasRequisition }) : [],
  },
  {
    code: "ac14",
    check: ({ similar, notDuplicate }) =>
      similar.length > 0 && !notDuplicate
        ? refuse(
            "notDuplicate",
            similar.every(({ samePayee }) => samePayee)
              ? t("{numbers} has the same payee, amount and ledger. Tick the box if this is another one.", {
                  numbers: similar.map(({ no }) => no).join(", "),
                })
              : t(
                  "{numbers} has a payee with a similar name or account number, and the same amount and ledger. Tick the box if this is another one.",
                  { numbers: similar.map(({ no }) => no).join(", ") },
                ),
            "ac14",
          )
        : [],
  },
  {
    code: "ac15",
    check: ({ day, period }) => {
      if (!day) return [];
      if (period?.status !== "OPEN")
        return refuse("", t("The period of this date is closed, or does not exist."), "ac15");
      return period.yearStatus === "OPEN" ? [] : refuse("", t("The year of this date is closed."), "ac15");
    },
  },
  {
    code: "ac17",
    check: ({ withoutRate }) =>
      withoutRate.flatMap((currency) =>
        refuse("", t("There is no approved rate for {currency} within 7 days.", { currency }), "ac17"),
      ),
  },
];

/** The limits of an expense head hold for all its lines together; that of its receipt also for what is beside the voucher. */
function headProblems(
  line: LineFacts,
  lines: readonly LineFacts[],
  { attachments, hasRequisition }: Pick<SubmitFacts, "attachments" | "hasRequisition">,
): Problem[] {
  const { head, places } = line;
  if (!head || head.currency !== line.currency || lines.find((one) => one.head?.name === head.name) !== line) return [];
  const spent = sum(lines.filter((one) => one.head?.name === head.name));
  const words = (minor: bigint) => ({ head: head.name, amount: formatAmount({ minor, currency: line.currency }) });
  if (head.most !== null && spent > head.most)
    return refuse(places.amount, t("{head}: at most {amount} in one voucher.", words(head.most)), "ac08");
  if (head.requisitionAbove !== null && spent > head.requisitionAbove && !hasRequisition)
    return refuse(
      places.amount,
      t("{head}: above {amount} an approved requisition is needed.", words(head.requisitionAbove)),
      "ac08",
    );
  const already = head.already ?? 0n;
  if (head.attachmentAbove === null || spent + already <= head.attachmentAbove || attachments > 0) return [];
  return refuse(
    places.amount,
    already === 0n
      ? t(
          "{head}: above {amount} it needs a receipt. Attach it to the form of a new voucher, or to the page of its draft.",
          words(head.attachmentAbove),
        )
      : t(
          "{head}: with {more} in other vouchers this comes to more than {amount}, so it needs a receipt. Attach it to the form of a new voucher, or to the page of its draft.",
          {
            ...words(head.attachmentAbove),
            more: formatAmount({ minor: already, currency: line.currency }),
          },
        ),
    "ac08",
  );
}

/** Everything that stands against submitting. */
export function submitProblems(facts: SubmitFacts): Problem[] {
  return onePerPlace([...draftProblems(facts), ...SUBMIT_RULES.flatMap((rule) => rule.check(facts))]);
}

const STRAYS_PERCENT = 5n;

/**
 * Whether two amounts that change hands stray by more than five of a hundred from the approved rate (AC17).
 * @param foreign minor units given or taken, of `currency`
 * @param worth what was given or taken for them, minor units of `functional`
 * @param rate what one unit is worth
 */
export function strays({
  foreign,
  currency,
  worth,
  functional,
  rate,
}: {
  foreign: bigint;
  currency: string;
  worth: bigint;
  functional: string;
  rate: { num: bigint; den: bigint };
}): boolean {
  const right = foreign * rate.num * 10n ** BigInt(exponentOf(functional));
  const given = worth * rate.den * 10n ** BigInt(exponentOf(currency));
  const off = given > right ? given - right : right - given;
  return off * 100n > right * STRAYS_PERCENT;
}
