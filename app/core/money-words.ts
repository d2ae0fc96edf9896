/** Amounts in words, as a printed bill says them (spec: ops §8.1): in English, and in figures elsewhere. */
import { formatMoney } from "./money";
import { language } from "./text";

const ONES = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
];
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const SCALES: readonly (readonly [bigint, string])[] = [
  [1_000_000_000_000n, "trillion"],
  [1_000_000_000n, "billion"],
  [1_000_000n, "million"],
  [1_000n, "thousand"],
];

function belowThousand(n: number): string {
  const [hundreds, rest] = [Math.floor(n / 100), n % 100];
  const tail =
    rest < 20
      ? (ONES[rest] ?? "")
      : [TENS[Math.floor(rest / 10)], rest % 10 ? ONES[rest % 10] : ""].filter(Boolean).join("-");
  if (hundreds === 0) return tail;
  return rest === 0 ? `${ONES[hundreds]} hundred` : `${ONES[hundreds]} hundred and ${tail}`;
}

/** A whole number in English words; not below zero. */
export function numberInWords(n: bigint): string {
  if (n < 1_000n) return belowThousand(Number(n));
  const [size, word] = SCALES.find(([one]) => n >= one)!;
  const rest = n % size;
  const head = `${numberInWords(n / size)} ${word}`;
  return rest === 0n ? head : rest < 100n ? `${head} and ${numberInWords(rest)}` : `${head} ${numberInWords(rest)}`;
}

/** "KES one thousand two hundred and fifty and 50/100 only"; in French and Swahili the figures. @param minor not below zero */
export function moneyInWords(minor: bigint, exponent: number, currency: string): string {
  if (language() !== "en") return `${currency} ${formatMoney(minor, exponent)}`;
  const unit = 10n ** BigInt(exponent);
  const cents = minor % unit;
  return `${currency} ${numberInWords(minor / unit)}${cents === 0n ? "" : ` and ${String(cents).padStart(exponent, "0")}/${unit}`} only`;
}
