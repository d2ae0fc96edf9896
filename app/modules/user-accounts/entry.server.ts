/** How people get into their account, and are signed out of it. */
import { inTx, type Work } from "~/db/transaction.server";
import { sha256 } from "~/core/canonical.server";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import {
  endSessions,
  forgetSecondFactor,
  INVITE_HOURS,
  issueCredential,
  RESET_MINUTES,
  revokeTokens,
} from "../identity/index.server";
import { queueMail } from "../mail/index.server";
import type { SavedAccount } from "./account";
import type { Desk } from "./desk.server";
import { accountChange, askFor, isPrivilegedAccount, seenOf, seenPayload } from "./two-people.server";
import { accountToChange, writeAccount, type Account, type Seen } from "./write-account.server";

/** What an account must have before a mail can let its person in. @throws InputProblem */
function mustBeMailable({ kind, status, email }: Pick<Account, "kind" | "status" | "email">): string {
  if (kind !== "PERSON")
    throw new InputProblem(problem("", t("A service has no password: it uses tokens of the API."), "service"));
  if (status !== "ACTIVE") throw new InputProblem(problem("", t("Open the account first."), "closed"));
  if (!email)
    throw new InputProblem(problem("", t("The account has no e-mail address: enter one first."), "no_address"));
  return email;
}

/** Mails a link by which the person chooses their first password; earlier links are void. */
export async function mailInvite(
  work: Work,
  account: Pick<Account, "id" | "kind" | "status" | "email" | "displayName" | "signInName">,
): Promise<void> {
  const { id: userId, displayName: name, signInName } = account;
  const to = mustBeMailable(account);
  const { token } = await issueCredential(work.tx, { userId, kind: "INVITE", at: work.actor.at });
  await queueMail(work, {
    key: `invite:${sha256(token).slice(0, 32)}`,
    userId,
    to,
    template: "invite",
    values: { name, signInName, path: `/reset-password/${token}`, hours: INVITE_HOURS },
  });
}

/** Invites once more whoever has no password yet. @throws as accountToChange; InputProblem */
export function inviteAgain(actor: Actor, desk: Desk, seen: Seen): Promise<SavedAccount> {
  return inTx(actor, async (work) => {
    const account = await accountToChange(work, desk, seen);
    if (account.passwordHash !== null)
      throw new InputProblem(
        problem("", t("They have a password: send them a link for a new one instead."), "has_password"),
      );
    await mailInvite(work, account);
    await writeAccount(work, account);
    work.audit({ action: "User.invite", entity: "User", entityId: account.id });
    return { id: account.id, name: account.displayName, waits: null };
  });
}

/** A link for a new password of a privileged person goes out by the word of two administrators. */
export const resetChange = accountChange<Seen>({
  name: "User.reset",
  label: "A link for a new password",
  payload: seenPayload,
  lines: (_, __, { email }) =>
    Promise.resolve([{ label: "Link for a new password", before: "–", after: email ?? "–" }]),
  write: writeReset,
});
/** So is the second factor of a privileged person taken away. */
export const factorChange = accountChange<Seen>({
  name: "User.factor",
  label: "The second factor of an account",
  payload: seenPayload,
  lines: () => Promise.resolve([{ label: "Second factor", before: t("Set up"), after: t("None") }]),
  write: writeNoFactor,
});

async function readyForReset(work: Work, desk: Desk, seen: Seen): Promise<{ account: Account; to: string }> {
  const account = await accountToChange(work, desk, seen);
  const to = mustBeMailable(account);
  if (account.passwordHash === null)
    throw new InputProblem(problem("", t("They have no password yet: invite them instead."), "no_password"));
  return { account, to };
}

async function writeReset(work: Work, desk: Desk, seen: Seen): Promise<void> {
  const { account, to } = await readyForReset(work, desk, seen);
  const { id: userId, displayName: name } = account;
  const { token, code } = await issueCredential(work.tx, { userId, kind: "RESET", at: work.actor.at });
  await queueMail(work, {
    key: `reset:${sha256(token).slice(0, 32)}`,
    userId,
    to,
    template: "reset-password",
    values: { name, path: `/reset-password/${token}`, code, minutes: RESET_MINUTES },
  });
  await writeAccount(work, account);
  work.audit({ action: "User.mailReset", entity: "User", entityId: userId });
}

/**
 * Mails a link and a code for a new password; the present one counts until they are used. For a privileged person it
 * waits for a second administrator.
 * @throws as accountToChange; InputProblem
 */
export function mailReset(actor: Actor, desk: Desk, seen: Seen): Promise<SavedAccount> {
  return inTx(actor, async (work) => {
    const { account } = await readyForReset(work, desk, seen);
    const saved = { id: account.id, name: account.displayName, waits: null };
    if (isPrivilegedAccount(account, actor)) return { ...saved, waits: await askFor(work, resetChange, seenOf(seen)) };
    await writeReset(work, desk, seen);
    return saved;
  });
}

async function readyForNoFactor(work: Work, desk: Desk, seen: Seen): Promise<Account> {
  const account = await accountToChange(work, desk, seen);
  if (account.totpSecret === null)
    throw new InputProblem(problem("", t("This account has no second factor."), "no_change"));
  return account;
}

async function writeNoFactor(work: Work, desk: Desk, seen: Seen): Promise<void> {
  const account = await readyForNoFactor(work, desk, seen);
  await writeAccount(work, account);
  await forgetSecondFactor(work.tx, account.id, work.actor.at);
  work.audit({ action: "User.resetSecondFactor", entity: "User", entityId: account.id });
}

/**
 * Takes the second factor away, for somebody who lost theirs: they enrol anew where a role asks for it. Of a privileged
 * person it waits for a second administrator.
 * @throws as accountToChange; InputProblem without one
 */
export function resetSecondFactor(actor: Actor, desk: Desk, seen: Seen): Promise<SavedAccount> {
  return inTx(actor, async (work) => {
    const account = await readyForNoFactor(work, desk, seen);
    const saved = { id: account.id, name: account.displayName, waits: null };
    if (isPrivilegedAccount(account, actor)) return { ...saved, waits: await askFor(work, factorChange, seenOf(seen)) };
    await writeNoFactor(work, desk, seen);
    return saved;
  });
}

/** Ends every session and every token of the API. @throws as accountToChange */
export function signOutEverywhere(
  actor: Actor,
  desk: Desk,
  seen: Seen,
): Promise<SavedAccount & { sessions: number; tokens: number }> {
  return inTx(actor, async (work) => {
    const account = await accountToChange(work, desk, seen);
    await writeAccount(work, account);
    const ended = {
      sessions: await endSessions(work.tx, account.id, actor.at),
      tokens: await revokeTokens(work.tx, account.id, actor.at),
    };
    work.audit({ action: "User.signOut", entity: "User", entityId: account.id, diff: ended });
    return { id: account.id, name: account.displayName, waits: null, ...ended };
  });
}
