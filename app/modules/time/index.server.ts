/** The front door of time. README.md says how it goes. */
export { timeLogApplication } from "./application.record.server";
export { cancelApplicationsOf } from "./application.workflow.server";
export { assignSchema, assignShift, copyWeek, copyWeekSchema, mondayOf } from "./assign-shifts.server";
export { firstShifts, hireInOne, hireSchema, lackingOf } from "./hire-in-one.server";
export { recomputeAway } from "./away-days.server";
export { closeAttendance } from "./close-attendance.server";
export {
  attendanceMatrix,
  monthSheet,
  signMonth,
  signMonthSchema,
  type MonthRow,
  type MonthSheet,
} from "./attendance-month.server";
export { daySheet, roster, shiftChoices, withoutShift, type RosterRow, type SheetRow } from "./day-sheet.server";
export { decidable, decideSeveral, decideSeveralSchema } from "./decide-several.server";
export { myMonth, recentLogs, type LogLine } from "./my-month.server";
export { batchSchema, punchBatch } from "./punch-batch.server";
export { punch, punchedToday, punchSchema, punchState, type PunchState } from "./punch.server";
export { recomputeDays, workedOver } from "./recompute-days.server";
export { shift } from "./shift.resource";
export { DAY_SIGNS, DAYS, HALF_AWAY, HALF_AWAY_SIGN, UNDER_WAY, UNDER_WAY_SIGN, wordOfDay } from "./time-words";
