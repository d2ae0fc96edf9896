import type { HistoryWords } from "~/define/history";

export const enrolmentHistory: HistoryWords = {
  entity: "Enrolment",
  actions: { "Enrolment.finish": "Course finished" },
  fields: {
    course: { label: "Course" },
    scoreBp: { label: "Score", kind: "hundredths" },
    validUntil: { label: "Valid until", kind: "date" },
  },
};
