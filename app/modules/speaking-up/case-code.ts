/**
 * The code by which the sender of a case finds it again (spec: ops §6.3): sixteen digits, written in four groups of four.
 * Pure, and without a hint of whose it is.
 */

export const CODE_DIGITS = 16;

/** Zeros of the scripts that write decimal digits of their own; the nine others follow each. */
const ZEROS = [
  0x30, 0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040,
  0x17e0, 0x1810,
];

/**
 * The digits of a code as somebody types it: with spaces, dashes or dots between them, in any script's digits, in
 * full width.
 * @returns sixteen digits 0–9, or null where it can be none
 */
export function readCode(typed: string): string | null {
  const signs = [...typed.normalize("NFKC")].filter((sign) => !/[\s\p{Pd}\p{Cf}.·_/]/u.test(sign));
  const digits = signs.map(valueOfDigit);
  return digits.length === CODE_DIGITS && digits.every((digit) => digit !== null) ? digits.join("") : null;
}

function valueOfDigit(sign: string): number | null {
  const point = sign.codePointAt(0)!;
  const zero = ZEROS.find((one) => point >= one && point <= one + 9);
  return zero === undefined ? null : point - zero;
}

/** "1234 5678 9012 3456". */
export function writeCode(code: string): string {
  return code.replace(/(\d{4})(?=\d)/g, "$1 ");
}
