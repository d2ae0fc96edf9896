import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { completeEntry, type AskedLine, type Conversion } from "./complete-entry";
import { carryingWorth, convert, parseRate, roundHalfEven, type Rate } from "./forex";

const POSITION = 901;
const ROUNDING = 902;
const GAIN = 903;
const LOSS = 904;
const books = (
  rates: Record<string, Rate> = { USD: { num: 12935n, den: 100n }, UGX: { num: 3n, den: 85n } },
): Conversion => ({
  functional: "KES",
  rates: new Map(Object.entries(rates)),
  ledgers: { position: POSITION, rounding: ROUNDING, gain: GAIN, loss: LOSS },
});
const line = (ledgerId: number, amount: bigint, currency = "KES", worth: AskedLine["worth"] = null): AskedLine => ({
  ledgerId,
  subLedgerId: null,
  currency,
  amount,
  worth,
  memo: null,
});

const linesOf = (asked: AskedLine[], conversion = books()) => {
  const complete = completeEntry(asked, conversion);
  if ("imbalance" in complete)
    throw new Error(
      JSON.stringify(complete.imbalance, (_, value) =>
        typeof value === "bigint" ? String(value) : (value as unknown),
      ),
    );
  return complete.lines.map(({ ledgerId, currency, amount, base }) => [ledgerId, currency, amount, base]);
};
const whyNot = (asked: AskedLine[], conversion = books()) => {
  const complete = completeEntry(asked, conversion);
  return "imbalance" in complete ? complete.imbalance : null;
};

