import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EntryLine, Rate } from "~/modules/ledger/index.server";
import { missingRates, revalue, revaluationLines, type Holding } from "./revaluation";
import { surplusOf, yearCloseLines } from "./year-close";

const signed = ({ side, amount }: EntryLine) => (side === "D" ? amount : -amount);
const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
const minor = fc.bigInt({ min: -(10n ** 11n), max: 10n ** 11n });
const id = fc.integer({ min: 1, max: 40 });

describe("the close of a year", () => {
  it("brings every account to nothing, balances, and leaves the surplus in retained earnings", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ ledgerId: id, subLedgerId: fc.option(id), base: minor }), {
          selector: ({ ledgerId, subLedgerId }) => `${ledgerId}/${subLedgerId}`,
        }),
        (balances) => {
          const lines = yearCloseLines(balances, 99);
          expect(sum(lines.map(signed))).toBe(0n);
          for (const { ledgerId, subLedgerId, base } of balances)
            expect(
              base +
                sum(lines.filter((line) => line.ledgerId === ledgerId && line.subLedgerId === subLedgerId).map(signed)),
            ).toBe(0n);
          expect(-sum(lines.filter(({ ledgerId }) => ledgerId === 99).map(signed))).toBe(surplusOf(balances));
          expect(lines.every(({ amount }) => amount > 0n)).toBe(true);
        },
      ),
    );
  });
});

describe("a revaluation", () => {
  const rates = new Map<string, Rate>([
    ["USD", { num: 12_935n, den: 100n }],
    ["UGX", { num: 35n, den: 1_000n }],
  ]);
  const held = fc.uniqueArray(fc.record({ currency: fc.constantFrom("USD", "UGX"), amount: minor }), {
    selector: ({ currency }) => currency,
    minLength: 1,
  });
  const holding: fc.Arbitrary<Holding> = fc.record({
    ledgerId: id,
    subLedgerId: fc.option(id),
    amounts: held,
    base: minor,
  });

  it("brings each account to its worth at the closing rate, and balances; booked, it comes to nothing", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(holding, { selector: ({ ledgerId, subLedgerId }) => `${ledgerId}/${subLedgerId}` }),
        (holdings) => {
          const revalued = revalue(holdings, "KES", rates);
          const lines = revaluationLines(revalued, { gain: 98, loss: 99 });
          expect(sum(lines.map(signed))).toBe(0n);
          const booked = holdings.map((one) => ({
            ...one,
            base:
              one.base +
              sum(
                lines
                  .filter((line) => line.ledgerId === one.ledgerId && line.subLedgerId === one.subLedgerId)
                  .map(signed),
              ),
          }));
          expect(booked.map(({ base }) => base)).toEqual(revalued.map(({ worth }) => worth));
          expect(revaluationLines(revalue(booked, "KES", rates), { gain: 98, loss: 99 })).toEqual([]);
        },
      ),
    );
  });

  it("leaves out what has no rate, and names it", () => {
    const holdings: Holding[] = [
      { ledgerId: 1, subLedgerId: null, amounts: [{ currency: "EUR", amount: 5n }], base: 1n },
      { ledgerId: 2, subLedgerId: null, amounts: [{ currency: "USD", amount: 100n }], base: 12_900n },
    ];
    expect(missingRates(holdings, rates)).toEqual(["EUR"]);
    expect(revalue(holdings, "KES", rates)).toMatchObject([{ ledgerId: 2, worth: 12_935n, difference: 35n }]);
  });
});
