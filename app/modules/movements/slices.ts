/** Where an employee stands, as dated slices without gaps or overlaps within (spec: hr D1, R-MV1 to R-MV3). */
import { addDays, FOREVER } from "~/core/dates";

export interface Slice {
  id: number;
  validFrom: string;
  validTo: string;
}

export interface Placed<S extends Slice> {
  /** The slice of the day before, which ends then; null where the person stands nowhere on that day. */
  covering: S | null;
  validFrom: string;
  validTo: string;
  /** Slices that begin later and stay as they are. */
  later: S[];
}

/**
 * Where a new slice comes that begins on `from`: it takes the rest of the slice that covers the day, or the time up to
 * the next one.
 * @returns null where a slice begins on that very day: nothing can come before it and nothing takes its place
 */
export function placeSlice<S extends Slice>(slices: readonly S[], from: string): Placed<S> | null {
  if (slices.some(({ validFrom }) => validFrom === from)) return null;
  const later = slices
    .filter(({ validFrom }) => validFrom > from)
    .sort((a, b) => a.validFrom.localeCompare(b.validFrom));
  const covering = slices.find(({ validFrom, validTo }) => validFrom < from && from <= validTo) ?? null;
  const validTo = covering?.validTo ?? (later[0] ? addDays(later[0].validFrom, -1) : FOREVER);
  return { covering, validFrom: from, validTo, later };
}

/** What kind of movement leads from one rank to another; without a rank before it is a transfer. */
export function kindOf(before: number | null, after: number): "TRANSFER" | "PROMOTION" | "DEMOTION" {
  if (before === null || before === after) return "TRANSFER";
  return after > before ? "PROMOTION" : "DEMOTION";
}
