/** Tours, for those who ask whether somebody is away on a day (define/absence). */
import type { AbsenceSource, AwayHalves } from "~/define/absence";
import { slotsOf, type LeaveSpan } from "~/modules/leave/index.server";
import { daysOfTour } from "./tour-rules";
import { ON_TOUR } from "./tour-states";

const halves: AwayHalves = async (tx, employeeIds, from, to) => {
  const tours = await tx.tour.findMany({
    where: {
      employeeId: { in: [...employeeIds] },
      status: { in: [...ON_TOUR] },
      fromDate: { lte: to },
      toDate: { gte: from },
    },
    select: { employeeId: true, fromDate: true, fromPart: true, toDate: true, toPart: true },
  });
  return tours.flatMap(({ employeeId, ...span }) =>
    slotsOf(daysOfTour(span as LeaveSpan))
      .filter(({ date }) => from <= date && date <= to)
      .map(({ date, half }) => ({ employeeId, date, half, kind: "TOUR" as const })),
  );
};

/** Whoever is on tour works: visits and transport bills of these days are theirs. */
export const tourAbsence: AbsenceSource = { name: "tours", days: () => Promise.resolve([]), halves };
