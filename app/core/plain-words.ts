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
