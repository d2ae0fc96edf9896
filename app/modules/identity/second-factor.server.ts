/** The second factor of one person: a code of their authenticator app, or one of ten recovery codes (spec: platform §4). */
import { inTx } from "~/db/transaction.server";
import { InputProblem, problem, TryLater } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { noteFailedSignIn } from "./failed-sign-in.server";
import { recoveryHash } from "./recovery-codes.server";
import { unseal } from "./sealing.server";
import { codeTurns, giveBackTurns, takeTurns } from "./throttle.server";
import { totpCode, totpStep } from "./totp.server";

/** Whose code is asked for, and where it is typed. */
export interface CodeAsked {
  userId: number;
  at: Date;
  address: string | null;
  /** The person's browser, known since a code was right in it. */
  deviceId: number | null;
}

/**
 * Runs `act` with a typed code as its ticket. Five tries from one place, then each waits longer, and so do all strangers
 * together after some more. A browser that is known, and an address from which the person came in before, have turns of
 * their own: whoever knows the password and guesses elsewhere takes none of them.
 * @param act uses the code up with {@link useCode} inside its transaction; false when the code was wrong
 * @throws TryLater after too many tries; InputProblem for a wrong code
 */
export async function withCode<T>(asked: CodeAsked, act: () => Promise<T | false>): Promise<T> {
  const { userId, at } = asked;
  const failed = (why: string) => noteFailedSignIn({ address: asked.address ?? "", account: userId, why, at });
  const turns = codeTurns({ ...asked, address: asked.address ?? "", knownAddress: await cameInFrom(asked) });
  await takeTurns(turns, at).catch((error: unknown) => {
    if (error instanceof TryLater) failed("too many codes");
    throw error;
  });
  const result = await act();
  if (result === false) {
    failed("wrong code");
    throw wrongCode();
  }
  await giveBackTurns(turns);
  return result;
}

/** Whether the person has had a whole session at this address; half of one says only that somebody knew the password. */
async function cameInFrom({ userId, address }: CodeAsked): Promise<boolean> {
  return (
    address !== null &&
    (await db.session.findFirst({ where: { userId, ip: address, stage: "OPEN" }, select: { id: true } })) !== null
  );
}

/**
 * Takes a person's code on its own.
 * @throws InputProblem when it is missing or wrong; TryLater after too many tries
 */
export async function proveCode(actor: Actor, typed: string): Promise<void> {
  if (typed.trim() === "") throw new InputProblem(problem("code", t("Enter the code your app shows"), "code_required"));
  const userId = actor.userId ?? 0;
  await withCode({ userId, at: actor.at, address: actor.ip, deviceId: null }, () =>
    inTx(actor, ({ tx }) => useCode(tx, userId, typed, actor.at)),
  );
}

export function wrongCode(): InputProblem {
  return new InputProblem(
    problem("code", t("This code is wrong or already used. Enter the code your app shows now."), "wrong_code"),
  );
}

/** Uses a code up: of two who send the same one, one gets through. @returns whether it was right */
export async function useCode(tx: Tx, userId: number, typed: string, at: Date): Promise<boolean> {
  const code = totpCode(typed);
  return code ? useTotp(tx, userId, code, at) : useRecoveryCode(tx, userId, typed, at);
}

async function useTotp(tx: Tx, userId: number, code: string, at: Date): Promise<boolean> {
  const user = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { totpSecret: true, totpSince: true },
  });
  const secret = user.totpSince && user.totpSecret ? unseal("totp", user.totpSecret) : null;
  const step = secret === null ? null : totpStep(secret, code, at);
  if (step === null) return false;
  const { count } = await tx.user.updateMany({
    where: { id: userId, OR: [{ totpLastStep: null }, { totpLastStep: { lt: step } }] },
    data: { totpLastStep: step },
  });
  return count === 1;
}

async function useRecoveryCode(tx: Tx, userId: number, typed: string, at: Date): Promise<boolean> {
  const { count } = await tx.recoveryCode.updateMany({
    where: { userId, hash: recoveryHash(userId, typed), usedAt: null, user: { totpSince: { not: null } } },
    data: { usedAt: at },
  });
  return count === 1;
}
