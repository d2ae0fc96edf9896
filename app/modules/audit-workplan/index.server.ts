/** The front door of the workplan of internal audit. README.md says how it goes. */
export { engagement } from "./engagement.record.server";
export { engagementCounts } from "./engagement-counts.server";
export { engagementWorkflow } from "./engagement.workflow.server";
export { engagementInclude, engagementLink, visibleEngagements, type EngagementRow } from "./engagement-row.server";
export { RUNNING, spanWords, UNDER_WAY } from "./engagement-rules";
