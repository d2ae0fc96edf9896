/** Approved leave, for those who ask whether somebody is away on a day (define/absence). */
import type { Absence } from "~/define/absence";
import { TAKEN } from "./leave-states";

export const leaveAbsence: Absence = async (tx, employeeId, dates) => {
  const days = await tx.leaveDay.findMany({
    where: {
      date: { in: [...dates] },
      part: "FULL",
      application: { employeeId, status: { in: [...TAKEN] } },
    },
    select: { date: true },
  });
  return days.map(({ date }) => date);
};
