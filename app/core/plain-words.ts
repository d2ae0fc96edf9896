/** Words as they are compared: without marks, case and signs, those that Unicode counts among the letters (ʼ) with them. */
export const plainWords = (words: string): string =>
  words
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]|[\u02b0-\u02ff]/gu, "")
    .trim()
    .replace(/ +/g, " ");
