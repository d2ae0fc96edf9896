export { standsAbove } from "./above";
export { followUpsOf, type FollowUpLine } from "./find-follow-ups.server";
export { followUpList } from "./follow-up-list.server";
export { followUp } from "./follow-up.record.server";
export { followUpWorkflow } from "./follow-up.workflow.server";
export { nearestAbove, type ConfirmingPost } from "./above";
export {
  addFollowUp,
  countOpenFollowUps,
  openFollowUpsOf,
  openSources,
  raiseFollowUp,
  withdrawFollowUps,
  type NewFollowUp,
} from "./follow-ups.server";
export { handOverFollowUp } from "./hand-over-follow-up.server";
export { HANDLED_HERE } from "./follow-ups.server";
export { SOURCE_CHOICES } from "./sources";
