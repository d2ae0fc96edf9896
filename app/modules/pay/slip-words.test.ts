/** The arithmetic of a payslip in words adds up to its lines. */
import { expect, it } from "vitest";
import { bandByBand, ofBands, type Band } from "./bands";
import { lineWhy, type Told } from "./slip-words";

const band = (lower: bigint, upper: bigint | null, rateBp: number, fixed = 0n): Band => ({
  lower,
  upper,
  rateBp,
  fixed,
});
const BANDS = [band(0n, 2_400_000n, 1_000), band(2_400_000n, 3_233_300n, 2_500), band(3_233_300n, null, 3_000)];

const told = (bands: readonly Band[]) =>
  ({
    ...{ currency: "KES", floor: 0n, deferrals: [], advances: new Map(), heldMonths: new Map() },
    ...{ dues: new Map(), requisitions: new Map() },
    terms: { components: [{ id: 7, name: "Income tax", bands }] },
    facts: { assignments: [] },
  }) as unknown as Told;
const line = (base: bigint, bands: number) => ({
  ...{ componentId: 7, amount: 0n, sourceId: null, advanceId: null, month: null, kind: "STATUTORY", side: "DEDUCTION" },
  why: JSON.stringify({ of: "TAXABLE", base: String(base), bands }),
});

it("tells income tax band by band", () => {
  expect(lineWhy(line(38_963_917n, 3), told(BANDS))).toEqual([
    "By the 3 bands in force on taxable pay, KES 389,639.17.",
    "KES 0.00 to KES 24,000.00 at 10 % = KES 2,400.00",
    "KES 24,000.00 to KES 32,333.00 at 25 % = KES 2,083.25",
    "KES 32,333.00 to KES 389,639.17 at 30 % = KES 107,191.85",
  ]);
  expect(lineWhy(line(2_000_000n, 1), told([band(0n, null, 0, 50_000n)]))[1]).toBe(
    "KES 0.00 to KES 20,000.00 at 0 % and KES 500.00 once = KES 500.00",
  );
  // Bands that are not reached are not listed.
  expect(lineWhy(line(3_000_000n, 3), told(BANDS))).toEqual([
    "By 2 of the 3 bands in force on taxable pay, KES 30,000.00.",
    "KES 0.00 to KES 24,000.00 at 10 % = KES 2,400.00",
    "KES 24,000.00 to KES 30,000.00 at 25 % = KES 1,500.00",
  ]);
  // Another set than the one it was worked out by proves nothing.
  expect(lineWhy(line(38_963_917n, 2), told(BANDS))).toHaveLength(1);
});

it("adds up to the cent, wherever the base ends", () => {
  for (const base of [0n, 1n, 5n, 2_400_000n, 2_400_001n, 3_233_302n, 9_999_999n]) {
    const parts = bandByBand(base, BANDS);
    expect(parts.reduce((sum, { amount }) => sum + amount, 0n)).toBe(ofBands(base, BANDS));
  }
});
