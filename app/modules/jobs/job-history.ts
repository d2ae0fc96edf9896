import type { HistoryWords } from "~/define/history";

/** What the trail tells of runs of jobs. */
export const jobHistory: HistoryWords = {
  entity: "JobRun",
  actions: { "Job.queue": "Started manually", "Job.cancel": "Cancelled", "Job.retry": "Begun again" },
  fields: {
    job: { label: "Job", kind: "code" },
    state: {
      label: "State",
      kind: "choice",
      words: { WAITING: "Waiting", RUNNING: "Running", DONE: "Done", FAILED: "Failed", CANCELLED: "Cancelled" },
    },
  },
};

/** What the trail tells of the clock. */
export const clockHistory: HistoryWords = {
  entity: "PortalSetting",
  actions: { "Clock.confirm": "Clock confirmed" },
  fields: { fault: { label: "Fault", kind: "text" } },
};
