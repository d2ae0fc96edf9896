import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMoney, hundredthsOf, moneyToDecimal, parseMoney } from "./money";

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
  it("writes nothing with the sign of what is less than nothing", () => {
    expect([moneyToDecimal(0n, 2), formatMoney(0n, 2)]).toEqual(["0.00", "0.00"]);
  });
  it("reads what stands between blanks", () => {
    expect(parseMoney("  12.50 ", 2)).toBe(1_250n);
  });
  it.each([
    [5n, 0, 500n],
    [125n, 1, 1_250n],
    [125n, 2, 125n],
    [1_244n, 3, 124n],
    [1_245n, 3, 125n],
    [1_255n, 3, 126n],
    [15_049n, 4, 150n],
    [15_050n, 4, 151n],
  ])("says %s units of 10^-%s in hundredths, half a hundredth up", (minor, exponent, hundredths) => {
    expect(hundredthsOf(minor, exponent)).toBe(hundredths);
  });
});
