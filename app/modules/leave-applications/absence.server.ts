/** Approved leave, for those who ask whether somebody is away on a day (define/absence). */
import { defineAbsence, type AbsenceSource } from "~/define/absence";
import { TAKEN } from "./leave-states";

const days: AbsenceSource["days"] = async (tx, employeeId, dates) => {
  const found = await tx.leaveDay.findMany({
    where: {
      date: { in: [...dates] },
      part: "FULL",
      application: { employeeId, status: { in: [...TAKEN] } },
    },
    select: { date: true },
  });
  return found.map(({ date }) => date);
};

const halves: AbsenceSource["halves"] = async (tx, employeeIds, from, to) => {
  const found = await tx.leaveDay.findMany({
    where: {
      date: { gte: from, lte: to },
      kind: { in: ["WORK", "HALF"] },
      application: { employeeId: { in: [...employeeIds] }, status: { in: [...TAKEN] } },
    },
    select: { date: true, part: true, application: { select: { employeeId: true } } },
  });
  return found.flatMap(({ date, part, application: { employeeId } }) =>
    (["AM", "PM"] as const)
      .filter((half) => part === "FULL" || part === half)
      .map((half) => ({ employeeId, date, half, kind: "LEAVE" as const })),
  );
};

export const leaveAbsence = defineAbsence({ name: "leave", days, halves });
