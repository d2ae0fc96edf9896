import type { HistoryWords } from "~/define/history";
import { whatOf } from "./delegation-list.server";

/** What the trail tells of a delegation. */
export const delegationHistory: HistoryWords = {
  entity: "Delegation",
  acts: { "Delegation.request": "Requested" },
  fields: {
    fromUserId: { label: "Delegated by", kind: "user" },
    toUserId: { label: "To whom", kind: "user" },
    unitId: { label: "For", kind: "unit" },
    startDate: { label: "From", kind: "date" },
    endDate: { label: "To", kind: "date" },
    processes: { label: "What", say: whatOf },
    upTo: { label: "Up to", kind: "money" },
    reason: { label: "Reason" },
  },
};
