export { followUpEndpoints } from "./endpoints";
export {
  findFollowUps,
  followUpExport,
  followUpsOf,
  followUpTasks,
  followUpUnits,
  openFollowUp,
  type FollowUpLine,
  type FollowUpView,
} from "./find-follow-ups.server";
export { followUpHistory } from "./follow-up-history";
export { followUpSpec } from "./follow-up-lists";
export { followUpWorkflow } from "./follow-up.workflow.server";
export {
  addFollowUp,
  countOpenFollowUps,
  openFollowUpsOf,
  openSources,
  raiseFollowUp,
  withdrawFollowUps,
  type NewFollowUp,
} from "./follow-ups.server";
export { FOLLOW_UP_MOVES, moveFollowUp, type FollowUpMove } from "./move-follow-up.server";
export { followUpSamples } from "./samples.server";
export { SOURCE_CHOICES } from "./sources";
