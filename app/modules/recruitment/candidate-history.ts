import type { HistoryWords } from "~/define/history";

/** How the trail of people from outside reads. It names nobody: they are erased, and the trail is not. */
export const candidateHistory: HistoryWords = {
  entity: "JobCandidate",
  actions: {
    "JobCandidate.apply": "Applied from outside",
    "JobCandidate.erase": "Erased",
    "JobCandidate.propose": "Job proposed",
    "JobCandidate.declineProposal": "Proposed job declined",
  },
  fields: {
    applicationId: { label: "Application", kind: "integer" },
    applications: { label: "Applications", kind: "integer" },
    openingId: { label: "Job opening", kind: "integer" },
  },
};
