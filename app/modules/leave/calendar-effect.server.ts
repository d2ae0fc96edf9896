/** Leave over working days that change is rated again at once, from the first day that changes (spec: hr R-LV13). */
import { plural } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { CalendarChange, CalendarEffect } from "~/define/calendar-change";
import { queueJob } from "~/modules/jobs/index.server";
import { rerateJob } from "./leave-job.server";
import { statesThat } from "~/define/states";
import { LEAVE_STATES } from "~/modules/leave-applications/leave-states";

const RATED: string[] = statesThat(LEAVE_STATES, "pending", "taken");

/** Leave with a day at the unit or below it that the change touches. */
const leaveOver = (tx: Pick<Tx, "leaveApplication">, { unitPath, from, to }: CalendarChange): Promise<number> =>
  tx.leaveApplication.count({
    where: {
      status: { in: RATED },
      days: {
        some: { date: { gte: from, ...(to === null ? {} : { lte: to }) }, branch: { path: { startsWith: unitPath } } },
      },
    },
  });

export const leaveEffect: CalendarEffect = {
  name: "leave",
  preview: async ({ tx }, change) => {
    const leave = await leaveOver(tx, change);
    return leave === 0
      ? []
      : [
          plural(
            leave,
            "One leave application over these days is rated again: what it costs less is given back, what it costs more is taken",
            "{n} leave applications over these days are rated again: what they cost less is given back, what they cost more is taken",
          ),
        ];
  },
  run: async (work, change) => {
    if ((await leaveOver(work.tx, change)) > 0) await queueJob(work, rerateJob, null);
  },
};
