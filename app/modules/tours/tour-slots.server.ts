/** The half days a tour holds beside those of leave (spec: hr D5, R-LV4). */
import type { Tx } from "~/db/database.server";
import { slotsOf, type LeaveSpan } from "~/modules/leave/index.server";
import { daysOfTour } from "./tour-rules";

type Held = { id: number; employeeId: number } & Record<keyof LeaveSpan, string>;

/** Holds them; what the tour held before goes. */
export async function holdSlots(tx: Pick<Tx, "leaveSlot">, tour: Held): Promise<void> {
  await freeSlots(tx, tour.id);
  await tx.leaveSlot.createMany({
    data: slotsOf(daysOfTour(tour as unknown as LeaveSpan)).map((slot) => ({
      employeeId: tour.employeeId,
      ...slot,
      ownerKind: "TOUR",
      ownerId: tour.id,
    })),
  });
}

/** @param after only those after this date */
export async function freeSlots(tx: Pick<Tx, "leaveSlot">, id: number, after?: string): Promise<void> {
  const date = after === undefined ? {} : { date: { gt: after } };
  await tx.leaveSlot.deleteMany({ where: { ownerKind: "TOUR", ownerId: id, ...date } });
}
