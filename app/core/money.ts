/**
 * Money is a BigInt count of minor units (cents) of one currency. It crosses loaders, JSON and forms
 * as a decimal string and is never a float.
 */

/** The largest amount one field may hold: 10^13 minor units (spec: ops §9). */
export const MAX_MINOR = 10n ** 13n;

const TYPED = /^(-)?(\d{1,3}(?:[,\u0020\u00a0\u202f']\d{3})+|\d+)(?:\.(\d+))?$/;

/**
 * Reads an amount as a person types it: "1250", "1,250.5", "-3.00".
 * @param exponent decimal places of the currency (2 for KES, 0 for UGX)
 * @returns minor units, or null when the text is no amount or has too many decimals
 */
export function parseMoney(text: string, exponent: number): bigint | null {
  const match = TYPED.exec(text.trim().replace("−", "-"));
  if (!match) return null;
  const [, sign, whole, fraction = ""] = match;
  if (fraction.length > exponent) return null;
  const minor =
    BigInt(whole!.replace(/\D/g, "")) * 10n ** BigInt(exponent) + BigInt(fraction.padEnd(exponent, "0") || "0");
  return sign ? -minor : minor;
}

/** Minor units as a plain decimal for forms and JSON: 125050n → "1250.50". */
export function moneyToDecimal(minor: bigint, exponent: number): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, "0");
  const whole = digits.slice(0, digits.length - exponent);
  const text = exponent === 0 ? whole : `${whole}.${digits.slice(-exponent)}`;
  return minor < 0n ? `-${text}` : text;
}

/** Minor units as people read them: −125050n → "−1,250.50". Latin digits in every language. */
export function formatMoney(minor: bigint, exponent: number): string {
  const [whole, fraction] = moneyToDecimal(minor < 0n ? -minor : minor, exponent).split(".");
  const grouped = whole!.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${minor < 0n ? "−" : ""}${grouped}${fraction ? `.${fraction}` : ""}`;
}

/** An amount in hundredths of its currency, rounded half up where the currency has more places. */
export function hundredthsOf(minor: bigint, exponent: number): bigint {
  if (exponent <= 2) return minor * 10n ** BigInt(2 - exponent);
  const step = 10n ** BigInt(exponent - 2);
  return (minor * 2n + step) / (step * 2n);
}
