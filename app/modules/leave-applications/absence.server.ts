/** Approved leave, for those who ask whether somebody is away on a day (define/absence). */
import { ABSENCES } from "~/define/absence";
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
