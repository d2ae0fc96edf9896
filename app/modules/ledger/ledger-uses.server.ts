/** What leans on a ledger: while something does, it stays in use. */
import type { Tx } from "~/db/database.server";
import { eventLabel } from "./system-events";

/** One thing that names a ledger. */
export interface LedgerUse {
  /** "Bank account", "System event". */
  what: string;
  name: string;
  /** Its page. */
  to: string;
}

/** Asked of every module whose settings name ledgers. Only what is in use counts. */
export type LedgerUses = (tx: Tx, ledgerId: number) => Promise<LedgerUse[]>;

/** Events of the product that are booked to a ledger. */
export const systemUses: LedgerUses = async (tx, ledgerId) => {
  const rows = await tx.systemLedger.findMany({ where: { ledgerId, active: true }, orderBy: { event: "asc" } });
  return rows.map(({ id, event }) => ({
    what: "System event",
    name: eventLabel(event),
    to: `/ac/settings/systemLedger/details/${id}`,
  }));
};

/** Everything that leans on a ledger. @param sources what the modules know */
export async function usesOf(tx: Tx, ledgerId: number, sources: readonly LedgerUses[]): Promise<LedgerUse[]> {
  return (await Promise.all([systemUses, ...sources].map((source) => source(tx, ledgerId)))).flat();
}
