/** How much of an account can be asked for: the one figure that its page, its statement and its requests call available. */
import type { Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { AccountRow } from "./account-row.server";
import { safeguardOf } from "./safeguards";
import { saversOf } from "./saver.server";
import { mostToAsk } from "./savings-rules";
import { owedToCompany, standingOf } from "./standing.server";

/** The most that one request may ask for today; nothing of an account of which nothing is paid out. */
export async function availableNow(tx: Tx, actor: Actor, account: AccountRow): Promise<bigint> {
  const saver = (await saversOf(tx, [account], actor.at))(account.id);
  const payment = { kind: "PARTIAL", payMode: "CASH", payTo: null, status: account.status };
  if (safeguardOf(saver, payment).refused) return 0n;
  const { owed } = await owedToCompany(tx, actor, account);
  return mostToAsk({ ...(await standingOf(tx, account)), terms: account.product, owed });
}
