import { plainWords } from "~/core/plain-words";
import { database } from "./database.server";

const MOST_WORDS = 6;

/**
 * Prisma filter: every word of `q` stands in at least one of the columns, in any case. A column may reach
 * through a relation: "unit.name". Empty text filters nothing. On SQLite, whose LIKE cannot be given an escape
 * here, `%` and `_` stand for any one character. A path that ends in "^" leads to rows of words kept plain
 * (core/plain-words): one of them begins with the word, which an index finds among any number; one that ends in "^a"
 * finds no word with a digit, such as a telephone, which is not for all who see what it belongs to. Where all paths do, digits with spaces, brackets or hyphens between them are one word, as telephones are written. Without
 * columns any word finds nothing, by one condition on the id, which every table that is searched has: an empty `OR`
 * within `AND` is overlooked by Prisma, and finds everything.
 */
export function textSearch<Where extends object>(columns: readonly string[], q: string): { AND: Where[] } {
  const words = wordsIn(columns.every((column) => column.endsWith("^")) ? asDialled(q) : q);
  if (columns.length === 0) return { AND: words.slice(0, 1).map(() => ({ id: { in: [] } }) as unknown as Where) };
  return {
    AND: words.map(
      (word) =>
        ({
          OR: columns.flatMap((column) =>
            column.endsWith("^")
              ? [nested(column.slice(0, -1).split("."), beginning(word))]
              : column.endsWith("^a")
                ? [nested(column.slice(0, -2).split("."), /\p{N}/u.test(word) ? { in: [] } : beginning(word))]
                : filters(word).map((filter) => nested(column.split("."), filter)),
          ),
        }) as Where,
    ),
  };
}

const asDialled = (q: string): string => q.replace(/(\d)[\s().-]+(?=\d)/g, "$1");
const wordsIn = (q: string): string[] => q.trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

/** The words that {@link textSearch} looks for where all paths end in "^", as they are kept; "" for signs alone. */
export const plainSearch = (q: string): string[] => wordsIn(asDialled(q)).map(plainWord);

/** Prisma filter: the column contains the text, in any case; on SQLite `%` and `_` stand as in {@link textSearch}. */
export function textContains(column: string, text: string): { OR: object[] } {
  return { OR: filters(text).map((filter) => ({ [column]: filter })) };
}

const plainWord = (word: string): string => plainWords(word).replaceAll(" ", "");

/** What begins with a word; nothing begins with signs alone. */
function beginning(word: string): object {
  const plain = plainWord(word);
  return plain === "" ? { in: [] } : { startsWith: plain };
}

/** Apostrophes and hyphens as people type them: in a search one stands for any other, so for any one sign. */
const ALIKE = /['\u2018\u2019\u02bc\u02bb\u00b4`\p{Pd}\u2212]/gu;

/** How a word may be written: letters with their marks in one sign, or the marks behind them, or without. */
const spellings = (word: string): string[] => [
  ...new Set([word.normalize("NFC"), word.normalize("NFD"), word.normalize("NFD").replace(/\p{M}/gu, "")]),
];

function filters(word: string): object[] {
  if (database().kind === "postgresql")
    return spellings(word).map((one) => ({
      contains: one.replace(/[\\%_]/g, "\\$&").replace(ALIKE, "_"),
      mode: "insensitive",
    }));
  // SQLite's LIKE folds the case of ASCII letters alone.
  const cases = (plain: string): string[] =>
    /^[\x20-\x7e]*$/.test(plain)
      ? [plain]
      : [plain, plain.toLowerCase(), plain.toUpperCase(), plain.charAt(0).toUpperCase() + plain.slice(1).toLowerCase()];
  return [...new Set(spellings(word).flatMap((one) => cases(one.replace(/%/g, "_").replace(ALIKE, "_"))))].map(
    (contains) => ({ contains }),
  );
}

function nested(path: readonly string[], filter: object): object {
  return path.reduceRight<object>((inner, name) => ({ [name]: inner }), filter);
}
