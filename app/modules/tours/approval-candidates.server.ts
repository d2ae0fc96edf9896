import type { Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { TourRow } from "./tour-row.server";

/** Whom HR may ask to decide a tour: everybody above the traveller, but who has it or asked for it. */
export const candidatesFor = (
  _: Tx,
  __: Actor,
  { levels, employee, requestedById, age }: TourRow,
): Promise<number[]> => {
  const without = [employee.user?.id, requestedById, age?.routedTo?.userId];
  return Promise.resolve([...new Set(levels.flat())].filter((id) => !without.includes(id)));
};
