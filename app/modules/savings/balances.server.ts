/** What accounts hold, as the books say it. */
import { db } from "~/db/database.server";
import { ANY_DATE, capsOf, subLedgerBalances } from "~/modules/ledger/index.server";

interface Kept {
  id: number;
  unitId: number;
  subLedgerId: number | null;
  product: { ledgerId: number };
}

/** The balances of accounts, by id, minor units: two statements a control ledger, however many there are. */
export async function balancesOf(accounts: readonly Kept[]): Promise<Map<number, bigint>> {
  const caps = await capsOf(db, [...new Set(accounts.map(({ unitId }) => unitId))]);
  const booked = new Map<number, bigint>();
  for (const ledgerId of new Set(accounts.map(({ product }) => product.ledgerId))) {
    const ids = accounts.flatMap(({ product, subLedgerId }) =>
      product.ledgerId === ledgerId && subLedgerId !== null ? [subLedgerId] : [],
    );
    for (const { subLedgerId, amount } of await subLedgerBalances(db, caps, ANY_DATE, ledgerId, ids))
      booked.set(subLedgerId!, (booked.get(subLedgerId!) ?? 0n) - amount);
  }
  return new Map(accounts.map(({ id, subLedgerId }) => [id, booked.get(subLedgerId ?? 0) ?? 0n]));
}
