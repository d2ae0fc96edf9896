/** The front door of messages to staff. README.md says how they go. */
export { deliver } from "./delivery-job.server";
export { staffMessage } from "./message.record.server";
