/** Approved leave, for those who ask whether somebody is away on a day (define/absence). */
import { ABSENCES, AWAY_HALVES } from "~/define/absence";
import { TAKEN } from "./leave-states";

ABSENCES.set("leave", async (tx, employeeId, dates) => {
  const days = await tx.leaveDay.findMany({
    where: {
      date: { in: [...dates] },
      part: "FULL",
      application: { employeeId, status: { in: [...TAKEN] } },
    },
    select: { date: true },
  });
  return days.map(({ date }) => date);
});

AWAY_HALVES.set("leave", async (tx, employeeIds, from, to) => {
  const days = await tx.leaveDay.findMany({
    where: {
      date: { gte: from, lte: to },
      kind: { in: ["WORK", "HALF"] },
      application: { employeeId: { in: [...employeeIds] }, status: { in: [...TAKEN] } },
    },
    select: { date: true, part: true, application: { select: { employeeId: true } } },
  });
  return days.flatMap(({ date, part, application: { employeeId } }) =>
    (["AM", "PM"] as const)
      .filter((half) => part === "FULL" || part === half)
      .map((half) => ({ employeeId, date, half, kind: "LEAVE" as const })),
  );
});
