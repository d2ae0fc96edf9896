export { accessStamp, actorOf, personOf, systemActor, type Origin, type Person } from "./actor.server";
export { issueToken, revokeToken, userOfToken } from "./api-tokens.server";
export { holdPost, isHeld, takeHeldPost, type HeldPost } from "./held-posts.server";
export { hashPassword } from "./password.server";
export { savePreferences, type Preferences } from "./preferences.server";
export { secret, useSecret } from "./secret.server";
export { ABSOLUTE_MS, endSession, findSession, flushSessions, IDLE_MS, startSession, touchSession, type SessionLookup, type SessionRow } from "./sessions.server";
export { signIn, signInByForm, type Credentials } from "./sign-in.server";
