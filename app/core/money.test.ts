import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMoney, moneyToDecimal, parseMoney } from "./money";

describe("money", () => {
  it.each([
    ["1250", 125_000n],
    ["1,250.5", 125_050n],
    ["-3.00", -300n],
    ["−3", -300n],
    ["1 250", 125_000n],
    ["0.05", 5n],
  ])("reads %s", (text, minor) => {
    expect(parseMoney(text, 2)).toBe(minor);
  });
  it.each(["", "abc", "1.234", "1,25", "1e5", "--1", "1.2.3", "NaN", "12,3456", ".5"])("refuses %s", (text) => {
    expect(parseMoney(text, 2)).toBeNull();
  });
  it("knows currencies without decimals", () => {
    expect(parseMoney("1,500", 0)).toBe(1500n);
    expect(parseMoney("1.5", 0)).toBeNull();
    expect(formatMoney(1_500n, 0)).toBe("1,500");
  });
  it("reads back whatever it writes, to the last unit", () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 15n), 10n ** 15n), fc.integer({ min: 0, max: 4 }), (minor, exponent) => {
        expect(parseMoney(moneyToDecimal(minor, exponent), exponent)).toBe(minor);
        expect(parseMoney(formatMoney(minor, exponent), exponent)).toBe(minor);
      }),
    );
  });
});
