import { describe, expect, it } from "vitest";
import { componentProblems, howWorkedOut, type Component } from "./component-rules";

const fixed: Component = {
  side: "EARNING",
  calc: "FIXED",
  base: null,
  rateBp: null,
  currency: "KES",
  amount: 300_000n,
  taxable: true,
  prorated: true,
  statutory: false,
};
const share: Component = {
  ...fixed,
  calc: "PERCENT",
  base: "BASIC",
  rateBp: 1_250,
  currency: null,
  amount: null,
  prorated: false,
};
const codes = (component: Component) => componentProblems(component).map(({ field, code }) => `${field} ${code}`);

describe("a pay component", () => {
  it("is a fixed amount, a share of pay, or an amount per day or hour", () => {
    for (const good of [fixed, share, { ...fixed, calc: "PER_DAY", prorated: false }]) expect(codes(good)).toEqual([]);
    const law = { ...share, side: "DEDUCTION", base: "GROSS", taxable: false, statutory: true };
    expect(codes(law)).toEqual([]);
    expect(codes({ ...law, side: "EMPLOYER", base: "TAXABLE" })).toEqual([]);
  });

  it("has what its calculation needs and nothing else", () => {
    expect(codes({ ...share, rateBp: null, base: null })).toEqual(["rateBp missing", "base missing"]);
    expect(codes({ ...share, amount: 1n, currency: "KES" })).toEqual([
      "amount contradiction",
      "currency contradiction",
    ]);
    expect(codes({ ...fixed, amount: null, currency: null })).toEqual(["amount missing"]);
    expect(codes({ ...fixed, amount: 0n })).toEqual(["amount missing"]);
    expect(codes({ ...fixed, currency: null })).toEqual(["currency missing"]);
    expect(codes({ ...fixed, rateBp: 5, base: "BASIC" })).toEqual(["rateBp contradiction", "base contradiction"]);
  });

  it("goes by bands of pay, which have rates of their own", () => {
    const banded: Component = {
      ...share,
      side: "DEDUCTION",
      calc: "BANDED",
      base: "TAXABLE",
      rateBp: null,
      taxable: false,
    };
    expect(codes(banded)).toEqual([]);
    expect(codes({ ...banded, base: null, rateBp: 5 })).toEqual(["rateBp contradiction", "base missing"]);
    expect(codes({ ...banded, side: "EARNING" })).toEqual(["base circle"]);
    expect(howWorkedOut(banded)).toBe("By bands of taxable pay");
  });

  it("is no share of the sum it belongs to", () => {
    expect(codes({ ...share, base: "GROSS" })).toEqual(["base circle"]);
    expect(codes({ ...share, base: "TAXABLE" })).toEqual(["base circle"]);
  });

  it("is taxed as an earning only, required by law as anything else, and less for part of a month when fixed", () => {
    expect(codes({ ...fixed, side: "DEDUCTION" })).toEqual(["taxable contradiction"]);
    expect(codes({ ...fixed, statutory: true })).toEqual(["statutory contradiction"]);
    expect(codes({ ...fixed, calc: "PER_HOUR" })).toEqual(["prorated contradiction"]);
    expect(codes({ ...share, prorated: true })).toEqual(["prorated contradiction"]);
  });

  it("says how it is worked out", () => {
    expect(howWorkedOut(fixed)).toBe("KES 3,000.00 a month, less for part of a month");
    expect(howWorkedOut({ ...fixed, prorated: false })).toBe("KES 3,000.00 a month");
    expect(howWorkedOut(share)).toBe("12.5 % of basic pay");
    expect(howWorkedOut({ ...share, base: "GROSS", rateBp: 600 })).toBe("6 % of gross pay");
    expect(howWorkedOut({ ...fixed, calc: "PER_DAY" })).toBe("KES 3,000.00 a day");
  });
});
