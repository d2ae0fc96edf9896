/** A number of a loan, an application, an account, a file or a receipt as people compare it: letters and digits alone, in whatever case. */
export const plainNumber = (value: unknown): string =>
  String(value ?? "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");

/** A pattern of LIKE, for text in lower case, that every spelling of a number fits; what fits it is to be compared by {@link plainNumber}. */
export const spellingsOf = (value: unknown): string =>
  `%${[...plainNumber(value)].map((letter) => (/[a-z0-9]/.test(letter) ? letter : "%")).join("%")}%`;
