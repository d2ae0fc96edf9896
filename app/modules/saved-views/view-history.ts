import type { HistoryWords } from "~/define/history";

/** What the trail tells of a kept view of a list. */
export const savedViewHistory: HistoryWords = {
  entity: "SavedView",
  actions: { "SavedView.add": "View saved", "SavedView.rename": "View renamed", "SavedView.delete": "View deleted" },
  fields: { list: { label: "List", kind: "code" }, query: { label: "Filters", kind: "code" } },
};
