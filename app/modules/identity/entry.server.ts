/** From the right password to a whole session: what is asked for on the way, and on which browser it is not. */
import { inTx } from "~/db/transaction.server";
import { sha256 } from "~/core/canonical.server";
import { randomToken } from "~/core/ids.server";
import type { Actor } from "~/core/actor";
import type { Person } from "./actor.server";
import { findDevice, isTrusted, meetDevice, type Browser } from "./devices.server";
import { endSessions } from "./end-access.server";
import { beginSetup, turnOn } from "./second-factor-setup.server";
import { useCode, withCode } from "./second-factor.server";
import { addSession, renewSession, type SessionRow, type Stage } from "./sessions.server";

/** What the browser gets. */
export type Entry = {
  /** The value of the session's cookie. */
  session: string;
  /** A further value of the device cookie, for a browser that is new to the person. */
  device: string | null;
};

/**
 * Starts a session for a person who has given the right password: a whole one, or half of one while a code is
 * asked for or has to be set up.
 */
export async function enter(
  { actor, secondFactor, mustEnrol }: Person,
  browser: Browser,
): Promise<Entry & { stage: Stage }> {
  const device = await findDevice(actor.userId ?? 0, browser.devices);
  const stage = mustEnrol ? "ENROL" : secondFactor && !isTrusted(device, browser, actor.at) ? "CODE" : "OPEN";
  const session = randomToken();
  const { userAgent } = browser;
  const token = await inTx(actor, async (work) => {
    if (stage === "ENROL") await beginSetup(work.tx, actor.userId ?? 0);
    const met = stage === "OPEN" ? await meetDevice(work, device, browser, false) : null;
    await addSession(work, session, {
      userAgent,
      stage,
      deviceId: met?.id ?? null,
      confirmedAt: stage === "OPEN" && !secondFactor ? actor.at : null,
    });
    return met?.token ?? null;
  });
  return { session, device: token, stage };
}

export interface CodeGiven {
  code: string;
  /** Lets this browser stand in for the code from now on. */
  trust: boolean;
}

/**
 * Makes half a session a whole one by a code of the app or a recovery code.
 * @throws InputProblem for a wrong code; TryLater after too many tries
 */
export async function passCode(
  actor: Actor,
  session: SessionRow,
  { code, trust }: CodeGiven,
  browser: Browser,
): Promise<Entry> {
  const device = await findDevice(session.userId, browser.devices);
  return withCode({ userId: session.userId, at: actor.at, address: actor.ip, deviceId: device?.id ?? null }, () =>
    inTx(actor, async (work) => {
      if (!(await useCode(work.tx, session.userId, code, actor.at))) return false;
      const met = await meetDevice(work, device, browser, trust);
      return {
        session: await renewSession(work, session, { deviceId: met.id, confirmedAt: actor.at }),
        device: met.token,
      };
    }),
  );
}

/**
 * Turns the second factor on by a first code. The session goes on whole and under a new id, others of the person end.
 * @returns the recovery codes with it, which are kept nowhere
 * @throws InputProblem for a wrong code; TryLater after too many tries
 */
export async function passSetup(
  actor: Actor,
  session: SessionRow,
  { code, trust }: CodeGiven,
  browser: Browser,
): Promise<Entry & { codes: string[] }> {
  const device = await findDevice(session.userId, browser.devices);
  return withCode({ userId: session.userId, at: actor.at, address: actor.ip, deviceId: device?.id ?? null }, () =>
    inTx(actor, async (work) => {
      const codes = await turnOn(work, session.userId, code);
      if (!codes) return false;
      const met = await meetDevice(work, device, browser, trust);
      const token = await renewSession(work, session, { deviceId: met.id, confirmedAt: actor.at });
      await endSessions(work.tx, session.userId, actor.at, sha256(token));
      return { session: token, device: met.token, codes };
    }),
  );
}
