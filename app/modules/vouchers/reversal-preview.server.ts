/** What a reversal takes back, before it is asked for. */
import { formatAmount } from "~/core/currencies";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/core/actor";
import {
  accountsOfStaff,
  bookBranch,
  entryType,
  gatherHidden,
  payLedgersHiddenFrom,
  type EntryType,
} from "~/modules/ledger/index.server";

const isOwned = (type: string): boolean => entryType(type as EntryType).owned === true;

/**
 * The entry's lines and their swap, side by side, as far as the reader sees accounts of people. Null: no entry in sight
 * has this number, or a module made it and takes it back itself.
 */
export async function reversalPreview(actor: Actor, no: string) {
  const journal = await db.journal.findFirst({
    where: { no: no.trim().toUpperCase(), branch: unitsWithin(actor, "voucher.read") },
    include: {
      branch: { select: { name: true } },
      reverses: { select: { type: true } },
      reversedBy: { select: { no: true } },
      lines: {
        orderBy: { lineNo: "asc" },
        include: { ledger: { select: { id: true, code: true, name: true } }, subLedger: { select: { name: true } } },
      },
    },
  });
  if (!journal || isOwned(journal.type) || (journal.reverses && isOwned(journal.reverses.type))) return null;
  const { companyId } = await bookBranch(db, journal.branchId);
  const hidden = await payLedgersHiddenFrom(actor, [companyId]);
  const money = (minor: bigint, currency: string) => formatAmount({ minor: minor < 0n ? -minor : minor, currency });
  const lines = journal.lines.map(({ amountMinor, baseMinor, ...line }) => ({
    ...line,
    amount: amountMinor,
    base: baseMinor,
  }));
  return {
    no: journal.no,
    branch: journal.branch.name,
    date: journal.businessDate,
    narration: journal.narration,
    reversedBy: journal.reversedBy?.no ?? null,
    lines: gatherHidden(lines, hidden).map(({ id, ledger, subLedger, amount, currency }) => ({
      id,
      ledger: [`${ledger.code} ${ledger.name}`, hidden.has(ledger.id) ? accountsOfStaff() : subLedger?.name]
        .filter(Boolean)
        .join(", "),
      booked: `${amount > 0n ? t("Debit") : t("Credit")} ${money(amount, currency)}`,
      back: `${amount > 0n ? t("Credit") : t("Debit")} ${money(amount, currency)}`,
    })),
  };
}
