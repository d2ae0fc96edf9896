/** The front door of samples of internal audit. README.md says how they are drawn. */
export { auditSample } from "./sample.record.server";
export { samplePage } from "./sample-row.server";
export { sampleStart } from "./sample-start.server";
