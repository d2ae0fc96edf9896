import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alikeKeys, alikeNames, nameKey } from "./alike-names.server";

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
    ["Omega Works", "\u041emega W\u043erks"],
    ["Umbrella Shop", "Umbr\u0435ll\u0430 Shop"],
    ["BONDE FARM", "\u0412\u041e\u039dDE F\u0410RM"],
    ["Solo Hardware", "S0lo Hardware"],
    ["Rono Cleaners", "R0no Cleaners"],
    ["Otieno", "0tien0"],
    ["Ikea Stores", "lkea Stores"],
    ["Ikea Stores", "1kea Stores"],
    ["Bonde Farm Supplies", "8onde Farm 5upplies"],
    ["Ornega Works", "Omega Works"],
    ["Solo Hardware", "S0lo Hardwre"],
    [
      "\u0412\u041e\u041d\u0410 \u041c\u041e\u0422\u041e\u0420",
      "\u0432\u043e\u043d\u0430 \u043c\u043e\u0442\u043e\u0440",
    ],
    ["Peter Otieno Ouma", "P. O. Ouma"],
    ["Peter Otieno Ouma", "Peter O. Ouma"],
    ["P. Otieno Ouma", "Peter O. Ouma"],
    ["Mary Wanjiku", "Mrs. M. Wanjiku"],
  ])("%j and %j", (one, other) => expect([alikeNames(one, other), alikeNames(other, one)]).toEqual([true, true]));

  it.each([
    ["Beta Guards", "Zeta Motors"],
    ["Ann", "Ian"],
    ["Shop number 1", "Shop number 2"],
    ["Beta Guards", ""],
    ["Otieno", "Otieno and Ouma"],
    ["Nairobi Water", "Nairobi Paper"],
    ["Shop number 10", "Shop number 11"],
    ["Shop number 5", "Shop number 8"],
    ["Shop number 1", "Shop number 10"],
    ["Warehouse A10", "Warehouse A11"],
    ["Peter Otieno Ouma", "J. O. Ouma"],
    ["Peter Otieno Ouma", "P. O. Odhiambo"],
    ["Peter Otieno", "Paul Otieno"],
    ["Big Bank A", "B. B. A"],
  ])("not %j and %j", (one, other) => expect([alikeNames(one, other), alikeNames(other, one)]).toEqual([false, false]));

  it.each([
    ["A/C 0011223344", "0011-223-344", true],
    ["to 0722 123 456", "M-Pesa +254722123456", true],
    ["acct 445566", "44.55.66", true],
    ["INV 12345", "INV 12345", false],
    ["A/C 0011223344", "A/C 0011223345", false],
    ["paid 23.11.2026", "on 23.11.2026", false],
    ["due 2026-11-23", "due 2026-11-23", false],
    [null, null, false],
  ] as const)("by the numbers written beside them: %j and %j", (one, other, alike) =>
    expect(alikeKeys(nameKey("Beta Guards", one), nameKey("Zeta Motors", other))).toBe(alike),
  );

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
