/** Cash at hand: a blind count against a book balance frozen beforehand (spec: ops §4.3, CASH). */
import { z } from "zod/v4";
import { formatMoney, parseMoney } from "~/core/money";
import { problem, type Problem } from "~/core/problems";
import { choice, flag, integer, longText } from "~/define/field";
import { money, objectOf, user, type InputOf } from "../fields.server";
import { contentRow, type Section } from "./section";

export const PLACES = ["SAFE", "TELLER", "PETTY", "FLOAT"] as const;
export const PLACE_LABELS: Record<string, string> = { SAFE: "Safe", TELLER: "Teller", PETTY: "Petty cash", FLOAT: "Float" };

/** What is told when a sheet is opened, before anything is counted. */
export const openFields = {
  place: choice("Place", { choices: PLACES.map((value) => ({ value, label: PLACE_LABELS[value]! })) }),
  custodianId: user("Custodian", { hint: "Who keeps this cash; somebody of the unit" }),
  bookBalance: money("Book balance", { hint: "As the cash book shows it now. It is frozen when the sheet is opened" }),
  cashLimit: money("Cash limit", { optional: true, hint: "The most this place may hold, where there is a limit" }),
};
export const openSchema = objectOf(openFields);
/** A new sheet for cash counted before keeps place and custodian. */
export const recountSchema = objectOf({ bookBalance: openFields.bookBalance, cashLimit: openFields.cashLimit });
export type OpenInput = InputOf<typeof openFields>;

export const countFields = {
  witnessId: user("Witness", { hint: "Somebody of the unit other than you" }),
  custodianPresent: flag("The custodian was present"),
  explanation: longText("Explanation", { max: 2000, optional: true, hint: "Needed when the count differs from the book or exceeds the limit" }),
};

const QUANTITY_MOST = 1_000_000;
const denominationSchema = objectOf({
  face: money("Face value"),
  kind: choice("Note or coin", { choices: [{ value: "NOTE", label: "Note" }, { value: "COIN", label: "Coin" }] }),
  quantity: integer("Quantity", { min: 0, max: QUANTITY_MOST, optional: true }),
});

const rows = z.preprocess((value) => (value === undefined || value === null || value === "" ? [] : value), z.array(denominationSchema, { message: "Send a list of denominations" }).max(40, { message: "At most 40 denominations" }));

/** A count: quantities by face value, and who stood by. */
export const countSchema = objectOf({ ...countFields, denominations: { schema: rows as unknown as z.ZodType<{ face: string; kind: string; quantity: number | null }[], unknown> } });
export type CountInput = InputOf<typeof countFields> & { denominations: { face: string; kind: string; quantity: number | null }[] };

/** What may still be changed once the cash has been counted. */
export const explainSchema = objectOf(countFields);
export type ExplainInput = InputOf<typeof countFields>;

export interface Denomination {
  /** Minor units. */
  face: bigint;
  kind: "NOTE" | "COIN";
  quantity: number;
}

/** Σ face × quantity (spec: ops §10, O8). */
export function countedTotal(denominations: readonly Denomination[]): bigint {
  return denominations.reduce((sum, { face, quantity }) => sum + face * BigInt(quantity), 0n);
}

/** Reads what was typed; rows without a quantity are left out. Faces the currency does not have are refused. */
export function readDenominations(typed: CountInput["denominations"], known: readonly Omit<Denomination, "quantity">[], exponent: number): { denominations: Denomination[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const denominations: Denomination[] = [];
  typed.forEach(({ face: text, kind, quantity }, index) => {
    const face = parseMoney(text, exponent);
    const match = known.find((d) => d.face === face && d.kind === kind);
    if (!match) problems.push(problem(`denominations[${index}].face`, `There is no ${text} ${kind === "COIN" ? "coin" : "note"} in this currency`, "unknown_denomination"));
    else if (denominations.some((d) => d.face === match.face && d.kind === match.kind)) problems.push(problem(`denominations[${index}].face`, `${text} is there twice`, "repeated_denomination"));
    else if (quantity) denominations.push({ ...match, quantity });
  });
  return { denominations, problems };
}

/** Whether the outcome of a count must be explained and followed up. */
export function needsExplanation(count: { counted: bigint; bookBalance: bigint; cashLimit: bigint | null }): boolean {
  return count.counted !== count.bookBalance || (count.cashLimit !== null && count.counted > count.cashLimit);
}

/** The outcome of a count in one sentence. */
export function outcome(count: { counted: bigint; bookBalance: bigint; cashLimit: bigint | null }, exponent: number): string {
  const difference = count.counted - count.bookBalance;
  const parts = [difference === 0n ? "The count agrees with the book." : `The count differs from the book by ${formatMoney(difference, exponent)}.`];
  if (count.cashLimit !== null && count.counted > count.cashLimit) parts.push(`It is ${formatMoney(count.counted - count.cashLimit, exponent)} over the limit.`);
  return parts.join(" ");
}

/** Rules about the people of a count (spec: witness ≠ visitor; both staff of the unit). */
export function witnessProblems(witnessId: number, visitorId: number, staff: ReadonlySet<number>): Problem[] {
  if (witnessId === visitorId) return [problem("witnessId", "Witness: choose somebody other than the visitor", "witness_is_visitor")];
  return staff.has(witnessId) ? [] : [problem("witnessId", "Witness: choose somebody of the unit", "not_of_unit")];
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
  recountOfId: { label: "Counts again sheet no.", kind: "integer", quiet: true },
} satisfies Section["fields"];

export const cashSection: Section = {
  kind: "CASH",
  word: "cash",
  label: "Cash at hand",
  one: "Cash count",
  fields,
  title: ({ place }) => PLACE_LABELS[String(place)] ?? "Cash",
  read: async (tx, visitId) => {
    const sheets = await tx.cashCount.findMany({ where: { visitId }, orderBy: { id: "asc" }, include: { denominations: { orderBy: [{ kind: "desc" }, { face: "desc" }] } } });
    return sheets.map(({ denominations, ...sheet }) =>
      contentRow({ ...sheet, denominations: denominations.map((d) => `${d.kind}:${d.face}:${d.quantity}`).join(" "), ...(sheet.counted === null ? { bookBalance: null } : {}) }, fields),
    );
  },
  unfinished: (values) => {
    if (values.counted === undefined) return "The sheet is open but not counted";
    const count = { counted: BigInt(values.counted as string), bookBalance: BigInt(values.bookBalance as string), cashLimit: values.cashLimit === undefined ? null : BigInt(values.cashLimit as string) };
    return needsExplanation(count) && !values.explanation ? "The outcome of the count is not explained" : null;
  },
};
