export { askOrApply, CHANGES_PAGE, notifyAdministrators } from "./ask.server";
export { hasAlwaysBeenAlone } from "./administrators.server";
export { agreeSchema, agreeToChange, refuseChange, refuseSchema, type SeenRequest } from "./decide.server";
export { changeEndpoints, changeJson, waiting } from "./endpoints";
export { findChanges, openPayloads, openRequests, type ChangeView } from "./find-changes.server";
export {
  anyChange,
  areOfTwo,
  gainersOfRoles,
  heldBy,
  holdersOfRoles,
  type AnyChange,
  type ChangeKind,
  type DiffLine,
  type Look,
} from "./kind";
export { DECIDING } from "./two-left";
export { endingAccount, keepingTwoAdministrators, mustLeaveTwoAdministrators } from "./two-left.server";
export { isNarrowing, isPrivileged, mustBeSecond, needsTwoAdministrators, PUT_OUT_MS } from "./rules";
