/** What the trail calls products and accounts that it names by their ids: as far as they are in sight. */
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { HistoryField } from "~/define/history";
import { ofCompany } from "~/modules/ledger/index.server";
import { trailWords } from "~/modules/members/index.server";
import { visibleAccounts } from "./account-row.server";

async function products(actor: Actor, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await db.saccoProduct.findMany({
    where: { AND: [{ id: { in: [...ids] } }, ofCompany(actor, "savings.read")] },
    select: { id: true, name: true },
  });
  return new Map(found.map(({ id, name }) => [id, name]));
}

async function accounts(actor: Actor, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await db.saccoAccount.findMany({
    where: { AND: [{ id: { in: [...ids] } }, visibleAccounts(actor)] },
    select: { id: true, no: true, name: true },
  });
  return new Map(found.map(({ id, no, name }) => [id, `${no}, ${name}`]));
}

export const productInTrail: HistoryField = { label: "Product", tell: products };
export const accountInTrail: HistoryField = { label: "Account", tell: accounts };
export const memberInTrail: HistoryField = { label: "Member", tell: trailWords };
