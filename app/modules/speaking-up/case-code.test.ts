import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faultOfCode, readCode, writeCode } from "./case-code";

const code = fc.stringMatching(/^[0-9]{16}$/);
const ZEROS = [0x30, 0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xe50, 0x1040, 0xff10, 0x1d7ce, 0x1d7d8];

describe("a code", () => {
  it("is read as it is written, and with any spaces, dashes and dots", () => {
    fc.assert(
      fc.property(code, fc.constantFrom(" ", "-", "–", ".", "\u00a0", "\t", "\u200b"), (digits, between) => {
        expect(readCode(writeCode(digits))).toBe(digits);
        expect(readCode(`${between}${[...digits].join(between)} `)).toBe(digits);
      }),
    );
  });

  it("is read in the digits of any script", () => {
    fc.assert(
      fc.property(code, fc.constantFrom(...ZEROS), (digits, zero) => {
        expect(readCode([...digits].map((digit) => String.fromCodePoint(zero + Number(digit))).join(""))).toBe(digits);
      }),
    );
  });

  it("is read with a word before it, quotes around it and commas between", () => {
    const digits = "1234567890123456";
    for (const typed of [
      "Code: 1234 5678 9012 3456",
      "My code = 1234-5678-9012-3456.",
      "“1234 5678 9012 3456”",
      "'1234,5678,9012,3456'",
      "(1234) (5678) (9012) (3456);",
      "code:1234/5678/9012/3456",
      "« 1234·5678·9012·3456 »",
    ])
      expect([typed, readCode(typed)]).toEqual([typed, digits]);
  });

  it("says which sign is no digit, or how many digits there are", () => {
    expect(faultOfCode("1234 5678 9O12 3456")).toEqual({ sign: "O" });
    expect(faultOfCode("Code: 1234 5678 9012 345l")).toEqual({ sign: "l" });
    expect(faultOfCode("1234 5678 9012 345")).toEqual({ digits: 15 });
    expect(faultOfCode(" - ")).toEqual({ digits: 0 });
  });

  it("is nothing else", () => {
    for (const typed of [
      "",
      "1234",
      "1".repeat(15),
      "1".repeat(17),
      "1234 5678 9012 345x",
      "²".repeat(8) + "x".repeat(8),
    ])
      expect(readCode(typed)).toBeNull();
  });
});
