/** The front door of delegations. README.md says how they go. */
export { delegationEndpoints } from "./endpoints";
export { delegationForm, delegationTasks, openDelegation, type DelegationView } from "./find-delegations.server";
export { delegationList } from "./delegation-list.server";
export { delegationHistory } from "./delegation-history";
export { delegationSamples } from "./samples.server";
export { delegationSchema, requestDelegation, type DelegationInput } from "./save-delegation.server";
export { delegationWorkflow } from "./delegation.workflow.server";
export { DELEGATION_MOVES, moveDelegation, type DelegationMove } from "./move-delegation.server";
