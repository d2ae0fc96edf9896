import { db } from "~/db/database.server";
import { usesOf, type LedgerUse } from "~/modules/ledger/index.server";
import { PORTAL } from "~/portal.server";

/** What leans on a ledger: the product's own events, and the settings of every module. */
export function ledgerUses(ledgerId: number): Promise<LedgerUse[]> {
  return usesOf(db, ledgerId, PORTAL.ledgerUses);
}
