import { formatMoney, moneyToDecimal } from "~/core/money";
import { t } from "~/core/text";
import type { Denomination } from "./count";
import { facesOf } from "./denominations";

/** A line of a count sheet, in words and as its form sends it. */
export interface FaceRow {
  label: string;
  /** Decimal text, as the form sends it back. */
  face: string;
  kind: "NOTE" | "COIN";
  quantity: string;
  amount: string;
}

/** The notes and coins of a currency with the quantities counted of them; blank sheets have none. */
export function faceRows(currency: string, exponent: number, counted: readonly Denomination[]): FaceRow[] {
  return facesOf(currency, exponent).map(({ face, kind }) => {
    const quantity = counted.find((d) => d.face === face && d.kind === kind)?.quantity ?? 0;
    const label = kind === "COIN" ? t("{amount} coin", { amount: formatMoney(face, exponent) }) : t("{amount} note", { amount: formatMoney(face, exponent) });
    return { label, face: moneyToDecimal(face, exponent), kind, quantity: String(quantity), amount: formatMoney(face * BigInt(quantity), exponent) };
  });
}
