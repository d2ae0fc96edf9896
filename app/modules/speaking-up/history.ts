import type { HistoryWords } from "~/define/history";

/** Handlers of a category. Of cases the trail tells nothing: who did what with one stands with the case itself. */
export const handlersHistory: HistoryWords = {
  entity: "FeedbackCategory",
  actions: {
    "FeedbackCategory.addHandler": "Handler named",
    "FeedbackCategory.removeHandler": "Handler removed",
  },
  fields: { handler: { label: "Handler" }, alternate: { label: "Alternate", kind: "flag" } },
};
