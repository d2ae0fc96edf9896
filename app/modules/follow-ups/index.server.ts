export { standsAbove } from "./above";
export { followUpsOf, openFollowUp, type FollowUpLine, type FollowUpView } from "./find-follow-ups.server";
export { followUpList } from "./follow-up-list.server";
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
export { SOURCE_CHOICES } from "./sources";
