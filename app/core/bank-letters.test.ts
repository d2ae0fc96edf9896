import fc from "fast-check";
import { expect, it } from "vitest";
import { inBankLetters } from "./bank-letters";

it("writes names in the letters of banks, none left out", () => {
  expect(
    ["Zoë Müller-Łukasz", "Ng’ang’a & Sons", "Æbelø Straße", "Дмитрий Щербаков", "Γιώργος", "Ƙofar Ɗan", "A_B/C"].map(
      inBankLetters,
    ),
  ).toEqual([
    "Zoe Muller-Lukasz",
    "Ng'ang'a + Sons",
    "AEbelo Strasse",
    "Dmitrii Shcherbakov",
    "Giorgos",
    "Kofar Dan",
    "A-B-C",
  ]);
  // The same name in composed and decomposed letters is one.
  expect(inBankLetters("Zoe\u0308")).toBe(inBankLetters("Zo\u00eb"));
  expect(inBankLetters("أمينة")).toBeNull();
  expect(inBankLetters(" \u00a0")).toBeNull();
});

it("takes what it has written, and never fewer letters than there were", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (text) => {
      const found = inBankLetters(text);
      if (found === null) return;
      expect(found).toMatch(/^[A-Za-z0-9\-?:().,'+ ]+$/);
      expect(inBankLetters(found)).toBe(found);
      const letters = (of: string) => [...of.normalize("NFKD").replace(/[\p{M}\p{Z}\p{C}]/gu, "")].length;
      expect(letters(found)).toBeGreaterThanOrEqual(letters(text));
    }),
  );
  // Every letter of Western, Central and Northern Europe.
  for (let code = 0xc0; code < 0x180; code++) {
    const letter = String.fromCodePoint(code);
    if (/\p{L}/u.test(letter)) expect([letter, inBankLetters(letter)]).not.toContain(null);
  }
});
