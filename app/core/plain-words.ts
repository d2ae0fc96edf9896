/** Words as they are compared: without marks, case and signs. */
export const plainWords = (words: string): string =>
  words
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, "")
    .trim()
    .replace(/ +/g, " ");
