/** The front door of movements as a process. README.md says how they go. */
export { FACES, hrPage } from "./movement-faces";
export { planFacts, type MovementStanding, type PreviewPost } from "./plan-facts.server";
export { faceOf, type MovementFace } from "./face-of.server";
export { presentPost } from "./present-post.server";
export { movementWorkflow } from "./movement.workflow.server";
export { ownMovements, type OwnMovement } from "./own-movements.server";
export { staffMovement } from "./movement.record.server";
