/** What stands between the parts of a name: hyphens, apostrophes, dots, and signs that Unicode counts among the letters (ʼ). */
const BETWEEN = /[^\p{L}\p{N}\p{M}]+|[\u02b0-\u02ff]+/u;

/** The words of a name: each as a whole, and each part of one with a hyphen or an apostrophe; plain. */
export const nameWords = (name: string): string[] =>
  name.split(/\s+/).flatMap((word) => [word, ...word.split(BETWEEN)].map(plainWords).filter(Boolean));

/** Words as they are compared: without marks, case and signs, those that Unicode counts among the letters (ʼ) with them. */
export const plainWords = (words: string): string =>
  words
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]|[\u02b0-\u02ff]/gu, "")
    .trim()
    .replace(/ +/g, " ");

const APOSTROPHES = "'`\u00b4\u2018\u2019\u02b0-\u02ff";
const DASHES = "\u2010-\u2015\u2212";
/** Marks on letters: Latin, Greek and Cyrillic, Arabic, and those that combine with any. */
const MARKS = "\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f";
/** What is left out of words that are searched, and what is read as a hyphen: insides of a class, for either database too. */
export const FOLDS = { before: APOSTROPHES, marks: MARKS, dashes: DASHES } as const;

const APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, "gu");
const MARK = new RegExp(`[${MARKS}]`, "gu");
const DASH = new RegExp(`[${DASHES}]`, "gu");

/** Words as a search compares them: without marks, case and apostrophes, and any dash a hyphen; other signs stay. */
export const folded = (words: string): string =>
  words.replace(APOSTROPHE, "").normalize("NFKD").replace(MARK, "").replace(DASH, "-").toLowerCase();

/** Whether each word that is searched for stands somewhere in the text. */
export function hasWords(text: string, q: string): boolean {
  const within = folded(text);
  return folded(q)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
