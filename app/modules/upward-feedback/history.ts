import type { HistoryWords } from "~/define/history";

/** How the trail of short forms reads. Of an answer it tells neither who gave it nor what it is. */
export const upwardHistory: HistoryWords = {
  entity: "UpwardForm",
  actions: {
    "UpwardForm.write": "Short form written",
    "UpwardForm.name": "Colleagues named",
    "UpwardForm.open": "Short form opened",
    "UpwardForm.close": "Short form closed",
    "UpwardForm.answer": "Answered",
  },
  fields: {
    questions: { label: "Questions", kind: "integer" },
    closesOn: { label: "Closes on", kind: "date" },
    employeeId: { label: "About", kind: "employee" },
    people: { label: "People", kind: "integer" },
  },
};
