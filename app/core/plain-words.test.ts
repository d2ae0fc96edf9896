import { expect, it } from "vitest";
import { hasWords } from "./plain-words";

it("finds words in a text whatever their marks, case, apostrophes and dashes", () => {
  for (const q of ["jose", "JOSE\u0301 o'brien", "obrien", "brien jos\u00e9", "anne\u2011marie", "marie", ""])
    expect([q, hasWords("Jos\u00e9 O\u2019Brien, Anne-Marie", q)]).toEqual([q, true]);
  for (const q of ["josef", "jose peter"]) expect([q, hasWords("Jos\u00e9 O\u2019Brien", q)]).toEqual([q, false]);
});