describe("a complete entry", () => {
  it("leaves an entry in the books' own currency as it is", () => {
    expect(linesOf([line(1, 500n), line(2, -500n)])).toEqual([
      [1, "KES", 500n, 500n],
      [2, "KES", -500n, -500n],
    ]);
  });

  it("brings each currency to nothing over the currency position", () => {
    expect(linesOf([line(1, 10_000n, "USD"), line(2, -1_293_500n)])).toEqual([
      [1, "USD", 10_000n, 1_293_500n],
      [2, "KES", -1_293_500n, -1_293_500n],
      [POSITION, "USD", -10_000n, -1_293_500n],
      [POSITION, "KES", 1_293_500n, 1_293_500n],
    ]);
  });

  it("books the difference of a holding that is sold, gain or loss", () => {
    const holding = { holding: { amount: 20_000n, base: 2_600_000n } };
    expect(linesOf([line(1, 1_310_000n), line(2, -10_000n, "USD", holding)])).toContainEqual([
      GAIN,
      "KES",
      -10_000n,
      -10_000n,
    ]);
    expect(linesOf([line(1, 1_290_000n), line(2, -10_000n, "USD", holding)])).toContainEqual([
      LOSS,
      "KES",
      10_000n,
      10_000n,
    ]);
  });

  it("moves a holding within its currency at what it is worth in the books", () => {
    expect(
      linesOf([line(1, 5_000n, "USD"), line(2, -5_000n, "USD", { holding: { amount: 20_000n, base: 2_600_001n } })]),
    ).toEqual([
      [1, "USD", 5_000n, 650_000n],
      [2, "USD", -5_000n, -650_000n],
    ]);
  });

  it("rounds by a cent a line and no more", () => {
    expect(linesOf([line(1, 1n, "UGX"), line(2, -3n)])).toContainEqual([ROUNDING, "KES", -1n, -1n]);
    expect(whyNot([line(1, 1n, "UGX"), line(2, -2n)])).toEqual({ why: "difference", currency: "KES", difference: 2n });
    // Thirds of one dollar cent, each rounded: the entry balances without a line for it.
    const rates = { USD: { num: 1n, den: 3n } };
    expect(linesOf([line(1, 1n, "USD"), line(2, 1n, "USD"), line(3, -2n, "USD")], books(rates))).toEqual([
      [1, "USD", 1n, 0n],
      [2, "USD", 1n, 0n],
      [3, "USD", -2n, 0n],
    ]);
  });

  it("keeps account and words of each line, and marks those that the ledger adds", () => {
    const complete = completeEntry(
      [{ ...line(1, 10_000n, "USD", { base: 1_300_000n }), subLedgerId: 7, memo: "Dollars" }, line(2, -1_300_000n)],
      books(),
    );
    const own = { subLedgerId: null, memo: null, system: false };
    const added = { ...own, ledgerId: POSITION, system: true };
    expect(complete).toEqual({
      lines: [
        { ...own, ledgerId: 1, subLedgerId: 7, memo: "Dollars", currency: "USD", amount: 10_000n, base: 1_300_000n },
        { ...own, ledgerId: 2, currency: "KES", amount: -1_300_000n, base: -1_300_000n },
        { ...added, currency: "USD", amount: -10_000n, base: -1_300_000n },
        { ...added, currency: "KES", amount: 1_300_000n, base: 1_300_000n },
      ],
    });
    const rest = completeEntry([line(1, 1n, "UGX"), line(2, -3n)], books());
    expect("lines" in rest && rest.lines.find(({ ledgerId }) => ledgerId === ROUNDING)).toEqual({
      ...own,
      ...{ ledgerId: ROUNDING, system: true, currency: "KES", amount: -1n, base: -1n },
    });
  });

  it("carries the worth of two holdings to where their money goes, part by part, to the last unit", () => {
    const held = (amount: bigint, base: bigint) => ({ holding: { amount, base } });
    const [dear, cheap] = [held(10_000n, 1_300_000n), held(10_000n, 1_200_000n)];
    expect(
      linesOf([
        ...[line(1, 500n, "USD"), line(2, 1_500n, "USD")],
        ...[line(3, -1_000n, "USD", dear), line(4, -1_000n, "USD", cheap)],
      ]).map(([, , , base]) => base),
    ).toEqual([62_500n, 187_500n, -130_000n, -120_000n]);
    // Three thirds of an odd worth: the first gives the unit that is too much.
    const thirds = [1, 2, 3].map((id) => line(id, 1n, "USD"));
    expect(linesOf([...thirds, line(4, -3n, "USD", held(3n, 100_001n))]).map(([, , , base]) => base)).toEqual([
      ...[33_333n, 33_334n, 33_334n, -100_001n],
    ]);
    // Money that leaves its currency is worth elsewhere what the rate says.
    expect(linesOf([line(1, 500n, "USD"), line(2, -1_000n, "USD", dear), line(3, 65_000n)])).toEqual([
      ...[
        [1, "USD", 500n, 64_675n],
        [2, "USD", -1_000n, -130_000n],
        [3, "KES", 65_000n, 65_000n],
      ],
      [LOSS, "KES", 325n, 325n],
      ...[
        [POSITION, "USD", 500n, 65_325n],
        [POSITION, "KES", -65_325n, -65_325n],
      ],
    ]);
  });

  it("takes money of the books at its own amount, whatever is said of its worth", () => {
    const holding = { holding: { amount: 10n, base: 7n } };
    expect(linesOf([line(1, 5n, "KES", holding), line(2, -5n, "KES", { base: -9n })])).toEqual([
      [1, "KES", 5n, 5n],
      [2, "KES", -5n, -5n],
    ]);
    // It makes nothing of what rounding leaves over a gain or a loss either.
    expect(linesOf([line(1, 1n, "UGX"), line(2, -3n, "KES", holding)])).toContainEqual([ROUNDING, "KES", -1n, -1n]);
  });

  it("refuses what does not balance", () => {
    expect(whyNot([line(1, 500n), line(2, -499n)])).toEqual({ why: "difference", currency: "KES", difference: 1n });
    expect(whyNot([line(1, 500n, "USD"), line(2, -400n, "USD")])).toEqual({
      why: "difference",
      currency: "USD",
      difference: 100n,
    });
    expect(whyNot([line(1, 500n, "USD"), line(2, -500n, "USD"), line(3, 5n)])).toEqual({
      why: "difference",
      currency: "KES",
      difference: 5n,
    });
    expect(whyNot([line(1, 500n, "EUR"), line(2, -500n)])).toEqual({ why: "no_rate", line: 0, currency: "EUR" });
    expect(whyNot([line(1, 500n, "USD", { base: -5n }), line(2, -500n)])).toEqual({ why: "worth", currency: "USD" });
    expect(whyNot([line(1, 10_000n, "USD"), line(2, -1_293_600n)])).toMatchObject({
      why: "difference",
      difference: -100n,
    });
  });

  it("balances in every currency and in base, and is worth nothing on the position, whatever is asked", () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 12n });
    const asked = fc.array(
      fc.record({
        ledgerId: fc.integer({ min: 1, max: 5 }),
        amount,
        currency: fc.constantFrom("KES", "USD", "UGX"),
        debit: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    );
    let balanced = 0;
    fc.assert(
      fc.property(
        asked,
        fc.bigInt({ min: 1n, max: 10n ** 6n }),
        fc.bigInt({ min: 1n, max: 1000n }),
        (rows, num, den) => {
          const conversion = books({ USD: { num, den }, UGX: { num: den, den: num } });
          const own = rows.map((row) => line(row.ledgerId, row.debit ? row.amount : -row.amount, row.currency));
          const worth = own.reduce(
            (sum, { amount: minor, currency }) =>
              sum + (currency === "KES" ? minor : convert(minor, currency, "KES", conversion.rates.get(currency)!)),
            0n,
          );
          const complete = completeEntry(worth === 0n ? own : [...own, line(9, -worth)], conversion);
          if ("imbalance" in complete) return;
          balanced += 1;
          const sum = (of: typeof complete.lines, what: "amount" | "base") =>
            of.reduce((total, one) => total + one[what], 0n);
          expect(sum(complete.lines, "base")).toBe(0n);
          for (const currency of ["KES", "USD", "UGX"])
            expect(
              sum(
                complete.lines.filter((one) => one.currency === currency),
                "amount",
              ),
            ).toBe(0n);
          expect(
            sum(
              complete.lines.filter(({ ledgerId }) => ledgerId === POSITION),
              "base",
            ),
          ).toBe(0n);
          for (const one of complete.lines) expect(one.amount !== 0n && one.amount * one.base >= 0n).toBe(true);
          for (const [index, one] of own.entries())
            expect(complete.lines[index]).toMatchObject({ amount: one.amount, currency: one.currency, system: false });
        },
      ),
      { numRuns: 500 },
    );
    expect(balanced).toBeGreaterThan(100);
  });
});

