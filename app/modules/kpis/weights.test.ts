import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, FOREVER } from "~/core/dates";
import { overWhole, parseTarget, parseWeight, placed, targetText, totalOn, weightWords, WHOLE } from "./weights";

const slice = (id: number, weightBp: number, validFrom: string, validTo = FOREVER, kpiId = id) => ({
  ...{ id, kpiId, weightBp, validFrom, validTo },
});

describe("weights", () => {
  it("are said in words", () => {
    expect(weightWords(10_000)).toBe("Weights add up to 100 %.");
    expect(weightWords(6_250)).toBe("Weights add up to 62.5 %. Add 37.5 % more.");
    expect(weightWords(12_000)).toBe("Weights add up to 120 %. Take 20 % away.");
    expect(weightWords(0)).toBe("Weights add up to 0 %. Add 100 % more.");
  });

  it("are read as typed", () => {
    expect(["25", "12.5 %", "100", "0.01"].map(parseWeight)).toEqual([2_500, 1_250, 10_000, 1]);
    expect(["0", "100.01", "-5", "12.345", "half", ""].map(parseWeight)).toEqual(Array(6).fill(null));
    expect(["97.5", "0.01", "1,000,000"].map(parseTarget)).toEqual([9_750n, 1n, 100_000_000n]);
    expect(["100000000000", "100000000000.01"].map(parseTarget)).toEqual([10n ** 13n, null]);
    expect(["-1", "0", "0.00", "1.234", "many", "900000000000"].map(parseTarget)).toEqual(Array(6).fill(null));
    expect(targetText(125_000n, "visits")).toBe("1,250 visits");
    expect(targetText(9_750n, "%")).toBe("97.50 %");
  });

  it("come to more than the whole on the first day on which they do", () => {
    const slices = [
      slice(1, 6_000, "2026-01-01"),
      slice(2, 4_000, "2026-01-01", "2026-06-30"),
      slice(3, 5_000, "2026-06-01"),
    ];
    expect(overWhole(slices, "2026-01-01")).toEqual({ day: "2026-06-01", totalBp: 15_000 });
    expect(overWhole(slices, "2026-07-01")).toEqual({ day: "2026-07-01", totalBp: 11_000 });
    expect(overWhole(slices.slice(0, 2), "2025-01-01")).toBeNull();
  });

  it("are over the whole exactly where some day's total is", () => {
    const day = fc.integer({ min: 0, max: 30 }).map((n) => addDays("2026-01-01", n));
    const slices = fc.array(fc.tuple(fc.integer({ min: 1, max: 6_000 }), day, fc.integer({ min: 0, max: 30 })), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(slices, (made) => {
        const all = made.map(([weight, from, length], n) => slice(n, weight, from, addDays(from, length)));
        const days = Array.from({ length: 70 }, (_, n) => addDays("2026-01-01", n));
        const first = days.find((one) => totalOn(all, one) > WHOLE) ?? null;
        expect(overWhole(all, "2026-01-01")?.day ?? null).toBe(first);
      }),
    );
  });
});

describe("a KPI said anew from a day on", () => {
  const own = [slice(1, 5_000, "2026-01-01", "2026-05-31", 7), slice(2, 6_000, "2026-09-01", FOREVER, 7)];
  it("takes the rest of what covers the day, the time up to the next, or the place of what begins then", () => {
    expect(placed(own, "2026-03-01", FOREVER)).toEqual({ same: null, covering: own[0], validTo: "2026-05-31" });
    expect(placed(own, "2026-07-01", FOREVER)).toEqual({ same: null, covering: null, validTo: "2026-08-31" });
    expect(placed(own, "2026-09-01", FOREVER)).toEqual({ same: own[1], covering: null, validTo: FOREVER });
    expect(placed(own, "2026-05-31", FOREVER)).toEqual({ same: null, covering: own[0], validTo: "2026-05-31" });
    expect(placed(own, "2026-06-01", FOREVER)).toEqual({ same: null, covering: null, validTo: "2026-08-31" });
    expect(placed([], "2026-03-01", FOREVER)).toEqual({ same: null, covering: null, validTo: FOREVER });
  });
});
