import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "~/core/dates";
import { overlapOf } from "./shift-instances";
import { shiftOn, withShift, type ShiftSlice } from "./shift-slices";

const day = (n: number) => addDays("2026-11-01", n);
const slice = (shiftId: number, from: number, to: number): ShiftSlice => ({
  shiftId,
  validFrom: day(from),
  validTo: day(to),
});

test("a shift for some days cuts what lies there, and neighbours of one shift become one", () => {
  const open = { shiftId: 1, validFrom: day(0), validTo: "9999-12-31" };
  expect(withShift([open], day(5), day(6), 2)).toEqual([
    slice(1, 0, 4),
    slice(2, 5, 6),
    { shiftId: 1, validFrom: day(7), validTo: "9999-12-31" },
  ]);
  expect(withShift(withShift([open], day(5), day(6), 2), day(5), day(6), 1)).toEqual([open]);
  expect(withShift([open], day(3), "9999-12-31", null)).toEqual([slice(1, 0, 2)]);
  expect(withShift([], day(3), day(3), null)).toEqual([]);
});

test("R-AT12: however shifts are assigned, no two overlap, and each day has the shift it was given last", () => {
  const act = fc.record({
    from: fc.integer({ min: 0, max: 30 }),
    length: fc.integer({ min: 0, max: 12 }),
    shiftId: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
  });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 15 }), (acts) => {
      const given = new Map<number, number | null>();
      let slices: ShiftSlice[] = [];
      for (const { from, length, shiftId } of acts) {
        slices = withShift(slices, day(from), day(from + length), shiftId);
        for (let n = from; n <= from + length; n += 1) given.set(n, shiftId);
      }
      expect(overlapOf(slices)).toBeNull();
      for (let n = 0; n <= 45; n += 1) expect(shiftOn(slices, day(n))?.shiftId ?? null).toBe(given.get(n) ?? null);
      const joined = slices.some(
        (one, index) =>
          slices[index + 1]?.shiftId === one.shiftId && addDays(one.validTo, 1) === slices[index + 1]!.validFrom,
      );
      expect(joined).toBe(false);
    }),
  );
});
