/** What an account is called, and that nobody else is called so: people sign in by name, e-mail or employee number. */
import { z } from "zod/v4";
import { inTx, type Work } from "~/db/transaction.server";
import { InputProblem, problem, type Clash, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { voidCredentials } from "../identity/index.server";
import { queueMail } from "../mail/index.server";
import { ACCOUNT_FIELDS, type Names, type SavedAccount } from "./account";
import type { Desk } from "./desk.server";
import { accountChange, askFor, isAccountOfTwo, isPrivilegedAccount, seenPayload } from "./two-people.server";
import { accountToChange, writeAccount, type Account, type Seen } from "./write-account.server";

/** Which of the names somebody else signs in by. @param own the account and the employee they are meant for */
export async function namesTaken(
  tx: Tx,
  { signInName, email }: Pick<Names, "signInName" | "email">,
  own: { id: number | null; employeeNo: string | null },
): Promise<Problem[]> {
  const others = { id: { not: own.id ?? 0 } };
  const taken = async (name: string) =>
    (await tx.user.count({ where: { ...others, OR: [{ signInName: name }, { email: name }] } })) > 0 ||
    (name.toUpperCase() !== own.employeeNo &&
      (await tx.employee.count({ where: { employeeNo: name.toUpperCase() } })) > 0);
  return [
    ...((await taken(signInName)) ? [problem("signInName", t("Someone else signs in by this name"), "taken")] : []),
    ...(email !== null && (await taken(email))
      ? [problem("email", t("Another account has this address"), "taken")]
      : []),
  ];
}

const NAMES = ["displayName", "signInName", "email"] as const;

function clashesOf(account: Account, input: Names): Clash[] {
  return NAMES.filter((name) => account[name] !== input[name]).map((name) => ({
    field: name,
    label: t(ACCOUNT_FIELDS[name].label),
    theirs: account[name] ?? "–",
    mine: input[name] ?? "–",
    theirsValue: account[name] ?? "",
  }));
}

const payload = seenPayload.extend({
  input: z.object({ displayName: z.string(), signInName: z.string(), email: z.string().nullable() }),
});
type Payload = z.output<typeof payload>;

/** An address leads to the account: two administrators change somebody else's, and what a privileged person is called. */
export const namesChange = accountChange<Payload>({
  name: "User.names",
  label: "Names and address of an account",
  payload,
  lines: (_, { input }, account) =>
    Promise.resolve(
      NAMES.filter((name) => account[name] !== input[name]).map((name) => ({
        label: ACCOUNT_FIELDS[name].label,
        before: account[name] ?? "–",
        after: input[name] ?? "–",
      })),
    ),
  write: writeNames,
});

async function writeNames(work: Work, desk: Desk, { id, version, input }: Payload): Promise<void> {
  const account = await accountToChange(work, desk, { id, version }, (current) => clashesOf(current, input));
  const changed = NAMES.filter((name) => account[name] !== input[name]);
  const taken = await namesTaken(work.tx, input, { id, employeeNo: account.employee?.employeeNo ?? null });
  if (taken.length > 0) throw new InputProblem(taken);
  await writeAccount(work, account, { ...input });
  if (changed.includes("email")) await leaveAddress(work, account, input.email);
  work.audit({
    action: "User.change",
    entity: "User",
    entityId: id,
    diff: Object.fromEntries(changed.map((name) => [name, [account[name], input[name]]])),
  });
}

/**
 * Changes what an account is called. Another address waits for a second administrator, unless nobody has ever had a
 * password there, and so does any other name of a privileged person, by which others know them. Links that went to an address it no longer has are void, and that address hears of it.
 * @throws as accountToChange; InputProblem for names somebody else signs in by
 */
export function changeNames(actor: Actor, desk: Desk, seen: Seen, input: Names): Promise<SavedAccount> {
  return inTx(actor, async (work) => {
    const account = await accountToChange(work, desk, seen, (current) => clashesOf(current, input));
    const { id } = account;
    if (NAMES.every((name) => account[name] === input[name])) return { id, name: account.displayName, waits: null };
    const taken = await namesTaken(work.tx, input, { id, employeeNo: account.employee?.employeeNo ?? null });
    if (taken.length > 0) throw new InputProblem(taken);
    const wanted = { id, version: seen.version, input };
    const asks =
      isPrivilegedAccount(account, actor) ||
      (input.email !== account.email && (account.passwordHash !== null || isAccountOfTwo(account, actor)));
    if (account.kind === "PERSON" && asks) {
      const waits = await askFor(work, namesChange, wanted);
      return { id, name: waits === null ? input.displayName : account.displayName, waits };
    }
    await writeNames(work, desk, wanted);
    return { id, name: input.displayName, waits: null };
  });
}

async function leaveAddress(
  work: Work,
  { id, version, email, displayName }: Account,
  address: string | null,
): Promise<void> {
  await voidCredentials(work.tx, id, work.actor.at);
  if (email)
    await queueMail(work, {
      key: `address-changed:${id}:${version}`,
      userId: id,
      to: email,
      template: "address-changed",
      values: { name: displayName, address: address ?? "–" },
    });
}
