/** The front door of approvals in HR. README.md says how they go. */
export { approvalReminder } from "./approval-reminder.resource";
export { approvalDelegation } from "./delegation.record.server";
export { endDelegationsOf } from "./delegation.workflow.server";
export { processChoices, stageTag, waitingInHr, type WaitingItem } from "./waiting.server";
