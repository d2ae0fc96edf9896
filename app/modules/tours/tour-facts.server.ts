/** What the rules of a tour are judged by, read once in its transaction. */
import { refuse } from "~/core/problems";
import type { Tx } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import { servicesOf, type LeaveSpan } from "~/modules/leave/index.server";
import { heldOn } from "~/modules/leave-applications/index.server";
import { takeTurns } from "~/modules/people/index.server";
import { daysOfTour, tourSpanProblems, type TourFacts } from "./tour-rules";

export interface AskedTour extends Record<keyof LeaveSpan, string> {
  employeeId: number;
  travelBillId: number | null;
}

/** @param ownId the tour itself, where it is there already @throws InputProblem for dates that make no span */
export async function tourFacts(tx: Tx, actor: Actor, asked: AskedTour, ownId: number | null): Promise<TourFacts> {
  const span = asked as unknown as LeaveSpan;
  refuse(tourSpanProblems(span));
  await takeTurns(tx, [asked.employeeId]);
  const employee = await tx.employee.findUniqueOrThrow({
    where: { id: asked.employeeId },
    select: { joinDate: true, status: true },
  });
  const service = (await servicesOf(tx, [asked.employeeId])).get(asked.employeeId);
  const bill =
    asked.travelBillId === null
      ? null
      : await tx.transportBill.findUnique({ where: { id: asked.travelBillId }, select: { employeeId: true } });
  return {
    today: todayOf(actor),
    joinedOn: employee.joinDate,
    lastDay: service?.lastDay ?? null,
    separated: employee.status === "SEPARATED",
    heldOn: await heldOn(
      tx,
      asked.employeeId,
      daysOfTour(span),
      ownId === null ? null : { ownerKind: "TOUR", ownerId: ownId },
    ),
    billOf: bill?.employeeId ?? null,
  };
}