describe("worths", () => {
  it("round halves to the even neighbour", () => {
    expect(
      [
        [5n, 2n],
        [7n, 2n],
        [-5n, 2n],
        [-7n, 2n],
        [1n, 3n],
        [2n, 3n],
        [0n, 7n],
      ].map(([num, den]) => roundHalfEven(num!, den!)),
    ).toEqual([2n, 4n, -2n, -4n, 0n, 1n, 0n]);
  });

  it("are never further off than half a unit", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
        fc.bigInt({ min: 1n, max: 10n ** 10n }),
        (num, den) => {
          const off = roundHalfEven(num, den) * den - num;
          expect(2n * (off < 0n ? -off : off) <= den).toBe(true);
        },
      ),
    );
  });

  it("follow the decimals of both currencies", () => {
    expect(convert(10_000n, "USD", "UGX", { num: 3700n, den: 1n })).toBe(370_000n);
    expect(convert(370_000n, "UGX", "USD", { num: 1n, den: 3700n })).toBe(10_000n);
    expect(convert(1_000n, "KWD", "USD", { num: 325n, den: 100n })).toBe(325n);
  });

  it("of a whole holding are its whole worth", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.bigInt({ min: 0n, max: 10n ** 14n }), (amount, base) => {
        expect(carryingWorth(amount, { amount, base })).toBe(base);
        expect(carryingWorth(-amount, { amount, base })).toBe(-base);
        expect(carryingWorth(amount, { amount: -amount, base: -base })).toBe(base);
      }),
    );
    expect(carryingWorth(5n, { amount: 0n, base: 0n })).toBe(0n);
  });

  it("read rates as they are typed", () => {
    expect(parseRate("129.35")).toEqual({ num: 12935n, den: 100n });
    expect(parseRate(" 3700 ")).toEqual({ num: 3700n, den: 1n });
    for (const text of ["", "0", "0.00", "-1", "1e3", "1,000", "NaN", "1.", ".5"]) expect(parseRate(text)).toBeNull();
  });
});
