import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exchangeFacts, exchangeTotals, type BookedLine, type ExchangedLine } from "./exchange";

const line = (side: "D" | "C", amount: bigint, currency: string): ExchangedLine => ({ side, amount, currency });
const booked = (base: bigint, more: Partial<BookedLine> = {}): BookedLine => ({
  base,
  system: false,
  result: false,
  ...more,
});
const position = [booked(-1_294_500n, { system: true }), booked(1_294_500n, { system: true })];

describe("a voucher in foreign currency", () => {
  it("is totalled by currency and in the books, with its rate", () => {
    const bought = {
      functional: "KES",
      worth: 1_294_500n,
      lines: [line("D", 10_000n, "USD"), line("C", 1_294_500n, "KES")],
      booked: [booked(1_294_500n), booked(-1_294_500n), ...position],
    };
    expect(exchangeTotals(bought)).toEqual([
      { label: "USD", debit: "100.00", credit: "–" },
      { label: "KES", debit: "–", credit: "12,945.00" },
      { label: "In the books, KES", debit: "12,945.00", credit: "12,945.00" },
    ]);
    expect(exchangeFacts(bought)).toEqual([{ label: "Rate", value: "USD 1 = KES 129.45" }]);
    expect(exchangeTotals({ ...bought, booked: null })).toHaveLength(2);
  });

  it("tells what the exchange gained or lost once it is booked", () => {
    const sold = {
      functional: "KES",
      worth: 1_294_500n,
      lines: [line("C", 10_000n, "USD"), line("D", 1_294_500n, "KES")],
      booked: null,
    };
    const after = (difference: bigint) =>
      exchangeFacts({
        ...sold,
        booked: [
          booked(-1_294_500n - difference),
          booked(1_294_500n),
          booked(difference, { system: true, result: true }),
          ...position,
        ],
      })[1];
    expect(exchangeFacts(sold)[1]).toEqual({ label: "Exchange difference", value: "Calculated when it is booked" });
    expect(after(-4_500n)).toEqual({ label: "Exchange gain", value: "KES 45.00" });
    expect(after(300n)).toEqual({ label: "Exchange loss", value: "KES 3.00" });
    expect(after(0n)).toBeUndefined();
  });

  it("has the rate of its worth where all of it is in one currency, and decimals of each", () => {
    const paid = {
      functional: "UGX",
      worth: 37_123n,
      lines: [line("D", 1_000n, "USD"), line("C", 1_000n, "USD")],
      booked: null,
    };
    expect(exchangeFacts(paid)).toEqual([{ label: "Rate", value: "USD 1 = UGX 3,712.30" }]);
    expect(exchangeFacts({ ...paid, worth: 0n })).toEqual([]);
  });

  it("names the rate that was used, not one worked back from what was rounded", () => {
    const income = {
      functional: "KES",
      worth: 1_300_972n,
      lines: [line("D", 10_050n, "USD"), line("C", 10_050n, "USD")],
      booked: null,
      approved: { num: 12_945n, den: 100n },
    };
    expect(exchangeFacts(income)).toEqual([{ label: "Rate", value: "USD 1 = KES 129.45" }]);
    expect(exchangeFacts({ ...income, booked: [booked(1_300_972n), booked(-1_300_972n), ...position] })).toEqual([
      { label: "Rate", value: "USD 1 = KES 129.45" },
    ]);
    expect(exchangeFacts({ ...income, approved: { num: 13_000n, den: 100n } })).toEqual([
      { label: "Rate", value: "USD 1 = KES 129.44995" },
    ]);
  });

  it("in the currency of the books says nothing more, and its sides in the books are the same, whatever it is", () => {
    expect(
      exchangeTotals({
        functional: "KES",
        worth: 5n,
        lines: [line("D", 5n, "KES"), line("C", 5n, "KES")],
        booked: [booked(5n), booked(-5n)],
      }),
    ).toEqual([]);
    const amount = fc.bigInt({ min: 1n, max: 10n ** 12n });
    fc.assert(
      fc.property(amount, amount, amount, (given, taken, carried) => {
        const rest = taken - carried;
        const totals = exchangeTotals({
          functional: "KES",
          worth: taken,
          lines: [line("C", given, "USD"), line("D", taken, "KES")],
          booked: [booked(-carried), booked(taken), booked(-rest, { system: true, result: true }), ...position],
        });
        expect(totals.at(-1)!.debit).toBe(totals.at(-1)!.credit);
      }),
    );
  });
});
