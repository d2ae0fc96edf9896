/** Where a branch keeps money that can be sent or received: its ledgers of cash and bank, and its accounts within them. */
import type { Tx } from "~/db/database.server";
import { allowedLedgers, bankAccountTitle } from "~/modules/accounts-settings/index.server";
import type { Side } from "~/modules/accounts-settings/index.server";

export interface Place {
  /** "31", or "31.7" for an account within a ledger. */
  value: string;
  /** As vouchers write it, "CASH:11101" or "BANK:3"; several where a ledger of banks holds several accounts as one. */
  words: readonly string[];
  label: string;
  ledgerId: number;
  subLedgerId: number | null;
  name: string;
  isCash: boolean;
  isBank: boolean;
  currency: string | null;
  allowNegative: boolean;
}

/** @param side C: where money is taken from; D: where it is put */
export async function moneyPlaces(
  tx: Pick<Tx, "$queryRaw" | "ledgerBranch" | "voucherMapping" | "orgUnit" | "bankAccount">,
  branchId: number,
  side: Side,
): Promise<Place[]> {
  const ledgers = await allowedLedgers(tx, { branchId, voucherType: "TRANSFER", mode: "NONE", side });
  const accounts = await tx.bankAccount.findMany({
    where: { branchId, active: true, ledgerId: { in: ledgers.map(({ id }) => id) } },
    orderBy: { id: "asc" },
  });
  return ledgers.flatMap(({ id, code, name, isCash, isBank, currency, controlType, allowNegative }): Place[] => {
    const own = accounts.filter((account) => account.ledgerId === id);
    const words = isCash ? [`CASH:${code}`] : own.map((account) => `BANK:${account.id}`);
    const shared = { ledgerId: id, isCash, isBank, allowNegative, words };
    const title =
      own.length === 1 && controlType === "NONE" ? `${code} ${name}, ${bankAccountTitle(own[0]!)}` : `${code} ${name}`;
    // A ledger of banks that stands in the chart is not yet an account that the branch has.
    if (isBank && own.length === 0) return [];
    // A ledger of one account holds the money of that account.
    const held = currency ?? (own.length === 1 ? own[0]!.currency : null);
    if (controlType === "NONE")
      return [{ ...shared, value: String(id), label: title, subLedgerId: null, name, currency: held }];
    return own
      .filter(({ subLedgerId }) => subLedgerId !== null)
      .map((account) => ({
        ...shared,
        words: isCash ? words : [`BANK:${account.id}`],
        value: `${id}.${account.subLedgerId}`,
        label: `${code} ${bankAccountTitle(account)}`,
        subLedgerId: account.subLedgerId,
        name: bankAccountTitle(account),
        currency: account.currency,
      }));
  });
}

export const placeValue = (ledgerId: number, subLedgerId: number | null): string =>
  subLedgerId === null ? String(ledgerId) : `${ledgerId}.${subLedgerId}`;

/** The place that was named, by its value or as vouchers write it. */
export function namedPlace<P extends Pick<Place, "value" | "words">>(
  places: readonly P[],
  text: string,
): P | undefined {
  const name = text.trim();
  return places.find(({ value }) => value === name) ?? places.find(({ words }) => words.includes(name.toUpperCase()));
}
