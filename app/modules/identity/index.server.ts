export { giveBackTurns, takeTurns } from "./throttle.server";
export { bumpAccess } from "./access-stamp.server";
export {
  accessStamp,
  actorIn,
  actorOf,
  grantAt,
  personOf,
  systemActor,
  type Origin,
  type Person,
} from "./actor.server";
export { issueToken, revokeToken, userOfToken, type KnownToken } from "./api-tokens.server";
export { CONFIRMED_MS, confirmPerson, isConfirmed, type Proof } from "./confirm.server";
export {
  credentialCodeHash,
  INVITE_HOURS,
  issueCredential,
  RESET_MINUTES,
  voidCredentials,
  type Credential,
} from "./credentials.server";
export { devicesOf, revokeDevices, TRUST_DAYS, type Browser, type DeviceLine } from "./devices.server";
export { enter, passCode, passSetup, type CodeGiven, type Entry } from "./entry.server";
export { endAccess, endSessions, forgetSecondFactor, revokeTokens } from "./end-access.server";
export { mustBeReady } from "./endpoints";
export {
  createFirstAdministrator,
  isSetupToken,
  makeSetupToken,
  type FirstAdministrator,
} from "./first-administrator.server";
export { holdPost, isHeld, takeHeldPost, type HeldPost } from "./held-posts.server";
export {
  findTokens,
  makeOwnToken,
  makeServiceToken,
  revokeAnyToken,
  revokeOwnToken,
  scopeChoices,
  scopesOfOwner,
  tokenOwners,
  tokensOf,
  tokenSpec,
  USUAL_TOKEN_DAYS,
  type NewToken,
  type TokenLine,
} from "./made-tokens.server";
export { endOtherSessions, endOwnSession, sessionsOf, type SessionLine } from "./own-sessions.server";
export { changeOwnPassword } from "./own-password.server";
export { heldByNoOther, holdersAt, holdersOf, holdersOfEach, holdsAt } from "./holders.server";
export { hashPassword } from "./password.server";
export { houseWords, PASSWORD_MAX, PASSWORD_MIN, passwordProblem } from "./password-rules.server";
export {
  askForReset,
  choosePasswordByCode,
  choosePasswordByLink,
  ownerOfLink,
  type Asker,
} from "./password-reset.server";
export { savePreferences, type Preferences } from "./preferences.server";
export { keyedHash } from "./sealing.server";
export { ENDED_KEPT_DAYS, KEYS_KEPT_DAYS, purgeIdentity } from "./purge.server";
export {
  beginOwnSetup,
  renewOwnCodes,
  secondFactorOf,
  setupOf,
  turnOff,
  type Setup,
} from "./second-factor-setup.server";
export { secret, useSecret } from "./secret.server";
export {
  ABSOLUTE_MS,
  endSession,
  findSession,
  flushSessions,
  IDLE_MS,
  startSession,
  touchSession,
  type SessionLookup,
  type SessionRow,
  type Stage,
} from "./sessions.server";
export { signIn, signInByForm, type Credentials } from "./sign-in.server";
export { NOT_SUSPENDED } from "./not-suspended";
