import unhomoglyph from "unhomoglyph";

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
/** Digits that pass for letters, beside those of Unicode's table; each for a letter of its own, so that no two digits look alike. */
const DIGITS: Readonly<Record<string, string>> = { "2": "z", "3": "e", "4": "a", "5": "s", "8": "b" };
/** So many digits together are a number of a telephone, an account or a paper. */
const NUMBER = 6;
/** The last ones tell it, whatever code of a country or a branch stands before them. */
const TELLING = 9;
/** Days, which are no numbers of anybody. */
const DAYS = /\b([0-3]?\d([./-])[01]?\d\2\d{4}|\d{4}([./-])[01]\d\3[0-3]\d)\b/g;

/** A text as it is compared for slips of the pen. */
interface Spelling {
  letters: readonly string[];
  /** Which of them are written as digits: those are never a slip, shop 1 is not shop 2. */
  digits: readonly boolean[];
}

/** A name made ready to be compared. */
export interface NameKey {
  /** Letters and digits only: in their order, with words in order of the alphabet, and both as they look. */
  same: readonly string[];
  /** In its order, and with words in order of the alphabet. */
  spellings: readonly Spelling[];
  /** How its words look; of initials their one letter. */
  words: readonly string[];
  /** Telephone and account numbers within it. */
  numbers: readonly string[];
}

const bare = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "");

const looks = new Map<string, string>();

/** The letter a character looks like (Unicode's table of confusables, by `unhomoglyph`): Cyrillic o is o, and so is 0; i, I, l and 1 are one. */
function lookOf(char: string): string {
  const known = looks.get(char);
  if (known !== undefined) return known;
  const folded = bare(unhomoglyph(bare(unhomoglyph(char)).toLowerCase()));
  // The table has m look like rn, which the whole word tells.
  const look = DIGITS[char] ?? (folded === "rn" ? "m" : folded.replaceAll("i", "l"));
  looks.set(char, look);
  return look;
}

const wordLook = (word: string): string => [...word].map(lookOf).join("").replaceAll("rn", "m");

const LOOKS_ASIDE = new Set([...ASIDE].map(wordLook));

function spellingOf(words: readonly string[]): Spelling {
  const chars = words.flatMap((word) => [...word]).flatMap((char) => [...lookOf(char)].map((look) => ({ char, look })));
  return { letters: chars.map(({ look }) => look), digits: chars.map(({ char }) => /\d/.test(char)) };
}

const sortedBy = (words: readonly string[], key: (word: string) => string): string[] =>
  [...words].sort((one, other) => (key(one) < key(other) ? -1 : key(one) > key(other) ? 1 : 0));

/** Telephone and account numbers in a text, whatever separates their digits. */
function numbersIn(text: string): string[] {
  return (text.replace(DAYS, " ").match(/\d[\d\s()._/\p{Pd}]*\d/gu) ?? [])
    .map((found) => found.replace(/\D/g, ""))
    .filter((digits) => digits.length >= NUMBER)
    .map((digits) => digits.slice(-TELLING));
}

const seenOf = (text: string): string => bare(text.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, ""));

/**
 * Case, accents, spaces, punctuation, characters that are not seen and letters that look the same make no difference.
 * @param beside what else is written of whom it names: the numbers in it tell as those in the name do
 */
export function nameKey(name: string, beside: string | null = null): NameKey {
  const seen = seenOf(name);
  const all = seen.match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = all.filter((word) => !LOOKS_ASIDE.has(wordLook(word)));
  const words = telling.length > 0 ? telling : all;
  const plain = words.map((word) => word.toLowerCase());
  const inOrder = sortedBy(words, wordLook);
  return {
    same: [
      plain.join(""),
      sortedBy(plain, (word) => word).join(""),
      wordLook(words.join("")),
      inOrder.map(wordLook).join(""),
    ],
    spellings: [spellingOf(words), spellingOf(inOrder)],
    words: words.map(wordLook),
    numbers: [...numbersIn(seen), ...numbersIn(seenOf(beside ?? ""))],
  };
}

/** Long names may differ by a letter or two: 1 from seven letters on, 2 from fourteen on. */
const slipsOf = (length: number) => (length < 7 ? 0 : length < 14 ? 1 : 2);

export function alikeKeys(one: NameKey, other: NameKey): boolean {
  if (one.numbers.some((number) => other.numbers.includes(number))) return true;
  if (one.same[0] === "" || other.same[0] === "") return one.same[0] === other.same[0];
  if (one.same.some((text, index) => text === other.same[index]) || sameByInitials(one, other)) return true;
  const slips = slipsOf(Math.min(one.same[0]!.length, other.same[0]!.length));
  return slips > 0 && one.spellings.some((spelling, index) => isWithin(spelling, other.spellings[index]!, slips));
}

/** The shortest family name that initials before it are told by. */
const FAMILY = 3;

/** The same last name, and of each name before it the initial at least: "P. O. Ouma" may be "Peter Otieno Ouma". */
function sameByInitials({ words: one }: NameKey, { words: other }: NameKey): boolean {
  const family = one.at(-1);
  return (
    one.length > 1 &&
    one.length === other.length &&
    family === other.at(-1) &&
    family!.length >= FAMILY &&
    one
      .slice(0, -1)
      .every(
        (word, index) => word === other[index] || isInitialOf(word, other[index]!) || isInitialOf(other[index]!, word),
      )
  );
}

const isInitialOf = (letter: string, word: string): boolean => [...letter].length === 1 && word.startsWith(letter);

export const alikeNames = (one: string, other: string): boolean => alikeKeys(nameKey(one), nameKey(other));

/** Whether two names are the same but for case, accents, spaces, punctuation and what is not seen. */
export const sameNames = (one: NameKey, other: NameKey): boolean => one.same[0] === other.same[0];

/** Whether so many letters added, left out, changed, or exchanged with their neighbour, make one text of the other. */
function isWithin(one: Spelling, other: Spelling, most: number): boolean {
  const [a, b] = [one.letters, other.letters];
  if (Math.abs(a.length - b.length) > most) return false;
  const priceA = (i: number) => (one.digits[i] ? Infinity : 1);
  const priceB = (j: number) => (other.digits[j] ? Infinity : 1);
  let before: number[] = [];
  let row = [0];
  for (let j = 1; j <= b.length; j++) row.push(row[j - 1]! + priceB(j - 1));
  for (let i = 1; i <= a.length; i++) {
    const left = priceA(i - 1);
    const next = [row[0]! + left];
    for (let j = 1; j <= b.length; j++) {
      const added = priceB(j - 1);
      const change = a[i - 1] === b[j - 1] ? 0 : Math.max(left, added);
      let cost = Math.min(row[j]! + left, next[j - 1]! + added, row[j - 1]! + change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, before[j - 2]! + Math.max(left, added, priceA(i - 2), priceB(j - 2)));
      next.push(cost);
    }
    [before, row] = [row, next];
  }
  return row[b.length]! <= most;
}
