import { canAt, type Actor } from "~/core/actor";
import { isOwn } from "./account-row.server";
import type { WithdrawalRow } from "./withdrawal-row.server";

/** Where the money goes is for those who pay it, and for the owner. */
export function payToFor(actor: Actor, { payTo, account }: Pick<WithdrawalRow, "payTo" | "account">): string | null {
  if (payTo === null) return null;
  return canAt(actor, "savings.pay", account.unit.path) || isOwn(actor, account) ? payTo : `•••• ${payTo.slice(-4)}`;
}
