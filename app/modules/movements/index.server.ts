export { applyDueMovements, applyMovementsJob } from "./apply-movements.server";
export { cancelMovement, closedBy, decidesPayAt, takeBack } from "./cancel-movement.server";
export { changeDesignation, changeSummary } from "./change-designation.server";
export { designation } from "./designation.resource";
export { movementChoices, readMovement } from "./find-movements.server";
export {
  cancelSchema,
  changeSchema,
  KIND_CHOICES,
  KINDS,
  MAX_REASON,
  STATES,
  MOST_PEOPLE,
  ROLE_CHOICES,
  STATE_CHOICES,
  type Change,
  type Kind,
  type RoleChoice,
} from "./movement";
export { grantInWords, planChange, summaryOf, type Plan, type PlannedBy } from "./plan-change.server";
export { effectsOf } from "./apply-movements.server";
export { writePlan, type Closed } from "./write-movements.server";
export { movementChange } from "./movement-change.server";
export { kindOf, placeSlice, type Placed } from "./slices";
export { movementGaps, type MovementGaps } from "./movement-gaps.server";
