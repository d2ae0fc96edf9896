/** The front door of minutes of internal audit. README.md says how they go. */
export { minutes } from "./minutes.record.server";
export { auditees } from "./people.server";
export { minutesHeld } from "./minutes-held.server";
