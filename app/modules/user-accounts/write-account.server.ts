/** What every command on an account begins and ends with. */
import type { Work } from "~/db/transaction.server";
import { Conflict, Forbidden, InputProblem, NotFound, problem, type Clash } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Prisma } from "~/generated/sqlite/client";
import { lastChange } from "../audit-trail/index.server";
import { bumpAccess } from "../identity/index.server";
import { accountsWithin, refusalAt, WITH_PERMISSIONS, type Desk } from "./desk.server";

const include = {
  employee: { select: { employeeNo: true, status: true } },
  grants: {
    include: { unit: { select: { path: true, name: true } }, role: { select: { name: true, ...WITH_PERMISSIONS } } },
  },
} satisfies Prisma.UserInclude;

export type Account = Prisma.UserGetPayload<{ include: typeof include }>;

/** An account as somebody saw it before they act on it. */
export interface Seen {
  id: number;
  version: number;
}

/**
 * The account to be acted on.
 * @param clashes the fields in which an edit differs from what is there, for the conflict of a stale one
 * @throws NotFound out of reach; InputProblem "own_record"; Forbidden "beyond_reach" or "above"; Conflict "stale"
 */
export async function accountToChange(
  { tx, actor }: Work,
  desk: Desk,
  { id, version }: Seen,
  clashes: (account: Account) => Clash[] = () => [],
): Promise<Account> {
  const account = await tx.user.findFirst({ where: { AND: [{ id }, accountsWithin(actor, desk, "edit")] }, include });
  if (!account) throw new NotFound();
  const refusal = refusalAt(desk, actor, account);
  if (refusal?.code === "own_record") throw new InputProblem(problem("", refusal.message, refusal.code));
  if (refusal) throw new Forbidden(refusal.message, refusal.code);
  if (account.version !== version) throw await staleAccount(tx, account, clashes(account));
  return account;
}

/** Writes columns of an account at the version read, and makes the change count from its next request on. @throws Conflict "stale" */
export async function writeAccount(
  { tx }: Work,
  account: Account,
  data: Prisma.UserUpdateManyMutationInput = {},
): Promise<void> {
  const { id, version } = account;
  const { count } = await tx.user.updateMany({ where: { id, version }, data: { ...data, version: { increment: 1 } } });
  if (count === 0) throw await staleAccount(tx, { ...account, version: version + 1 });
  await bumpAccess(tx);
}

async function staleAccount(tx: Tx, account: Account, clashes: Clash[] = []): Promise<Conflict> {
  const by = await lastChange(tx, "User", account.id, ["Session.start", "Session.end", "Session.confirm"]);
  const message = t("{by} has changed the account of {name} since you opened it. Nothing was overwritten.", {
    by: by?.name ?? t("Someone else"),
    name: account.displayName,
  });
  return new Conflict(message, "stale", { by, version: account.version, clashes });
}
