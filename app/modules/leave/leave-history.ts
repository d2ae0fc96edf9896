import type { HistoryWords } from "~/define/history";

/** What the trail tells of leave years and of what HR prepared. */
export const leaveHistories: readonly HistoryWords[] = [
  {
    entity: "LeaveYear",
    fields: {
      startOn: { label: "Begins on", kind: "date" },
      endOn: { label: "Ends on", kind: "date" },
      status: { label: "State", kind: "choice", words: { OPEN: "Open", CLOSED: "Closed" } },
      people: { label: "Employees", kind: "integer" },
      earnedCd: { label: "Days earned", kind: "hundredths" },
      lapsedCd: { label: "Days lapsed", kind: "hundredths" },
    },
    actions: {
      "LeaveYear.open": "Leave year opened",
      "LeaveYear.close": "Leave year closed",
      "LeaveYear.carry": "Leave carried into the next year",
      "LeaveYear.process": "Leave earned and lapsed",
    },
  },
  {
    entity: "LeaveAdjustment",
    fields: {
      employeeId: { label: "Employee", kind: "employee" },
      leaveTypeId: { label: "Leave type", kind: "leaveType" },
      yearId: { label: "", kind: "internal" },
      kind: {
        label: "What",
        kind: "choice",
        words: { OPENING: "Opening balance", ADJUST: "Correction", ENCASH: "Leave paid out" },
      },
      unitsCd: { label: "Days", kind: "hundredths" },
      reason: { label: "Reason" },
      status: {
        label: "State",
        kind: "choice",
        words: { PREPARED: "Prepared", POSTED: "Posted", REJECTED: "Rejected" },
      },
    },
    actions: {
      "LeaveAdjustment.prepare": "Prepared",
      "LeaveAdjustment.post": "Posted to the leave ledger",
      "LeaveAdjustment.reject": "Rejected",
    },
  },
];
