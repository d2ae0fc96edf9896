import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alikeNames } from "./alike-names";

describe("names are alike", () => {
  it.each([
    ["Beta Guards", "beta  guards"],
    ["Delta Guards", "Delta Guards\u200b"],
    ["Delta Guards", "Delta\u00adGuards"],
    ["Zeta Guards", "Zeta Guards."],
    ["Zeta Guards", "Zeta-Guards"],
    ["Zeta Guards", "Ｚｅｔａ Guards"],
    ["Zeta Guards", "Zeta\u00a0Guards"],
    ["Zeta Guards", "Zeta Guards Ltd."],
    ["Zeta & Sons", "Zeta and Sons"],
    ["Zeta Guards", "Guards, Zeta"],
    ["Café Nyéri", "Cafe Nyeri"],
    ["Zeta Guards", "Zeta Gaurds"],
    ["Zeta Guards", "Zeta Guard"],
    ["Kilimanjaro Security", "Kilimanjaro Securty Ltd"],
    ["Otieno 0722 123 456", "J. Odhiambo +254722123456"],
    ["P.O.S.", "pos"],
  ])("%j and %j", (one, other) => expect([alikeNames(one, other), alikeNames(other, one)]).toEqual([true, true]));

  it.each([
    ["Beta Guards", "Zeta Motors"],
    ["Ann", "Ian"],
    ["Shop number 1", "Shop number 2"],
    ["Beta Guards", ""],
    ["Otieno", "Otieno and Ouma"],
    ["Nairobi Water", "Nairobi Paper"],
  ])("not %j and %j", (one, other) => expect([alikeNames(one, other), alikeNames(other, one)]).toEqual([false, false]));

  const name = fc.array(fc.constantFrom("Beta", "Guards", "Wanjiku", "Kibera", "Motors", "Otieno", "12"), {
    minLength: 1,
    maxLength: 4,
  });
  const noise = fc.constantFrom(" ", "  ", "\u200b ", ". ", " \u2060", " - ", "\u00a0", ", ");

  it("whatever stands between their letters, in whatever case, in both directions", () => {
    fc.assert(
      fc.property(name, fc.array(noise, { minLength: 4, maxLength: 4 }), fc.boolean(), (words, between, loud) => {
        const plain = words.join(" ");
        const noisy = words.map((word, index) => (loud ? word.toUpperCase() : word) + between[index]).join("");
        expect([alikeNames(plain, noisy), alikeNames(noisy, plain)]).toEqual([true, true]);
      }),
    );
  });

  it("with one slip of the pen in a long name, and the same both ways for any two", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{8,30}$/), fc.nat(), fc.constantFrom("", "q", "zz"), (word, at, slip) => {
        const index = at % word.length;
        const slipped = word.slice(0, index) + slip.slice(0, 1) + word.slice(index + 1);
        expect(alikeNames(word, slipped)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 20 }),
        fc.string({ unit: "grapheme", maxLength: 20 }),
        (one, other) => {
          expect(alikeNames(one, other)).toBe(alikeNames(other, one));
          expect(alikeNames(one, one)).toBe(true);
        },
      ),
    );
  });
});
