export { addWithin, inTrail, keepLines, mayAdd, readTyped, type SavedRecord } from "./add-within.server";
export { approvalLimits, type ApprovalLimit } from "./approval-limits.server";
export { approvalLimitList, type LimitItem } from "./limit-list.server";
export { sightOf, takenFromAbove } from "./above.server";
export { sightAbove } from "./sees-all.server";
export { authorityMapping } from "./authority-mapping.resource";
export { besideWords, judgedWith, type Beside } from "./judged";
export { seedLimits } from "./seed-limits.server";
export { firstWordOf, firstWordsOn } from "./standing.server";
export {
  moveByItself,
  moveWithin,
  NOTE_MIN,
  notifyWaiting,
  notifyWho,
  permitWithin,
  refusalOf,
  transition,
  movesAndLimits,
  transitionsFor,
  transitionsForEach,
  type AllowedMove,
  type MoveOptions,
  type Moved,
} from "./transition.server";
export { companySteps, optionalSteps, stepsChange, stepsSchema, switchSteps } from "./switch-steps.server";
export { waitsAnew, waitsNoMore } from "./keep-waiting.server";
export { isIndexed } from "./waiting-index.server";
export { waitingSteps, type StepFound } from "./waiting-steps.server";
export { repairWaiting, waitingJob } from "./repair-waiting.server";
export { trailOf, type TrailStep } from "./trail.server";
export { ageOf, nextWords, REMIND_AFTER, type Age } from "./ageing";
export { agesOf, agesOfAll, remindersOf, REROUTE, waitingSince, type Aged } from "./ages.server";
export {
  levelsAt,
  permittedPosts,
  postsHolding,
  standingInNow,
  type DecidingPost,
  type PermittedPost,
} from "./posts.server";
export { REROUTE_HISTORY, rerouteForm, rerouteMove, type Candidates } from "./reroute.server";
