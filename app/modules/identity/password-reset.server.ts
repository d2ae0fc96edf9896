/** Choosing a password by a link or a code from a mail: one that was forgotten, and the first one of an invited person (spec: platform §4). */
import { setTimeout as pause } from "node:timers/promises";
import { inTx, type Work } from "~/db/transaction.server";
import { sha256 } from "~/core/canonical.server";
import { InputProblem, NotFound, problem, TryLater } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { queueMail } from "~/modules/mail/index.server";
import { senderOf } from "~/platform/network.server";
import { systemActor } from "./actor.server";
import { credentialCodeHash, issueCredential, RESET_MINUTES, type CredentialKind } from "./credentials.server";
import { endAccess } from "./end-access.server";
import { mustBeGood, storePassword, notifyOfChange } from "./own-password.server";
import { hashPassword } from "./password.server";
import { findByName, typedName } from "./sign-in.server";
import { countUse, forgetTurns, takeTurn } from "./throttle.server";

/** Mails to one person. */
const PER_HOUR = 3;
/** Requests from one address, behind which a whole office may sit. */
const REQUESTS_PER_HOUR = 20;
/** Tries at codes from one address before each waits. */
const FROM_ADDRESS = 20;
/** An answer takes this long, whether a mail is written or not. */
const ANSWER_MS = 300;

/** What is known of somebody who is not signed in. */
export interface Asker {
  at: Date;
  ip: string | null;
  requestId: string;
}

const strangerFrom = (asker: Asker): Actor => ({ ...systemActor(asker.at), ...asker });

/**
 * Sends a link and a code to the person behind a name. Nothing tells an unknown name from a known one.
 * @throws InputProblem for an empty name; TryLater when this address has asked too often
 */
export async function askForReset(username: string, asker: Asker): Promise<true> {
  const name = typedName(username);
  if (name === "")
    throw new InputProblem(problem("username", t("Enter your sign-in name, e-mail or employee number"), "required"));
  const wait = await countUse(`reset-from:${senderOf(asker.ip ?? "")}`, asker.at, REQUESTS_PER_HOUR);
  if (wait > 0)
    throw new TryLater(
      t("Too many new passwords were requested from here. Try again in {minutes} minutes.", {
        minutes: Math.ceil(wait / 60),
      }),
      wait,
    );
  await Promise.all([sendReset(name, asker), pause(ANSWER_MS)]);
  return true;
}

async function sendReset(name: string, asker: Asker): Promise<void> {
  const user = await findByName(name);
  if (!user?.email || user.status !== "ACTIVE" || user.kind !== "PERSON") return;
  if ((await countUse(`reset-to:${user.id}`, asker.at, PER_HOUR)) > 0) return;
  const { id: userId, email: to, displayName } = user;
  await inTx(strangerFrom(asker), async (work) => {
    const { token, code } = await issueCredential(work.tx, { userId, kind: "RESET", at: asker.at });
    const values = { name: displayName, path: `/reset-password/${token}`, code, minutes: RESET_MINUTES };
    await queueMail(work, {
      key: `reset:${sha256(token).slice(0, 32)}`,
      userId,
      to,
      template: "reset-password",
      values,
    });
    work.audit({ action: "User.askReset", entity: "User", entityId: userId });
    return null;
  });
}

const unused = (at: Date) => ({ usedAt: null, voidedAt: null, expiresAt: { gt: at }, user: { status: "ACTIVE" } });

/** Whose password a link sets. @throws NotFound, alike for a link that never was, has been used or is over */
export async function ownerOfLink(token: string, at: Date): Promise<{ signInName: string; invited: boolean }> {
  const row = await db.credentialToken.findFirst({
    where: { hash: sha256(token), ...unused(at) },
    select: { kind: true, user: { select: { signInName: true } } },
  });
  if (!row) throw deadLink();
  return { signInName: row.user.signInName, invited: row.kind === "INVITE" };
}

const deadLink = () => new NotFound(t("This link has been used or is no longer valid."));

/**
 * Sets the password of the person a link was sent to, whatever else the request names.
 * @throws NotFound for a link that does not open; InputProblem for a weak password
 */
export async function choosePasswordByLink(token: string, password: string, asker: Asker): Promise<true> {
  const row = await db.credentialToken.findFirst({
    where: { hash: sha256(token), ...unused(asker.at) },
    select: { id: true },
  });
  if (!row || !(await choosePassword(row.id, password, asker))) throw deadLink();
  return true;
}

/**
 * Sets a password by the code of the mail. Five tries at a name, then each waits longer.
 * @throws InputProblem for a wrong code or a weak password; TryLater after too many tries
 */
export async function choosePasswordByCode(
  { username, code, password }: { username: string; code: string; password: string },
  asker: Asker,
): Promise<true> {
  const name = typedName(username);
  const user = await findByName(name);
  const turns = `reset-code:${user?.id ?? name}`;
  await takeTurn(`reset-code-from:${senderOf(asker.ip ?? "")}`, asker.at, FROM_ADDRESS);
  await takeTurn(turns, asker.at);
  const codeHash = credentialCodeHash(user?.id ?? 0, code);
  const row = await db.credentialToken.findFirst({
    where: { userId: user?.id ?? 0, codeHash, ...unused(asker.at) },
    select: { id: true },
  });
  const wrong = new InputProblem(problem("code", t("This code is wrong, already used or expired."), "wrong_code"));
  if (!row) throw wrong;
  await forgetTurns(turns);
  if (!(await choosePassword(row.id, password, asker))) throw wrong;
  return true;
}

/** Uses a credential up for a password. @returns false when another request was faster */
async function choosePassword(credentialId: number, password: string, asker: Asker): Promise<boolean> {
  const { user } = await db.credentialToken.findUniqueOrThrow({
    where: { id: credentialId },
    select: { user: { select: { displayName: true, signInName: true } } },
  });
  await mustBeGood(password, [user.displayName, user.signInName]);
  const passwordHash = await hashPassword(password);
  return inTx(strangerFrom(asker), async (work) => {
    const used = await takeCredential(work.tx, credentialId, asker.at);
    if (!used) return false;
    const { userId, kind } = used;
    await storePassword(work.tx, userId, passwordHash, asker.at);
    const ended = await endAccess(work.tx, userId, asker.at);
    await afterReset(work, userId, kind);
    work.audit({
      action: kind === "INVITE" ? "User.acceptInvite" : "User.resetPassword",
      entity: "User",
      entityId: userId,
      diff: ended,
    });
    return true;
  });
}

/** Of two who use the same credential, one gets it. */
async function takeCredential(tx: Tx, id: number, at: Date): Promise<{ userId: number; kind: CredentialKind } | null> {
  const { count } = await tx.credentialToken.updateMany({ where: { id, ...unused(at) }, data: { usedAt: at } });
  if (count === 0) return null;
  const { userId, kind } = await tx.credentialToken.findUniqueOrThrow({ where: { id } });
  return { userId, kind: kind as CredentialKind };
}

/** Whoever reads somebody's mail and sits at their machine still needs the code; the person hears of the change. */
async function afterReset(work: Work, userId: number, kind: CredentialKind): Promise<void> {
  await work.tx.device.updateMany({ where: { userId }, data: { trustedUntil: null } });
  if (kind === "RESET") await notifyOfChange(work, userId);
}
