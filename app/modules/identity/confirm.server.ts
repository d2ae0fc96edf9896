/** Proving again who sits here, for acts that must not be done from a screen left open (spec: quality §2). */
import { inTx } from "~/db/transaction.server";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { passwordMatches } from "./password.server";
import { useCode, withCode } from "./second-factor.server";
import type { SessionRow } from "./sessions.server";
import { forgetTurns, takeTurn } from "./throttle.server";

/** How long a proof holds. */
export const CONFIRMED_MS = 10 * 60_000;

/** Whether the person of this session has proved who they are within {@link CONFIRMED_MS}. */
export function isConfirmed({ confirmedAt }: SessionRow, at: Date): boolean {
  return confirmedAt !== null && at.getTime() - confirmedAt.getTime() < CONFIRMED_MS;
}

export interface Proof {
  password: string;
  /** Of those who have set up a second factor. */
  code: string;
}

/**
 * Takes a person's own password. Five tries, then each waits longer; signing in elsewhere is not slowed by it.
 * @param field that the message belongs to
 * @throws InputProblem for a wrong one; TryLater after too many tries
 */
export async function provePassword(actor: Actor, password: string, field = "password"): Promise<void> {
  const id = actor.userId ?? 0;
  const turns = `confirm:${id}`;
  await takeTurn(turns, actor.at);
  const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id }, select: { passwordHash: true } });
  if (!(await passwordMatches(passwordHash, password.slice(0, 1_000))))
    throw new InputProblem(problem(field, t("This is not your password."), "wrong_password"));
  await forgetTurns(turns);
}

/**
 * Takes the proof of the person of a session, for {@link CONFIRMED_MS}.
 * @throws InputProblem for a wrong password or code; TryLater after too many tries
 */
export async function confirmPerson(
  actor: Actor,
  session: SessionRow,
  secondFactor: boolean,
  { password, code }: Proof,
): Promise<null> {
  if (secondFactor && code.trim() === "")
    throw new InputProblem(problem("code", t("Enter the code your app shows"), "required"));
  await provePassword(actor, password);
  const confirm = (ticket: boolean) =>
    inTx(actor, async ({ tx, audit }) => {
      if (ticket && !(await useCode(tx, session.userId, code, actor.at))) return false;
      await tx.session.update({ where: { id: session.id }, data: { confirmedAt: actor.at } });
      audit({ action: "Session.confirm", entity: "User", entityId: session.userId });
      return true;
    });
  await (secondFactor
    ? withCode({ userId: session.userId, at: actor.at, address: actor.ip, deviceId: session.deviceId }, () =>
        confirm(true),
      )
    : confirm(false));
  return null;
}
