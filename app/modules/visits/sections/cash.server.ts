/** Cash at hand: a blind count against a book balance frozen beforehand (spec: ops §4.3, CASH). */
import { formatInstant } from "~/core/dates";
import { formatMoney } from "~/core/money";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { choice, flag, longText } from "~/define/field";
import { denominationRows, type TypedDenomination } from "~/modules/cash-count/index.server";
import { money, objectOf, user, type InputOf } from "~/define/section-field.server";
import { countedAnew } from "../cash-differences";
import { type ContentValues, contentRow, minorOf } from "~/define/section-content";
import type { Section } from "./section";

export const PLACES = ["SAFE", "TELLER", "PETTY", "FLOAT"] as const;
export const PLACE_LABELS: Record<string, string> = {
  SAFE: "Safe",
  TELLER: "Teller",
  PETTY: "Petty cash",
  FLOAT: "Float",
};

/** A count as people tell it from others: "Safe, 20 Nov 2026 14:05". */
export const countName = ({ place, openedAt }: { place: string; openedAt: Date }, timeZone: string): string =>
  `${t(PLACE_LABELS[place] ?? place)}, ${formatInstant(openedAt, timeZone)}`;

/** What is told when a sheet is opened, before anything is counted. */
export const openFields = {
  place: choice("Place", { choices: PLACES.map((value) => ({ value, label: PLACE_LABELS[value]! })) }),
  custodianId: user("Custodian", { hint: "Who keeps this cash; someone of the unit" }),
  bookBalance: money("Book balance", {
    optional: true,
    hint: "As the cash book shows it now, frozen when the sheet is opened. Leave this empty for the safe and the petty cash of a branch that keeps its books here: it is taken from the ledger",
  }),
  cashLimit: money("Cash limit", { optional: true, hint: "The most this place may hold, where there is a limit" }),
};
export const openSchema = objectOf(openFields);
/** A new sheet for cash counted before keeps place and custodian; it is as blind as the first. */
export const recountSchema = objectOf({ bookBalance: openFields.bookBalance, cashLimit: openFields.cashLimit });
export type OpenInput = InputOf<typeof openFields>;

export const countFields = {
  witnessId: user("Witness", { hint: "Someone of the unit other than you and the custodian" }),
  custodianPresent: flag("The custodian was present"),
  explanation: longText("Explanation", {
    max: 2000,
    optional: true,
    hint: "Needed when the count differs from the book or exceeds the limit",
  }),
};

/** A count: quantities by face value, and who stood by. */
export const countSchema = objectOf({ ...countFields, denominations: { schema: denominationRows } });
export type CountInput = InputOf<typeof countFields> & { denominations: TypedDenomination[] };

/** What may still be changed once the cash has been counted. */
export const explainSchema = objectOf(countFields);
export type ExplainInput = InputOf<typeof countFields>;

/** Whether the outcome of a count must be explained and followed up. */
export function needsExplanation(count: { counted: bigint; bookBalance: bigint; cashLimit: bigint | null }): boolean {
  return count.counted !== count.bookBalance || (count.cashLimit !== null && count.counted > count.cashLimit);
}

/** The outcome of a count in one sentence. */
export function outcome(
  count: { counted: bigint; bookBalance: bigint; cashLimit: bigint | null },
  exponent: number,
): string {
  const difference = count.counted - count.bookBalance;
  const parts = [
    difference === 0n
      ? t("The count agrees with the book.")
      : t("The count differs from the book by {amount}.", { amount: formatMoney(difference, exponent) }),
  ];
  if (count.cashLimit !== null && count.counted > count.cashLimit)
    parts.push(t("It is {amount} over the limit.", { amount: formatMoney(count.counted - count.cashLimit, exponent) }));
  return parts.join(" ");
}

/** Rules about the people of a count (spec: witness ≠ visitor; both staff of the unit). Whoever keeps the cash is no witness to its count. */
export function witnessProblems(
  witnessId: number,
  { visitorId, custodianId }: { visitorId: number; custodianId: number },
  staff: ReadonlySet<number>,
): Problem[] {
  if (witnessId === visitorId)
    return [problem("witnessId", t("Witness: choose someone other than the visitor"), "witness_is_visitor")];
  if (witnessId === custodianId)
    return [problem("witnessId", t("Witness: choose someone other than the custodian"), "witness_is_custodian")];
  return staff.has(witnessId) ? [] : [problem("witnessId", t("Witness: choose someone of the unit"), "not_of_unit")];
}

/** The count that a row holds; null until the cash is counted, and while it is counted again. */
function countOf({ counted, bookBalance, cashLimit }: ContentValues) {
  if (counted === undefined || bookBalance === undefined) return null;
  return {
    counted: minorOf(counted),
    bookBalance: minorOf(bookBalance),
    cashLimit: cashLimit === undefined ? null : minorOf(cashLimit),
  };
}

const fields = {
  place: { label: "Place", kind: "choice", words: PLACE_LABELS },
  custodianId: { label: "Custodian", kind: "user" },
  openedAt: { label: "Sheet opened", kind: "instant" },
  denominations: { label: "Count", kind: "denominations" },
  counted: { label: "Counted", kind: "money" },
  bookBalance: { label: "Book balance", kind: "money" },
  difference: { label: "Difference", kind: "money" },
  cashLimit: { label: "Cash limit", kind: "money", quiet: true },
  witnessId: { label: "Witness", kind: "user" },
  custodianPresent: { label: "Custodian present", kind: "flag" },
  explanation: { label: "Explanation", kind: "longText" },
  recountOfId: { label: "Counts again", kind: "count", quiet: true },
} satisfies Section["fields"];

export const cashSection: Section = {
  kind: "CASH",
  word: "cash",
  label: "Cash at hand",
  one: "Cash count",
  fields,
  form: null,
  title: ({ place }) => PLACE_LABELS[String(place)] ?? "Cash",
  // While cash is counted again the book is out of sight on the sheets before, too.
  read: async (tx, visitId) => {
    const sheets = await tx.cashCount.findMany({
      where: { visitId },
      orderBy: { id: "asc" },
      include: { denominations: { orderBy: [{ kind: "desc" }, { face: "desc" }] } },
    });
    const anew = countedAnew(sheets);
    return sheets.map(({ denominations, ...sheet }) =>
      contentRow(
        {
          ...sheet,
          denominations: denominations.map((d) => `${d.kind}:${d.face}:${d.quantity}`).join(" "),
          ...(sheet.counted === null || anew.has(sheet.id) ? { bookBalance: null, difference: null } : {}),
        },
        fields,
      ),
    );
  },
  unfinished: (values) => {
    if (values.counted === undefined) return "The sheet is open but not counted";
    const count = countOf(values);
    return count && needsExplanation(count) && !values.explanation ? "The outcome of the count is not explained" : null;
  },
  follow: {
    source: "CashCount",
    of: (values, { refNo, company }) => {
      const count = countOf(values);
      if (!count || !needsExplanation(count)) return null;
      return {
        owner: "manager",
        never: [Number(values.custodianId)],
        text: `${PLACE_LABELS[String(values.place)]}, ${refNo}: ${outcome(count, company.exponent)} ${values.explanation ?? ""}`.trim(),
      };
    },
  },
};
