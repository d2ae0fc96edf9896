/** The password of a person, changed by themselves. */
import { inTx, type Work } from "~/db/transaction.server";
import { sha256 } from "~/core/canonical.server";
import { formatInstant } from "~/core/dates";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { queueMail } from "~/modules/mail/index.server";
import { bumpAccess } from "./access-stamp.server";
import { personOf } from "./actor.server";
import { provePassword } from "./confirm.server";
import { voidCredentials } from "./credentials.server";
import { endSessions, revokeTokens } from "./end-access.server";
import { houseWords, passwordProblem } from "./password-rules.server";
import { hashPassword } from "./password.server";
import { renewSession, type SessionRow } from "./sessions.server";

/** @throws InputProblem for a password that others would guess. `about` are words it must not consist of */
export async function mustBeGood(password: string, about: readonly string[]): Promise<void> {
  const weak = passwordProblem(password, about, await houseWords());
  if (weak) throw new InputProblem(problem("password", weak, "weak_password"));
}

/** Writes a person's new password. */
export async function storePassword(tx: Tx, userId: number, passwordHash: string, at: Date): Promise<void> {
  await tx.user.update({
    where: { id: userId },
    data: { passwordHash, passwordChangedAt: at, mustChangePassword: false, version: { increment: 1 } },
  });
  await bumpAccess(tx);
}

/** Tells a person by mail that their password is another one now. */
export async function notifyOfChange(work: Work, userId: number): Promise<void> {
  const { at, requestId, ip } = work.actor;
  const { email, displayName } = await work.tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, displayName: true },
  });
  if (!email) return;
  const person = await personOf(userId, { at, requestId, ip, via: "session" });
  const when = formatInstant(at, person?.actor.company.timeZone ?? "UTC");
  await queueMail(work, {
    key: `password-changed:${userId}:${at.toISOString()}`,
    userId,
    to: email,
    template: "password-changed",
    values: { name: displayName, when },
  });
}

/**
 * Changes the password of whoever is signed in. Their other sessions and their tokens end, and every browser asks
 * for the code again; this session goes on under a new id.
 * @returns the new value of the session's cookie
 * @throws InputProblem for a wrong old password, or a new one that is weak or the same; TryLater after too many tries
 */
export async function changeOwnPassword(
  actor: Actor,
  session: SessionRow,
  { current, password }: { current: string; password: string },
): Promise<string> {
  const { userId } = session;
  const { displayName, signInName } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { displayName: true, signInName: true },
  });
  await provePassword(actor, current, "current");
  await mustBeGood(password, [displayName, signInName]);
  if (password === current)
    throw new InputProblem(
      problem("password", t("Choose a password different from your current one"), "same_password"),
    );
  const passwordHash = await hashPassword(password);
  return inTx(actor, async (work) => {
    const { tx, audit } = work;
    await storePassword(tx, userId, passwordHash, actor.at);
    await voidCredentials(tx, userId, actor.at);
    await tx.device.updateMany({ where: { userId }, data: { trustedUntil: null } });
    const token = await renewSession(work, session, { confirmedAt: session.confirmedAt });
    const ended = {
      sessions: await endSessions(tx, userId, actor.at, sha256(token)),
      tokens: await revokeTokens(tx, userId, actor.at),
    };
    await notifyOfChange(work, userId);
    audit({ action: "User.changePassword", entity: "User", entityId: userId, diff: ended });
    return token;
  });
}
