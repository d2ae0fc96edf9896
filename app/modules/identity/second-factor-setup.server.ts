/** Setting up, renewing and giving up the second factor (spec: platform §4). */
import { create } from "qrcode";
import { inTx, type Work } from "~/db/transaction.server";
import { Forbidden, InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import { bumpAccess } from "./access-stamp.server";
import { forgetSecondFactor } from "./end-access.server";
import { renewRecoveryCodes } from "./recovery-codes.server";
import { seal, unseal } from "./sealing.server";
import type { SessionRow } from "./sessions.server";
import { newTotpSecret, totpCode, totpStep, totpUri } from "./totp.server";

export interface Setup {
  /** In groups of four, to be typed into the app. */
  secret: string;
  account: string;
  /** Dark squares as one path of a drawing `size` wide. */
  qr: { size: number; path: string };
}

/** Gives a person a new secret, which counts once a first code of it was proved; without effect where one counts already. */
export async function beginSetup(tx: Tx, userId: number): Promise<void> {
  await tx.user.updateMany({
    where: { id: userId, totpSince: null },
    data: { totpSecret: seal("totp", newTotpSecret()) },
  });
}

/** As {@link beginSetup}, by the person's own wish. */
export function beginOwnSetup(actor: Actor): Promise<null> {
  return inTx(actor, async ({ tx, audit }) => {
    await beginSetup(tx, actor.userId ?? 0);
    audit({ action: "User.beginSecondFactor", entity: "User", entityId: actor.userId ?? 0 });
    return null;
  });
}

/** What a person needs to set up their app; null when nothing was begun, or all is done. */
export async function setupOf(userId: number): Promise<Setup | null> {
  const { totpSecret, totpSince, signInName } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { totpSecret: true, totpSince: true, signInName: true },
  });
  const secret = totpSecret && !totpSince ? unseal("totp", totpSecret) : null;
  if (secret === null) return null;
  return { secret: secret.replace(/(.{4})(?=.)/g, "$1 "), account: signInName, qr: drawn(totpUri(secret, signInName)) };
}

const QUIET = 4;

/** A QR code as one path, a run of dark squares at a time. */
function drawn(text: string): Setup["qr"] {
  const { size, data } = create(text, { errorCorrectionLevel: "M" }).modules;
  const runs: string[] = [];
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const from = x;
      while (x < size && data[y * size + x]) x += 1;
      if (x > from) runs.push(`M${from + QUIET} ${y + QUIET}h${x - from}v1h-${x - from}z`);
    }
  }
  return { size: size + 2 * QUIET, path: runs.join("") };
}

/**
 * Makes the second factor count, by a first code of the app.
 * @returns the ten recovery codes, which are kept nowhere; false for a wrong code
 */
export async function turnOn({ tx, actor, audit }: Work, userId: number, typed: string): Promise<string[] | false> {
  const user = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { totpSecret: true, totpSince: true },
  });
  const secret = user.totpSecret && !user.totpSince ? unseal("totp", user.totpSecret) : null;
  if (secret === null)
    throw new InputProblem(problem("", t("There is nothing to set up. Open the page again."), "no_setup"));
  const code = totpCode(typed);
  const step = code && totpStep(secret, code, actor.at);
  if (!step) return false;
  await tx.user.update({
    where: { id: userId },
    data: { totpSince: actor.at, totpLastStep: step, version: { increment: 1 } },
  });
  // What was signed in by the password alone has to come in again.
  await tx.apiToken.updateMany({
    where: { userId, revokedAt: null, idleMinutes: { not: null } },
    data: { revokedAt: actor.at },
  });
  await bumpAccess(tx);
  audit({ action: "User.turnOnSecondFactor", entity: "User", entityId: userId });
  return renewRecoveryCodes(tx, userId);
}

export interface SecondFactor {
  since: Date | null;
  /** Recovery codes that are left. */
  codesLeft: number;
}

export async function secondFactorOf({ userId }: Actor): Promise<SecondFactor> {
  const id = userId ?? 0;
  const [user, codesLeft] = await Promise.all([
    db.user.findUniqueOrThrow({ where: { id }, select: { totpSince: true } }),
    db.recoveryCode.count({ where: { userId: id, usedAt: null } }),
  ]);
  return { since: user.totpSince, codesLeft };
}

/** Ten new recovery codes in the place of those a person had. @returns the codes, which are kept nowhere */
export function renewOwnCodes(actor: Actor): Promise<string[]> {
  return inTx(actor, async ({ tx, audit }) => {
    const userId = actor.userId ?? 0;
    await mustHaveSecondFactor(tx, userId);
    audit({ action: "User.renewRecoveryCodes", entity: "User", entityId: userId });
    return renewRecoveryCodes(tx, userId);
  });
}

/** Gives the second factor up. Other sessions end. @throws Forbidden while a role of the person asks for it */
export function turnOff(actor: Actor, session: SessionRow): Promise<null> {
  return inTx(actor, async ({ tx, audit }) => {
    const userId = actor.userId ?? 0;
    await mustHaveSecondFactor(tx, userId);
    const today = todayOf(actor);
    const asking = await tx.roleGrant.count({
      where: { userId, role: { twoFactor: true, active: true }, validFrom: { lte: today }, validTo: { gte: today } },
    });
    if (asking > 0) throw new Forbidden(t("Your role asks for the code; it cannot be turned off."));
    await forgetSecondFactor(tx, userId, actor.at, session.id);
    await bumpAccess(tx);
    audit({ action: "User.turnOffSecondFactor", entity: "User", entityId: userId });
    return null;
  });
}

async function mustHaveSecondFactor(tx: Tx, userId: number): Promise<void> {
  const { totpSince } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { totpSince: true } });
  if (!totpSince) throw new InputProblem(problem("", t("The code is not turned on."), "no_second_factor"));
}
