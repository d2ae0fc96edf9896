import type { HistoryWords } from "~/define/history";
import { DIRECTIONS, SOURCES } from "./time-words";

/** What the trail tells of punches, shifts that were assigned, and days that were closed. */
export const timeHistories: readonly HistoryWords[] = [
  {
    entity: "TimeLog",
    actions: { "TimeLog.punch": "Punched", "TimeLog.batch": "Punches sent by a clock device" },
    fields: {
      direction: { label: "Direction", kind: "choice", words: DIRECTIONS },
      source: { label: "Source", kind: "choice", words: SOURCES },
      at: { label: "Time", kind: "instant" },
      written: { label: "Written", kind: "integer" },
      repeated: { label: "Sent before", kind: "integer" },
      refused: { label: "Refused", kind: "integer" },
    },
  },
  {
    entity: "ShiftAssignment",
    actions: { "ShiftAssignment.assign": "Shift assigned", "ShiftAssignment.copy": "Week copied" },
    fields: {
      employees: { label: "Employees", kind: "internal" },
      shift: { label: "Shift" },
      unitId: { label: "Unit", kind: "unit" },
      from: { label: "From", kind: "date" },
      to: { label: "To", kind: "date" },
      people: { label: "People", kind: "integer" },
    },
  },
  {
    entity: "Attendance",
    actions: { "Attendance.close": "Attendance closed" },
    fields: {
      employees: { label: "Employees", kind: "internal" },
      days: { label: "Days", kind: "integer" },
      unitId: { label: "Unit", kind: "unit" },
      from: { label: "From", kind: "date" },
      to: { label: "To", kind: "date" },
      people: { label: "People", kind: "integer" },
    },
  },
  {
    entity: "AttendanceSignature",
    actions: { "AttendanceSignature.sign": "Attendance of a month signed" },
    fields: {
      unitId: { label: "Unit", kind: "unit" },
      month: { label: "Month", kind: "month" },
      round: { label: "Time signed", kind: "integer" },
      people: { label: "People", kind: "integer" },
    },
  },
];
