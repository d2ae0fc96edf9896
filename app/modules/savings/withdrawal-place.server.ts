/** Where the page of a request leads back to: notices and mail bring owners, clerks and those who approve to one address. */
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, type Actor } from "~/core/actor";
import { href } from "~/addresses/href";
import { ownWithdrawals } from "./withdrawal-row.server";

export interface WithdrawalPlace {
  area: "accounts" | "home";
  /** The list it stands in. */
  many: string;
  list: string;
}

/** The list of one's own for the owner, that of Accounts for those who keep savings, and else what waits for the person. */
export async function withdrawalPlace(actor: Actor, id: number, inAccounts: boolean): Promise<WithdrawalPlace> {
  const own = !inAccounts && (await db.saccoWithdrawal.count({ where: { id, ...ownWithdrawals(actor) } })) > 0;
  if (own) return { area: "home", many: t("My withdrawals"), list: href("/my/sacco/withdraw") };
  return inAccounts || (can(actor, "area.accounts") && can(actor, "savings.read"))
    ? { area: "accounts", many: t("Withdrawals from savings"), list: href("/ac/sacco/withdraw") }
    : { area: "home", many: t("My approvals"), list: href("/my/approvals") };
}
