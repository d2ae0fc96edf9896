/** The second factor of one person: a code of their authenticator app, or one of ten recovery codes (spec: platform §4). */
import { inTx } from "~/act.server";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db.server";
import type { Actor } from "~/define/actor";
import { recoveryHash } from "./recovery-codes.server";
import { unseal } from "./sealing.server";
import { forgetTurns, takeTurn } from "./throttle.server";
import { totpCode, totpStep } from "./totp.server";

const turnsOf = (userId: number) => `code:${userId}`;

/**
 * Runs `act` with a typed code as its ticket. Five tries, then each waits longer, whoever guesses from wherever.
 * @param act uses the code up with {@link useCode} inside its transaction; false when the code was wrong
 * @throws TryLater after too many tries; InputProblem for a wrong code
 */
export async function withCode<T>(userId: number, at: Date, act: () => Promise<T | false>): Promise<T> {
  await takeTurn(turnsOf(userId), at);
  const result = await act();
  if (result === false) throw wrongCode();
  await forgetTurns(turnsOf(userId));
  return result;
}

/**
 * Takes a person's code on its own.
 * @throws InputProblem when it is missing or wrong; TryLater after too many tries
 */
export async function proveCode(actor: Actor, typed: string): Promise<void> {
  if (typed.trim() === "") throw new InputProblem(problem("code", t("Enter the code your app shows"), "code_required"));
  const userId = actor.userId ?? 0;
  await withCode(userId, actor.at, () => inTx(actor, ({ tx }) => useCode(tx, userId, typed, actor.at)));
}

export function wrongCode(): InputProblem {
  return new InputProblem(problem("code", t("This code is not right, or it was used before. Take the one your app shows now."), "wrong_code"));
}

/** Uses a code up: of two who send the same one, one gets through. @returns whether it was right */
export async function useCode(tx: Tx, userId: number, typed: string, at: Date): Promise<boolean> {
  const code = totpCode(typed);
  return code ? useTotp(tx, userId, code, at) : useRecoveryCode(tx, userId, typed, at);
}

async function useTotp(tx: Tx, userId: number, code: string, at: Date): Promise<boolean> {
  const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { totpSecret: true, totpSince: true } });
  const secret = user.totpSince && user.totpSecret ? unseal("totp", user.totpSecret) : null;
  const step = secret === null ? null : totpStep(secret, code, at);
  if (step === null) return false;
  const { count } = await tx.user.updateMany({ where: { id: userId, OR: [{ totpLastStep: null }, { totpLastStep: { lt: step } }] }, data: { totpLastStep: step } });
  return count === 1;
}

async function useRecoveryCode(tx: Tx, userId: number, typed: string, at: Date): Promise<boolean> {
  const { count } = await tx.recoveryCode.updateMany({ where: { userId, hash: recoveryHash(userId, typed), usedAt: null, user: { totpSince: { not: null } } }, data: { usedAt: at } });
  return count === 1;
}
