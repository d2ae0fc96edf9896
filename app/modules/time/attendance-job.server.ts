import { defineJob } from "~/define/job";
import { closeAttendance } from "./close-attendance.server";

/** Closes the attendance of each branch and date once, and makes up for what it missed (spec: hr §9). */
export const attendanceJob = defineJob({
  name: "close-attendance",
  label: "Close attendance",
  means:
    "Works out the day of everybody at a branch once all shifts of a date are over, so that days with a shift and without a punch count as absent. It makes up for missed days, up to two months back.",
  every: "25 * * * *",
  often: "Every hour",
  catchUp: 1,
  keepDays: 7,
  run: async ({ actor, now, signal }) => {
    const { days, people, failed } = await closeAttendance({ ...actor, at: now() }, signal);
    const done = `${days} branch days closed, ${people} days of people written`;
    if (failed > 0) throw new Error(`${done}, ${failed} failed: the log says why`);
    return days === 0 ? null : done;
  },
});
