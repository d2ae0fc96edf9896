import { expect, it } from "vitest";
import { COUNTRIES } from "../../prisma/seed/countries";
import { CURRENCIES, exponentOf, formatAmount } from "./currencies";

it("counts the decimals of every country's currency as the countries do", () => {
  expect(COUNTRIES.filter(([, , currency, exponent]) => exponentOf(currency) !== exponent)).toEqual([]);
  expect(COUNTRIES.filter(([, , currency]) => !CURRENCIES.includes(currency))).toEqual([]);
  expect(["JPY", "TND"].map(exponentOf)).toEqual([0, 3]);
});

it("writes an amount with its currency", () => {
  expect([
    formatAmount({ minor: 5_000_000n, currency: "KES" }),
    formatAmount({ minor: 5_000_000n, currency: "UGX" }),
  ]).toEqual(["KES 50,000.00", "UGX 5,000,000"]);
});
