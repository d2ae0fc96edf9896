/** What follows from the scores of an entity: the one way for scoring a year and for saving a risk sheet. Pure. */
import type { Band } from "~/modules/audit-settings/index.server";
import {
  calculatedBand,
  dueOnOf,
  floorOf,
  inherentOf,
  residualOf,
  suggestedPlan,
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

export interface Planned {
  included: boolean;
  plannedStart: string | null;
  plannedEnd: string | null;
  days: number | null;
}

interface Working extends Planned {
  areaType: string;
  controlEff: number | null;
  overrideBandId: number | null;
  /** Whether it was due within the year before. */
  due: boolean;
  reason: string | null;
}

/** Everything that is worked out of an entity; without a score nothing is due. */
export function derive(
  row: Working,
  scores: readonly Weighed[],
  floors: FloorFacts,
  { year, day, bands, levels }: Rulebook,
) {
  const { included, plannedStart, plannedEnd, days } = row;
  const plan: Planned = { included, plannedStart, plannedEnd, days };
  const inherent = inherentOf(scores);
  const floor = floorOf(floors, day);
  const percent = row.controlEff === null ? undefined : levels.get(row.controlEff);
  if (inherent === null || percent === undefined)
    return { inherent, residual: null, floor, calculatedId: null, bandId: null, dueOn: null, due: false, ...plan };
  const residual = residualOf(inherent, percent);
  const calculated = calculatedBand(bands, residual, floor);
  const band = bands.find(({ id }) => id === row.overrideBandId) ?? calculated;
  const dueOn = dueOnOf(floors.lastAuditOn, band.months, year.startsOn);
  const due = dueOn <= year.endsOn;
  // What comes due is planned, unless it was left out with a reason.
  const newly = due && !row.due && !included && row.reason === null;
  return {
    inherent,
    residual,
    floor,
    calculatedId: calculated.id,
    bandId: band.id,
    dueOn,
    due,
    ...(newly ? suggestedPlan(row.areaType, dueOn, year) : plan),
  };
}
