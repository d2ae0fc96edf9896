import type { HistoryWords } from "~/define/history";

/** What the trail tells of the steps a company takes. */
export const processHistory: HistoryWords = { entity: "Process", actions: { "Process.switchSteps": "Steps switched" } };
