/** Whether two names mean the same person or firm, however they are spelt: what is split between spellings is seen as a whole. */

/** Forms of firms and small words, which come and go with the hand that writes. */
const ASIDE = new Set([
  "and",
  "the",
  "ltd",
  "limited",
  "co",
  "company",
  "plc",
  "llc",
  "inc",
  "enterprise",
  "enterprises",
  "mr",
  "mrs",
  "ms",
  "dr",
]);
/** So many digits together are a number of a telephone or an account; the last ones tell it, whatever stands before them. */
const NUMBER = 9;

/** A name made ready to be compared. */
export interface NameKey {
  /** Letters and digits only, in their order. */
  whole: string;
  /** The same with its words in order of the alphabet. */
  sorted: string;
  /** Digits, which are never a slip of the pen: shop 1 is not shop 2. */
  digits: string;
  /** Telephone and account numbers within it. */
  numbers: readonly string[];
}

/** Case, accents, spaces, punctuation and characters that are not seen make no difference. */
export function nameKey(name: string): NameKey {
  const seen = name
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase();
  const words = seen.match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !ASIDE.has(word));
  const kept = telling.length > 0 ? telling : words;
  const numbers = (seen.match(/\d[\d\s().-]*\d/g) ?? [])
    .map((text) => text.replace(/\D/g, ""))
    .filter((digits) => digits.length >= NUMBER)
    .map((digits) => digits.slice(-NUMBER));
  return { whole: kept.join(""), sorted: [...kept].sort().join(""), digits: kept.join("").replace(/\D/g, ""), numbers };
}

/** Long names may differ by a letter or two: 1 from seven letters on, 2 from fourteen on. */
const slipsOf = (length: number) => (length < 7 ? 0 : length < 14 ? 1 : 2);

export function alikeKeys(one: NameKey, other: NameKey): boolean {
  if (one.whole === "" || other.whole === "") return one.whole === other.whole;
  if (
    one.whole === other.whole ||
    one.sorted === other.sorted ||
    one.numbers.some((number) => other.numbers.includes(number))
  )
    return true;
  const slips = slipsOf(Math.min(one.whole.length, other.whole.length));
  return (
    slips > 0 &&
    one.digits === other.digits &&
    (isWithin(one.whole, other.whole, slips) || isWithin(one.sorted, other.sorted, slips))
  );
}

export const alikeNames = (one: string, other: string): boolean => alikeKeys(nameKey(one), nameKey(other));

/** Whether so many letters added, left out, changed, or exchanged with their neighbour, make one text of the other. */
function isWithin(one: string, other: string, most: number): boolean {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > most) return false;
  let before: number[] = [];
  let row = b.map((_, index) => index).concat(b.length);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1);
      next.push(cost);
    }
    [before, row] = [row, next];
  }
  return row[b.length]! <= most;
}
