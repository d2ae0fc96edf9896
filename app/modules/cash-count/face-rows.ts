import { formatMoney, moneyToDecimal } from "~/core/money";
import { t } from "~/core/text";
import type { Denomination, Face } from "./count";

/** A line of a count sheet, in words and as its form sends it. */
export interface FaceRow {
  label: string;
  /** Decimal text, as the form sends it back. */
  face: string;
  kind: "NOTE" | "COIN";
  quantity: string;
  amount: string;
}

/** What was counted, note by note: also of notes and coins that have gone out of use since. */
export function countedRows(exponent: number, counted: readonly Denomination[]): FaceRow[] {
  const largest = (a: Denomination, b: Denomination) =>
    a.kind === b.kind ? Number(b.face - a.face) : a.kind === "NOTE" ? -1 : 1;
  return faceRows(counted.filter(({ quantity }) => quantity > 0).sort(largest), exponent, counted);
}

/** Notes and coins with the quantities counted of them; blank sheets have none. */
export function faceRows(faces: readonly Face[], exponent: number, counted: readonly Denomination[]): FaceRow[] {
  return faces.map(({ face, kind }) => {
    const quantity = counted.find((d) => d.face === face && d.kind === kind)?.quantity ?? 0;
    const label =
      kind === "COIN"
        ? t("{amount} coin", { amount: formatMoney(face, exponent) })
        : t("{amount} note", { amount: formatMoney(face, exponent) });
    return {
      label,
      face: moneyToDecimal(face, exponent),
      kind,
      quantity: String(quantity),
      amount: formatMoney(face * BigInt(quantity), exponent),
    };
  });
}
