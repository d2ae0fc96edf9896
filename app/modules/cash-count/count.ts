/** Counting notes and coins: what is sent, what it comes to. Visits and the business day count alike. */
import { z } from "zod/v4";
import { parseMoney } from "~/core/money";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { choice, integer, says } from "~/define/field";

const QUANTITY_MOST = 1_000_000;
const MOST_ROWS = 60;

const faceText = z
  .preprocess(
    (value) => (typeof value === "number" && Number.isFinite(value) ? String(value) : value),
    z
      .string(says("Face value", "{label}: enter an amount like 1250.50"))
      .refine(
        (text) => (parseMoney(text, 6) ?? -1n) >= 0n,
        says("Face value", "{label}: enter an amount like 1250.50"),
      ),
  )
  .meta({ title: "Face value", type: "string", example: "1000.00" });

const row = z.object({
  face: faceText,
  kind: choice("Note or coin", {
    choices: [
      { value: "NOTE", label: "Note" },
      { value: "COIN", label: "Coin" },
    ],
  }).schema,
  quantity: integer("Quantity", { min: 0, max: QUANTITY_MOST, optional: true }).schema,
});

/** A note or coin of a currency. */
export interface Face {
  /** Minor units. */
  face: bigint;
  kind: "NOTE" | "COIN";
}

/** A row as it is typed; the face as decimal text in the currency counted. */
export interface TypedDenomination {
  face: string;
  kind: string;
  quantity: number | null;
}

const rows = z.preprocess(
  (value) => (value === undefined || value === null || value === "" ? [] : value),
  z.array(row, { message: "Send a list of denominations" }).max(MOST_ROWS, { message: "At most 60 denominations" }),
);

/** The rows of a count as a form or a JSON body sends them. */
export const denominationRows = rows as unknown as z.ZodType<TypedDenomination[], unknown>;

export interface Denomination extends Face {
  quantity: number;
}

/** Σ face × quantity (spec: ops §10, O8). */
export function countedTotal(denominations: readonly Denomination[]): bigint {
  return denominations.reduce((sum, { face, quantity }) => sum + face * BigInt(quantity), 0n);
}

/** Reads what was typed; rows without a quantity are left out. Faces that the currency does not have, or that are out of use, are refused. @param known those in use */
export function readDenominations(
  typed: readonly TypedDenomination[],
  known: readonly Face[],
  exponent: number,
): { denominations: Denomination[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const denominations: Denomination[] = [];
  typed.forEach(({ face: text, kind, quantity }, index) => {
    const face = parseMoney(text, exponent);
    const match = known.find((d) => d.face === face && d.kind === kind);
    if (!match)
      problems.push(
        problem(
          `denominations[${index}].face`,
          t("There is no {text} {value} in this currency", { text, value: kind === "COIN" ? "coin" : "note" }),
          "unknown_denomination",
        ),
      );
    else if (denominations.some((d) => d.face === match.face && d.kind === match.kind))
      problems.push(
        problem(`denominations[${index}].face`, t("{text} is listed twice", { text }), "repeated_denomination"),
      );
    else if (quantity) denominations.push({ ...match, quantity });
  });
  return { denominations, problems };
}
