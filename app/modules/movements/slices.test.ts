import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, FOREVER } from "~/core/dates";
import { kindOf, placeSlice, type Slice } from "./slices";

const slice = (id: number, validFrom: string, validTo: string): Slice => ({ id, validFrom, validTo });

it("takes the rest of the slice that covers the day", () => {
  const open = slice(1, "2024-01-01", FOREVER);
  expect(placeSlice([open], "2026-11-20")).toEqual({
    covering: open,
    validFrom: "2026-11-20",
    validTo: FOREVER,
    later: [],
  });
  const [first, next] = [slice(1, "2024-01-01", "2026-11-30"), slice(2, "2026-12-01", FOREVER)];
  expect(placeSlice([next, first], "2026-11-20")).toEqual({
    covering: first,
    validFrom: "2026-11-20",
    validTo: "2026-11-30",
    later: [next],
  });
});

it("fills the time up to the next slice for someone who stands nowhere", () => {
  expect(placeSlice([], "2026-11-20")).toEqual({
    covering: null,
    validFrom: "2026-11-20",
    validTo: FOREVER,
    later: [],
  });
  const later = slice(2, "2026-12-01", FOREVER);
  expect(placeSlice([slice(1, "2020-01-01", "2021-01-01"), later], "2026-11-20")).toEqual({
    covering: null,
    validFrom: "2026-11-20",
    validTo: "2026-11-30",
    later: [later],
  });
});

it("puts nothing where a slice begins", () => {
  expect(placeSlice([slice(1, "2026-11-20", FOREVER)], "2026-11-20")).toBeNull();
});

it("keeps every day covered once, whatever is placed", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 12 }), (days) => {
      let slices = [slice(0, "2025-01-01", FOREVER)];
      for (const [index, day] of days.entries()) {
        const placed = placeSlice(slices, addDays("2025-01-01", day));
        if (!placed) continue;
        slices = [
          ...slices.map((one) => (one === placed.covering ? { ...one, validTo: addDays(placed.validFrom, -1) } : one)),
          slice(index + 1, placed.validFrom, placed.validTo),
        ];
      }
      const ordered = [...slices].sort((a, b) => a.validFrom.localeCompare(b.validFrom));
      expect(ordered[0]!.validFrom).toBe("2025-01-01");
      expect(ordered.at(-1)!.validTo).toBe(FOREVER);
      for (const [index, one] of ordered.slice(1).entries())
        expect(addDays(ordered[index]!.validTo, 1)).toBe(one.validFrom);
    }),
  );
});

it("calls a movement by the ranks", () => {
  expect([kindOf(20, 50), kindOf(50, 20), kindOf(50, 50), kindOf(null, 50)]).toEqual([
    "PROMOTION",
    "DEMOTION",
    "TRANSFER",
    "TRANSFER",
  ]);
});

it("ends a slice the day before, be it on its last day, and leaves one that ended the day before", () => {
  const over = slice(1, "2024-01-01", "2026-11-20");
  expect(placeSlice([over], "2026-11-20")).toEqual({
    covering: over,
    validFrom: "2026-11-20",
    validTo: "2026-11-20",
    later: [],
  });
  expect(placeSlice([over], "2026-11-21")).toMatchObject({ covering: null, validTo: FOREVER });
});

it("tells the slices that come later in the order of their days, and ends before the first of them", () => {
  const [second, third] = [slice(2, "2026-12-01", "2026-12-31"), slice(3, "2027-01-01", FOREVER)];
  expect(placeSlice([third, second], "2026-11-20")).toEqual({
    covering: null,
    validFrom: "2026-11-20",
    validTo: "2026-11-30",
    later: [second, third],
  });
});
