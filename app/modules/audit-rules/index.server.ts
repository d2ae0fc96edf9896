/** The front door of rulebooks of internal audit. README.md says how they go. */
export { contentOf, rulesHold } from "./read-content.server";
export { rulebook } from "./rulebook.record.server";
