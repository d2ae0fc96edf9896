/** What follows from the scores of an entity: the one way for scoring a year and for saving a risk sheet. Pure. */
import type { Band } from "~/modules/audit-settings/index.server";
import {
  calculatedBand,
  dueOnOf,
  floorOf,
  inherentOf,
  residualOf,
  type Floor,
  type FloorFacts,
  type Weighed,
  type Year,
} from "./score-rules";

export interface Rulebook {
  year: Year;
  /** The day figures are of. */
  day: string;
  bands: readonly Band[];
  /** Percent by level. */
  levels: ReadonlyMap<number, number>;
}

export interface Derived {
  inherent: number | null;
  /** Percent that controls take away. */
  mitigated: number | null;
  residual: number | null;
  floor: Floor | null;
  calculatedId: number | null;
  bandId: number | null;
  dueOn: string | null;
  due: boolean;
}

/** Everything that is worked out of an entity; without a score nothing is due. */
export function derive(
  { controlEff, overrideBandId }: { controlEff: number | null; overrideBandId: number | null },
  scores: readonly Weighed[],
  floors: FloorFacts,
  { year, day, bands, levels }: Rulebook,
): Derived {
  const inherent = inherentOf(scores);
  const floor = floorOf(floors, day);
  const mitigated = (controlEff === null ? undefined : levels.get(controlEff)) ?? null;
  if (inherent === null || mitigated === null)
    return { inherent, mitigated, residual: null, floor, calculatedId: null, bandId: null, dueOn: null, due: false };
  const residual = residualOf(inherent, mitigated);
  const calculated = calculatedBand(bands, residual, floor);
  const band = bands.find(({ id }) => id === overrideBandId) ?? calculated;
  const dueOn = dueOnOf(floors.lastAuditOn, band.months, year.startsOn);
  const due = dueOn <= year.endsOn;
  return { inherent, mitigated, residual, floor, calculatedId: calculated.id, bandId: band.id, dueOn, due };
}

/** Whether a unit comes due anew: it is planned then, unless it was left out with a reason. */
export const comesDue = (
  before: { due: boolean; included: boolean; reason: string | null },
  { due }: Pick<Derived, "due">,
): boolean => due && !before.due && !before.included && before.reason === null;

/** What of a paper is worked out: it is as it was where this is. */
export const sameDerived = (before: Omit<Derived, "floor"> & { floor: string | null }, after: Derived): boolean =>
  (Object.keys(after) as (keyof Derived)[]).every((name) => before[name] === after[name]);
