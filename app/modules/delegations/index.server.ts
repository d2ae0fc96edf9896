/** The front door of delegations. README.md says how they go. */
export { delegation, delegationList } from "./delegation.record.server";
export { delegationWorkflow } from "./delegation.workflow.server";
