export { applyDueMovements } from "./apply-movements.server";
export { cancelMovement } from "./cancel-movement.server";
export { changeDesignation, changeSummary } from "./change-designation.server";
export { designation } from "./designation.resource";
export { movementChoices, readMovement } from "./find-movements.server";
export {
  cancelSchema,
  changeSchema,
  KIND_CHOICES,
  MOST_PEOPLE,
  ROLE_CHOICES,
  STATE_CHOICES,
  type Change,
} from "./movement";
export { movementChange } from "./movement-change.server";
export { placeSlice, type Placed } from "./slices";
export { movementGaps, type MovementGaps } from "./movement-gaps.server";
