/** A tour as its rules, its lists and its page read it, and who sees which. */
import { db, type Tx } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/core/actor";
import type { WaitingPage } from "~/define/approval";
import { recordOf, type FoundRow } from "~/define/listing";
import type { WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { lineOfTeam, type Deciders } from "~/modules/leave-applications/index.server";
import { withLines } from "~/modules/people/index.server";
import { statesThat } from "~/define/states";
import { TOUR_STATES } from "./tour-states";

const tourInclude = {
  employee: { select: { name: true, employeeNo: true, user: { select: { id: true } } } },
  unit: { select: { name: true, path: true } },
  travelBill: { select: { refNo: true } },
} as const;

type FoundTour = FoundRow<"Tour", typeof tourInclude> & WorkflowRow;
/** With who decides it now. */
export type TourRow = FoundTour & Deciders;

/** The line of leave decides tours too. */
export const TOUR_LINE = lineOfTeam({
  entity: "Tour",
  pending: ["REQUESTED"],
  waits: statesThat(TOUR_STATES, "waits"),
});

export const { column, filter, list } = recordOf("Tour", tourInclude, (rows, actor) =>
  withLines(db, actor, TOUR_LINE, rows as FoundTour[]),
);

/** One's own. */
export const ownTours = ({ employeeId }: Actor): Prisma.TourWhereInput => ({ employeeId: employeeId ?? 0 });

/** One's own, those of the team, and for HR those of the units within reach. */
export const visibleTours = (actor: Actor): Prisma.TourWhereInput => ({
  OR: [ownTours(actor), { unit: unitsWithin(actor, "leave.recommend") }, { unit: unitsWithin(actor, "tour.read") }],
});

export async function findTours(tx: Tx, actor: Actor, where: Prisma.TourWhereInput, take?: number): Promise<TourRow[]> {
  const rows = await tx.tour.findMany({
    where: { AND: [visibleTours(actor), where] },
    include: tourInclude,
    orderBy: { id: "asc" },
    ...(take === undefined ? {} : { take }),
  });
  return withLines(tx, actor, TOUR_LINE, rows);
}

/** Tours of some units that wait for a decision, the oldest first. */
export async function waitingTours(
  tx: Tx,
  actor: Actor,
  unit: Prisma.OrgUnitWhereInput,
  { after, take }: WaitingPage,
): Promise<TourRow[]> {
  const rows = await tx.tour.findMany({
    where: { id: { gt: after }, status: "REQUESTED", unit },
    include: tourInclude,
    orderBy: { id: "asc" },
    take,
  });
  return withLines(tx, actor, TOUR_LINE, rows as FoundTour[]);
}

/** One tour, whoever sees it, with who decides it now. */
export async function tourInCompany(tx: Tx, actor: Actor, id: number): Promise<TourRow> {
  const row = await tx.tour.findUniqueOrThrow({ where: { id }, include: tourInclude });
  return (await withLines(tx, actor, TOUR_LINE, [row as FoundTour]))[0]!;
}
