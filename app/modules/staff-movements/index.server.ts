/** The front door of movements as a process. README.md says how they go. */
export { planFacts, type MovementStanding, type PreviewPost } from "./plan-facts.server";
export { movementInHr } from "./in-hr.server";
export { presentPost } from "./present-post.server";
export { movementWorkflow } from "./movement.workflow.server";
export { ownMovements, type OwnMovement } from "./own-movements.server";
export { staffMovement } from "./movement.record.server";
