export { mayMove, moveWithin, NOTE_MIN, transition, transitionsFor, type AllowedMove, type Move, type Moved } from "./transition.server";
export { trailOf, type TrailStep } from "./trail.server";
