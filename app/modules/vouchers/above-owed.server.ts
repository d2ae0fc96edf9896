/** What a voucher pays or takes back beyond what is owed: its books would stand on the wrong side, and where accounts do the day would not close (D10). */
import { formatAmount } from "~/core/currencies";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import {
  holdingOf,
  isPaidAhead,
  ledgersOf,
  onWrongSide,
  payLedgersHiddenFrom,
  subLedgersOf,
} from "~/modules/ledger/index.server";
import { branchFor, draftOf } from "./gather-draft.server";
import type { VoucherInput } from "./voucher-fields.server";
import { findVoucherRow, type VoucherRow } from "./voucher-row.server";
import type { VoucherType } from "./voucher-types";
import { stateIs } from "~/define/states";
import { VOUCHER_STATES } from "./voucher-states";

interface Moved {
  ledgerId: number;
  subLedgerId: number | null;
  currency: string;
  /** Debit > 0. */
  amount: bigint;
}

/** One sentence for each account whose balance the reader may see, as long as the voucher is not booked. */
export const aboveOwed = async (
  actor: Actor,
  { status, branchId, company }: Pick<VoucherRow, "status" | "branchId" | "company">,
  lines: readonly (Moved & { side: string })[],
): Promise<string[]> =>
  stateIs(VOUCHER_STATES, status, "open")
    ? (await beyondOwed(actor, { id: branchId, companyId: company.unitId }, lines)).map(({ text }) => text)
    : [];

/**
 * What is asked before a payment to a creditor that was typed is submitted: null where all of it is owed. Of a ledger
 * without accounts nothing is asked, as what is owed there may be booked later.
 */
export async function askAboveOwed(
  actor: Actor,
  type: VoucherType,
  input: VoucherInput,
  id: number | null = null,
): Promise<{ title: string; lines: string[] }[] | null> {
  if (type !== "PAYMENT") return null;
  const branchId = id === null ? (input.branchId ?? 0) : (await findVoucherRow(db, actor, id))?.branchId;
  if (branchId === undefined) return null;
  const branch = await branchFor(db, actor, branchId);
  const { lines } = await draftOf(db, actor, { type, branch }, input);
  const found = (await beyondOwed(actor, branch, lines)).filter(({ isAhead }) => !isAhead).map(({ text }) => text);
  return found.length === 0 ? null : [{ title: t("More than is owed"), lines: found }];
}

async function beyondOwed(
  actor: Actor,
  { id: branchId, companyId }: { id: number; companyId: number },
  lines: readonly (Moved & { side: string })[],
): Promise<{ text: string; isAhead: boolean }[]> {
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
    companyId,
    lines.map(({ ledgerId }) => ledgerId),
  );
  const hidden = await payLedgersHiddenFrom(actor, [companyId]);
  const names = await subLedgersOf(
    db,
    lines.flatMap(({ subLedgerId }) => subLedgerId ?? []),
  );
  const found: { text: string; isAhead: boolean }[] = [];
  for (const { amount, ...account } of accounts.values()) {
    const ledger = ledgers.get(account.ledgerId);
    // What brings an account back towards its own side is no warning; cash has a rule of its own.
    if (!ledger || ledger.isCash || ledger.isBank || hidden.has(ledger.id)) continue;
    const beyond = (minor: bigint) => onWrongSide(ledger, minor) || isPaidAhead(ledger, minor);
    if (!beyond(amount)) continue;
    const before = (await holdingOf(db, branchId, account)).amount;
    const after = before + amount;
    if (!beyond(after)) continue;
    const name = [`${ledger.code} ${ledger.name}`, names.get(account.subLedgerId ?? 0)?.name]
      .filter(Boolean)
      .join(", ");
    const shown = (minor: bigint) => formatAmount({ minor: minor < 0n ? -minor : minor, currency: account.currency });
    const words = {
      account: name,
      amount: shown(after),
      paid: shown(amount),
      // What stands on the other side already is nothing owed.
      owed: shown(beyond(before) ? 0n : before),
    };
    const isAhead = isPaidAhead(ledger, after);
    const text = isAhead
      ? t("{account}: {amount} more than is owed ({paid} paid, {owed} owed).", words)
      : t(
          "{account}: {amount} more than is owed ({paid} paid, {owed} owed). The day cannot close while the ledger is negative.",
          words,
        );
    found.push({ text, isAhead });
  }
  return found;
}
