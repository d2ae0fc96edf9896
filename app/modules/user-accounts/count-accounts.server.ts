import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { accountsWithin, type Desk } from "./desk.server";
import { employeesWithoutAccount } from "./find-accounts.server";

export interface AccountCounts {
  open: number;
  locked: number;
  disabled: number;
  /** Open accounts that sign in with a password alone. */
  withoutFactor: number;
  /** Open accounts whose person has chosen no password yet. */
  invited: number;
  /** Employees who have no account. */
  unaccounted: number;
}

/** How many accounts within reach stand how. */
export async function accountCounts(actor: Actor, desk: Desk): Promise<AccountCounts> {
  const count = (more: object) => db.user.count({ where: { AND: [accountsWithin(actor, desk, "read"), more] } });
  const open = { status: "ACTIVE" };
  const [all, locked, disabled, withoutFactor, invited, { total }] = await Promise.all([
    count(open),
    count({ status: "LOCKED" }),
    count({ status: "DISABLED" }),
    count({ ...open, totpSince: null }),
    count({ ...open, kind: "PERSON", passwordHash: null }),
    employeesWithoutAccount(actor, desk, 1),
  ]);
  return { open: all, locked, disabled, withoutFactor, invited, unaccounted: total };
}
