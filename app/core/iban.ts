/** International numbers of bank accounts (ISO 13616): a country, two check digits and up to thirty signs. Pure. */

const plain = (text: string): string => text.replace(/\s/g, "").toUpperCase();

/** Whether an account number is written as an IBAN, whatever its check digits say. */
export const looksLikeIban = (text: string): boolean => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain(text));

/** Whether an account number is an IBAN, by its check digits. */
export function isIban(text: string): boolean {
  if (!looksLikeIban(text)) return false;
  const iban = plain(text);
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => parseInt(sign, 36)).join("");
  return BigInt(digits) % 97n === 1n;
}
