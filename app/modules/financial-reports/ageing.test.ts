import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween } from "~/core/dates";
import { aged, type DayMoves } from "./ageing";

const TO = "2026-11-20";
const EDGES = [7, 30, 90];

describe("the age of a balance", () => {
  it("takes the oldest away first", () => {
    const days: DayMoves[] = [
      { date: "2026-07-01", debit: 0n, credit: -500n },
      { date: "2026-11-01", debit: 0n, credit: -300n },
      { date: "2026-11-18", debit: 450n, credit: -40n },
    ];
    expect(aged(days, TO, EDGES)).toEqual({ balance: -390n, parts: [-40n, -300n, 0n, -50n], since: "2026-07-01" });
    expect(aged([{ date: "2026-11-01", debit: 10n, credit: -10n }], TO, EDGES)).toEqual({
      balance: 0n,
      parts: [0n, 0n, 0n, 0n],
      since: null,
    });
  });

  it("adds up to the balance, on its side, and is no older than what was placed", () => {
    const moves = fc.array(
      fc.record({ back: fc.nat(400), debit: fc.bigInt(0n, 10n ** 12n), credit: fc.bigInt(-(10n ** 12n), 0n) }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(moves, (given) => {
        const days = given
          .map(({ back, debit, credit }) => ({ date: addDays(TO, -back), debit, credit }))
          .sort((a, b) => (a.date < b.date ? -1 : 1));
        const { balance, parts, since } = aged(days, TO, EDGES);
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(balance);
        expect(parts.every((part) => part === 0n || part > 0n === balance > 0n)).toBe(true);
        expect(since === null).toBe(balance === 0n);
        // What is left of the newest placings alone covers the balance: nothing older is counted.
        if (since !== null) {
          const newer = days
            .filter(({ date }) => date > since)
            .reduce((sum, { debit, credit }) => sum + (balance > 0n ? debit : -credit), 0n);
          expect(newer < (balance > 0n ? balance : -balance)).toBe(true);
          expect(daysBetween(since, TO)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
