import type { HistoryWords } from "~/define/history";

/** How the trail of panels reads. It tells that somebody scored, and never what. */
export const panelHistory: HistoryWords = {
  entity: "JobPanelSeat",
  actions: {
    "JobPanelSeat.ask": "Asked to join the panel",
    "JobPanelSeat.excuse": "Excused from the panel",
    "JobPanelSeat.score": "Scores given",
  },
  fields: {},
};
