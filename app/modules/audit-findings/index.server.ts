/** The front door of findings of internal audit. README.md says how they go. */
export { finding, FLAG_EVIDENCE, RESPONSE_WORDS } from "./finding.record.server";
export { confirmedFrauds } from "./fraud-of.server";
export { missingIn, missingParts, rankOf } from "./finding-rules";
export { findingInclude, findingPage, placeOf, visibleFindings, type FindingRow } from "./finding-row.server";
export { findingWorkflow } from "./finding.workflow.server";
export { severityWord } from "./severity-word.server";
export { findingStart } from "./new-finding.server";
export { pastFinding } from "./past.record.server";
export { visiblePast } from "./past-row.server";
