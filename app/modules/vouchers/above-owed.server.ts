/** What a voucher pays or takes back beyond what is owed: its books would stand on the wrong side, and where accounts do the day would not close (D10). */
import { formatAmount } from "~/core/currencies";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/define/actor";
import {
  holdingOf,
  isPaidAhead,
  ledgersOf,
  onWrongSide,
  payLedgersHiddenFrom,
  subLedgersOf,
} from "~/modules/ledger/index.server";
import type { VoucherRow } from "./voucher-row.server";

interface Moved {
  ledgerId: number;
  subLedgerId: number | null;
  currency: string;
  /** Debit > 0. */
  amount: bigint;
}

/** One sentence for each account whose balance the reader may see, as long as the voucher is not booked. */
export async function aboveOwed(
  actor: Actor,
  { status, branchId, company }: VoucherRow,
  lines: readonly (Moved & { side: string })[],
): Promise<string[]> {
  if (status !== "DRAFT" && status !== "SUBMITTED") return [];
  const accounts = new Map<string, Moved>();
  for (const { ledgerId, subLedgerId, currency, side, amount } of lines) {
    const key = `${ledgerId}/${subLedgerId}/${currency}`;
    accounts.set(key, {
      ledgerId,
      subLedgerId,
      currency,
      amount: (accounts.get(key)?.amount ?? 0n) + (side === "D" ? amount : -amount),
    });
  }
  const ledgers = await ledgersOf(
    db,
    company.unitId,
    lines.map(({ ledgerId }) => ledgerId),
  );
  const hidden = await payLedgersHiddenFrom(actor, [company.unitId]);
  const names = await subLedgersOf(
    db,
    lines.flatMap(({ subLedgerId }) => subLedgerId ?? []),
  );
  const found: string[] = [];
  for (const { amount, ...account } of accounts.values()) {
    const ledger = ledgers.get(account.ledgerId);
    // What brings an account back towards its own side is no warning; cash has a rule of its own.
    if (!ledger || ledger.isCash || ledger.isBank || hidden.has(ledger.id)) continue;
    const beyond = (minor: bigint) => onWrongSide(ledger, minor) || isPaidAhead(ledger, minor);
    if (!beyond(amount)) continue;
    const after = (await holdingOf(db, branchId, account)).amount + amount;
    if (!beyond(after)) continue;
    const name = [`${ledger.code} ${ledger.name}`, names.get(account.subLedgerId ?? 0)?.name]
      .filter(Boolean)
      .join(", ");
    const words = {
      account: name,
      amount: formatAmount({ minor: after < 0n ? -after : after, currency: account.currency }),
    };
    found.push(
      isPaidAhead(ledger, after)
        ? t("{account}: {amount} more than is owed.", words)
        : t("{account}: {amount} more than is owed. The day cannot close while the ledger is negative.", words),
    );
  }
  return found;
}
