import { wordsOf, type HistoryWords } from "~/define/history";
import { SOURCE_CHOICES } from "./sources";

/** What the trail tells of a follow-up. */
export const followUpHistory: HistoryWords = {
  entity: "FollowUp",
  acts: {
    "FollowUp.raise": "Raised",
    "FollowUp.update": "Updated by its source",
    "FollowUp.cancel": "Withdrawn with its cause",
  },
  fields: {
    text: { label: "What" },
    unitId: { label: "Unit", kind: "unit" },
    ownerId: { label: "Owner", kind: "user" },
    dueOn: { label: "Due", kind: "date" },
    sourceType: { label: "Raised by", kind: "choice", words: wordsOf(SOURCE_CHOICES) },
    sourceId: { label: "", kind: "internal" },
    doneNote: { label: "What was done" },
    verifiedById: { label: "Confirmed by", kind: "user" },
  },
};
