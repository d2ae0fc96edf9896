/** The front door of requests to units. README.md says how they go. */
export { auditRequest } from "./request.record.server";
export { requestJob } from "./request-job.server";
export { requestList } from "./request-list.server";
