/** Opening and closing accounts: one administrator closes others, two close whoever administers access. */
import { z } from "zod/v4";
import { inTx, type Work } from "~/db/transaction.server";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { keepingAdministrators } from "../access/index.server";
import { endAccess } from "../identity/index.server";
import { queueMail } from "../mail/index.server";
import { mustLeaveTwoAdministrators, notifyAdministrators, PUT_OUT_MS } from "../second-administrator/index.server";
import { STATUS_CHOICES, STATUSES, type SavedAccount, type Status } from "./account";
import type { Desk } from "./desk.server";
import { administersAccess } from "./administers-access";
import {
  accountChange,
  askFor,
  heldLines,
  isAccountOfTwo,
  isPrivilegedAccount,
  placesOfAccount,
  seenOf,
  seenPayload,
} from "./two-people.server";
import { accountToChange, writeAccount, type Account, type Seen } from "./write-account.server";

const MOVES: Record<Status, { from: readonly Status[]; action: string }> = {
  LOCKED: { from: ["ACTIVE"], action: "User.lock" },
  DISABLED: { from: ["ACTIVE", "LOCKED"], action: "User.disable" },
  ACTIVE: { from: ["LOCKED", "DISABLED"], action: "User.open" },
};

/** The account, once it may stand as is wanted. @throws as openAccount and closeAccount */
async function readyForStatus(work: Work, desk: Desk, seen: Seen, status: Status): Promise<Account> {
  const account = await accountToChange(work, desk, seen);
  if (!MOVES[status].from.includes(account.status as Status))
    throw new InputProblem(problem("", t("The account is already like this."), "no_change"));
  if (status === "ACTIVE" && account.employee?.status === "SEPARATED")
    throw new InputProblem(problem("", t("This employee has left: the account stays closed."), "separated"));
  return account;
}

/** What is disabled comes back with its roles: one that holds a role of two administrators is opened by two. */
export const openChange = accountChange<Seen>({
  name: "User.open",
  label: "A disabled account",
  payload: seenPayload,
  lines: async (work, { id }) => [
    { label: "Account", before: t("Disabled"), after: t("Open") },
    ...(await heldLines(work, id)),
  ],
  write: writeOpen,
});

async function writeOpen(work: Work, desk: Desk, seen: Seen): Promise<void> {
  const account = await readyForStatus(work, desk, seen, "ACTIVE");
  await writeAccount(work, account, { status: "ACTIVE" });
  work.audit({
    action: MOVES.ACTIVE.action,
    entity: "User",
    entityId: account.id,
    diff: { status: [account.status, "ACTIVE"] },
  });
}

/** Whoever disabled an account undoes that alone within thirty days, or a mistake would leave a company of two with one administrator. */
async function hasDisabledIt({ tx, actor }: Work, { id }: Account): Promise<boolean> {
  const last = await tx.auditEvent.findFirst({
    where: { entity: "User", entityId: String(id), action: MOVES.DISABLED.action },
    orderBy: { seq: "desc" },
    select: { actorId: true, at: true },
  });
  return last?.actorId === actor.userId && actor.at.getTime() - (last?.at.getTime() ?? 0) < PUT_OUT_MS;
}

/**
 * Opens a closed account again. A disabled one that holds a role of two administrators waits for the second, unless it
 * is opened by whoever disabled it of late: then all administrators are told.
 * @throws as accountToChange; InputProblem where it is open already, and for an employee who has left
 */
export function openAccount(actor: Actor, desk: Desk, seen: Seen): Promise<SavedAccount> {
  return inTx(actor, async (work) => {
    const account = await readyForStatus(work, desk, seen, "ACTIVE");
    const saved = { id: account.id, name: account.displayName, waits: null };
    const ofTwo = account.status === "DISABLED" && isAccountOfTwo(account, actor);
    if (ofTwo && !(await hasDisabledIt(work, account)))
      return { ...saved, waits: await askFor(work, openChange, seenOf(seen)) };
    await writeOpen(work, desk, seen);
    if (ofTwo)
      await notifyAdministrators(work, {
        key: `account-opened:${account.id}:${account.version}`,
        title: "{name} has opened the account of {what} again",
        look: { subject: account.displayName, concerned: [account.id] },
        places: await placesOfAccount(work, account.id),
        reason: "",
      });
    return saved;
  });
}

const closing = seenPayload.extend({ status: z.enum(STATUSES).exclude(["ACTIVE"]), note: z.string() });
type Closing = z.output<typeof closing>;

const wordOf = (status: string): string => t(STATUS_CHOICES.find(({ value }) => value === status)?.label ?? status);

/** Whoever administers access is put out by the word of two: one alone would leave nobody to approve what needs two. */
export const closeChange = accountChange<Closing>({
  name: "User.close",
  label: "The closing of an administrator's account",
  payload: closing,
  lines: async (work, { id, status, note }, account) => [
    { label: "Account", before: wordOf(account.status), after: wordOf(status) },
    { label: "Why", before: "–", after: note },
    ...(await heldLines(work, id)),
  ],
  write: writeClose,
});

async function readyForClose(work: Work, desk: Desk, { status, ...seen }: Omit<Closing, "note">): Promise<Account> {
  const account = await readyForStatus(work, desk, seen, status);
  await mustLeaveTwoAdministrators(
    work,
    account.grants.map((grant) => grant.id),
    null,
  );
  return account;
}

async function writeClose(work: Work, desk: Desk, wanted: Closing): Promise<void> {
  const { status, note } = wanted;
  const account = await readyForClose(work, desk, wanted);
  await keepingAdministrators(work.tx, work.actor.at, () => writeAccount(work, account, { status }));
  const ended = await endAccess(work.tx, account.id, work.actor.at);
  if (status === "LOCKED") await notifyOfLock(work, account, note);
  work.audit({
    action: MOVES[status].action,
    entity: "User",
    entityId: account.id,
    diff: { status: [account.status, status], ...ended, ...(note ? { note } : {}) },
  });
}

/**
 * Locks an account or disables it. Whoever is signed in with it is out at their next request. That of whoever
 * administers access waits for a second administrator.
 * @param note why; told to the person whose account is locked
 * @throws as accountToChange; InputProblem where it is so already, "last_administrators" and "last_console"
 */
export function closeAccount(
  actor: Actor,
  desk: Desk,
  seen: Seen,
  { status, note }: { status: Exclude<Status, "ACTIVE">; note: string },
): Promise<SavedAccount> {
  return inTx(actor, async (work) => {
    const wanted = { ...seenOf(seen), status, note };
    const account = await readyForClose(work, desk, wanted);
    const saved = { id: account.id, name: account.displayName, waits: null };
    if (administersAccess(account, actor)) return { ...saved, waits: await askFor(work, closeChange, wanted, note) };
    await writeClose(work, desk, wanted);
    if (isPrivilegedAccount(account, actor))
      await notifyAdministrators(work, {
        key: `account-closed:${account.id}:${account.version}`,
        title: "{name} has closed the account of {what}",
        look: { subject: account.displayName, concerned: [account.id] },
        places: await placesOfAccount(work, account.id),
        reason: note,
      });
    return saved;
  });
}

async function notifyOfLock(work: Work, { id, version, email, displayName }: Account, reason: string): Promise<void> {
  if (email)
    await queueMail(work, {
      key: `account-locked:${id}:${version}`,
      userId: id,
      to: email,
      template: "account-locked",
      values: { name: displayName, reason },
    });
}
