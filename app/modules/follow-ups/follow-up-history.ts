import type { HistoryWords } from "~/define/history";

/** What the trail tells of a follow-up. */
export const followUpHistory: HistoryWords = {
  entity: "FollowUp",
  acts: { "FollowUp.raise": "Raised", "FollowUp.cancel": "Taken back with its cause" },
  fields: {
    text: { label: "What" }, unitId: { label: "Unit", kind: "unit" }, ownerId: { label: "Owner", kind: "user" }, dueOn: { label: "Due", kind: "date" }, sourceType: { label: "Raised by a" }, sourceId: { label: "Number of that record" }, status: { label: "State" },
    doneNote: { label: "What was done" }, verifiedById: { label: "Confirmed by", kind: "user" },
  },
};
