import type { Tx } from "~/db/database.server";
import { ANY_DATE, ledgerBalances, subLedgerBalances } from "./balances.server";
import { capsOf } from "./known.server";

export interface Account {
  ledgerId: number;
  subLedgerId: number | null;
  currency: string;
}

/** What an account of a branch holds in a currency now, and what that is worth in the books (spec: accounts §11). */
export async function holdingOf(
  tx: Tx,
  branchId: number,
  { ledgerId, subLedgerId, currency }: Account,
): Promise<{ amount: bigint; base: bigint }> {
  const caps = await capsOf(tx, [branchId]);
  const rows =
    subLedgerId === null
      ? await ledgerBalances(tx, caps, ANY_DATE, [ledgerId])
      : await subLedgerBalances(tx, caps, ANY_DATE, ledgerId, [subLedgerId]);
  const own = rows.find((row) => row.currency === currency);
  return { amount: own?.amount ?? 0n, base: own?.base ?? 0n };
}
