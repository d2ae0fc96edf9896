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

/** A word before the code, as it stands on paper or in a message: "Code: 1234 …". */
const BEFORE = /^[\s\p{P}]*\p{L}+[\s\p{L}]*[:=]/u;
/** Signs that people put between, around and after the digits. */
const BESIDE = /[\s\p{Pd}\p{Cf}\p{Pi}\p{Pf}\p{Ps}\p{Pe}.,;:·_/|"'`#*]/u;

const signsOf = (typed: string): string[] =>
  [...typed.normalize("NFKC").replace(BEFORE, "")].filter((sign) => !BESIDE.test(sign));

/**
 * The digits of a code as somebody types it: with a word before it, quotes around it, spaces, dashes, dots or commas
 * between them, in any script's digits, in full width.
 * @returns sixteen digits 0–9, or null where it can be none
 */
export function readCode(typed: string): string | null {
  const digits = signsOf(typed).map(valueOfDigit);
  return digits.length === CODE_DIGITS && digits.every((digit) => digit !== null) ? digits.join("") : null;
}

/** What keeps a text from being a code: the first sign that is no digit, or how many digits there are. */
export function faultOfCode(typed: string): { sign: string } | { digits: number } {
  const signs = signsOf(typed);
  const sign = signs.find((one) => valueOfDigit(one) === null);
  return sign === undefined ? { digits: signs.length } : { sign };
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
