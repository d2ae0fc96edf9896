/** The shifts of a person over time, as slices of which no two overlap (spec: hr D1, R-AT12). Pure. */
import { addDays } from "~/core/dates";

export interface ShiftSlice {
  shiftId: number;
  validFrom: string;
  validTo: string;
}

/**
 * The slices with one shift, or none (null), from one date to another: what lies there is cut or goes, and neighbours
 * of the same shift become one.
 * @param slices without overlaps
 */
export function withShift(
  slices: readonly ShiftSlice[],
  from: string,
  to: string,
  shiftId: number | null,
): ShiftSlice[] {
  const kept = slices.flatMap((slice) =>
    slice.validTo < from || slice.validFrom > to
      ? [slice]
      : [
          ...(slice.validFrom < from ? [{ ...slice, validTo: addDays(from, -1) }] : []),
          ...(slice.validTo > to ? [{ ...slice, validFrom: addDays(to, 1) }] : []),
        ],
  );
  const all = shiftId === null ? kept : [...kept, { shiftId, validFrom: from, validTo: to }];
  return all
    .sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
    .reduce<ShiftSlice[]>((joined, slice) => {
      const last = joined.at(-1);
      if (last?.shiftId !== slice.shiftId || addDays(last.validTo, 1) !== slice.validFrom)
        return [...joined, { shiftId: slice.shiftId, validFrom: slice.validFrom, validTo: slice.validTo }];
      return [...joined.slice(0, -1), { ...last, validTo: slice.validTo }];
    }, []);
}

/** The shift of a date; null where none is assigned. */
export const shiftOn = <S extends Omit<ShiftSlice, "shiftId">>(slices: readonly S[], date: string): S | null =>
  slices.find(({ validFrom, validTo }) => validFrom <= date && date <= validTo) ?? null;
