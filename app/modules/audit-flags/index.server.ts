/** The front door of red flags of audits. README.md says how they go. */
export { flagPageOf, type FlagPage } from "./flag-page.server";
export { makeFinding } from "./make-finding.server";
