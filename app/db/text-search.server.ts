import { WHOLE_WORD } from "~/core/masked";
import { plainWords } from "~/core/plain-words";
import { database } from "./database.server";
import { foldedText } from "./folded-search.server";

const MOST_WORDS = 6;

/**
 * Prisma filter: every word of `q` stands in at least one of the columns, in any case, with or without the marks of its
 * letters and its apostrophes. A column may reach through a relation: "unit.name". Empty text filters nothing. A path that
 * ends in "^" leads to rows of words kept plain (core/plain-words): one of them begins with the word, which an index finds
 * among any number, or is the word as a whole where it is kept behind {@link WHOLE_WORD}; one that ends in "^a" finds no word with a digit, such as a telephone, which is not for all who see
 * what it belongs to. Where all paths do, digits with spaces, brackets or hyphens between them are one word, as telephones
 * are written. A column that ends in "$" is told by its last four signs (`endOf`), and found by just these; "$7" is one
 * of which a mask tells them only where it has seven or more (`masked`). Without columns any word finds nothing, by one
 * condition on the id, which every table that is searched has: an empty `OR` within `AND` is overlooked by Prisma, and
 * finds everything.
 */
export function textSearch<Where extends object>(columns: readonly string[], q: string): { AND: Where[] } {
  const words = wordsIn(columns.every((column) => column.endsWith("^")) ? asDialled(q) : q);
  if (columns.length === 0) return { AND: words.slice(0, 1).map(() => ({ id: { in: [] } }) as unknown as Where) };
  return {
    AND: words.map((word) => ({ OR: columns.map((column) => inColumn(column, word)) }) as Where),
  };
}

const asDialled = (q: string): string => q.replace(/(\d)[\s().-]+(?=\d)/g, "$1");
const wordsIn = (q: string): string[] => q.trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

/** The words that {@link textSearch} looks for where all paths end in "^", as they are kept; "" for signs alone. */
export const plainSearch = (q: string): string[] => wordsIn(asDialled(q)).map(plainWord);

/** Prisma filter: the column contains the text, as {@link textSearch} compares. */
export function textContains(column: string, text: string): object {
  return { [column]: filterOf(text) };
}

const plainWord = (word: string): string => plainWords(word).replaceAll(" ", "");

/** What begins with a word; nothing begins with signs alone. */
function beginning(word: string): object {
  const plain = plainWord(word);
  return plain === "" ? { in: [] } : { startsWith: plain };
}

/** The text somewhere in a column, however its letters are written; nothing holds apostrophes alone. */
function filterOf(text: string): object {
  const contains = foldedText(text);
  return contains === null ? { in: [] } : { contains };
}

/** Four signs as masks show them, at the end of a number of more than `least`; in a pattern of LIKE `_` is any one sign. */
const ending = (word: string, least: number): object =>
  /^[\p{L}\p{N}.-]{4}$/u.test(word)
    ? { endsWith: `${"_".repeat(Math.max(0, least - 4))}${word}`, ...anyCase() }
    : { in: [] };
const anyCase = () => (database().kind === "postgresql" ? { mode: "insensitive" } : {});

function inColumn(column: string, word: string): object {
  const [path = "", kind] = column.split(/(\^a?|\$7?)$/);
  if (kind === "^" && plainWord(word) !== "") {
    const whole = { equals: WHOLE_WORD + plainWord(word) };
    return { OR: [beginning(word), whole].map((filter) => nested(path.split("."), filter)) };
  }
  const filter =
    kind === undefined
      ? filterOf(word)
      : kind.startsWith("$")
        ? ending(word, kind === "$7" ? 7 : 4)
        : kind === "^a" && /\p{N}/u.test(word)
          ? { in: [] }
          : beginning(word);
  return nested(path.split("."), filter);
}

function nested(path: readonly string[], filter: object): object {
  return path.reduceRight<object>((inner, name) => ({ [name]: inner }), filter);
}
