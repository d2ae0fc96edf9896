/** Ways to put a person out of the portal at once; each takes effect at their next request. */
import type { Tx } from "~/db/database.server";
import { voidCredentials } from "./credentials.server";

/** Ends a person's sessions, but the one they act in. @returns how many */
export async function endSessions(tx: Tx, userId: number, at: Date, except?: string): Promise<number> {
  const { count } = await tx.session.updateMany({
    where: { userId, endedAt: null, ...(except ? { id: { not: except } } : {}) },
    data: { endedAt: at },
  });
  return count;
}

/** Revokes a person's tokens of the API. @returns how many */
export async function revokeTokens(tx: Tx, userId: number, at: Date): Promise<number> {
  const { count } = await tx.apiToken.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: at } });
  return count;
}

/** Ends sessions, tokens, and links and codes not used yet: for an account that is locked or whose password was changed by somebody else. */
export async function endAccess(tx: Tx, userId: number, at: Date): Promise<{ sessions: number; tokens: number }> {
  await voidCredentials(tx, userId, at);
  return { sessions: await endSessions(tx, userId, at), tokens: await revokeTokens(tx, userId, at) };
}

/**
 * Takes away a person's second factor, its recovery codes, and the trust in their devices: they enrol anew where their
 * role asks for it. Their sessions end, but for `except`.
 */
export async function forgetSecondFactor(tx: Tx, userId: number, at: Date, except?: string): Promise<void> {
  await tx.user.update({
    where: { id: userId },
    data: { totpSecret: null, totpSince: null, totpLastStep: null, version: { increment: 1 } },
  });
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.device.updateMany({ where: { userId, revokedAt: null }, data: { trustedUntil: null } });
  await endSessions(tx, userId, at, except);
}
