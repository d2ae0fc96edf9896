/** A slip for the saver: what came in on their account, to print or to send. */
import { formatAmount } from "~/core/currencies";
import { formatDate } from "~/core/dates";
import { formatMonth } from "~/core/months";
import type { PrintDocument } from "~/core/print-document";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { definePrintable } from "~/define/printable";
import { ACCOUNT_INCLUDE, visibleAccounts } from "./account-row.server";
import { TXN_WORDS } from "./savings-words";
import { standingOf } from "./standing.server";

/** Lines that a slip is made of: what savers bring. */
export const ON_SLIPS = ["CONTRIBUTION", "VOLUNTARY"];

/** @param id of the line of the account */
async function printed(actor: Actor, id: number): Promise<PrintDocument> {
  const row = await db.saccoTxn.findFirst({
    where: { id, kind: { in: ON_SLIPS }, account: visibleAccounts(actor) },
    include: {
      account: { include: ACCOUNT_INCLUDE },
      journalLine: { select: { amountMinor: true, businessDate: true, journal: { select: { no: true } } } },
      reversedBy: { select: { journalLine: { select: { journal: { select: { no: true } } } } } },
    },
  });
  if (!row) throw new NotFound();
  const { account, journalLine, kind, period, reversedBy } = row;
  const shown = (minor: bigint) => formatAmount({ minor, currency: account.currency });
  const { balance } = await standingOf(db, account);
  return {
    title: t("Receipt of savings"),
    reference: journalLine.journal.no,
    company: actor.company.name,
    blocks: [
      {
        kind: "facts",
        facts: [
          { label: t("Account"), value: `${account.no} ${account.name}` },
          { label: t("Product"), value: account.product.name },
          { label: t("Branch"), value: account.unit.name },
          { label: t("What came in"), value: t(TXN_WORDS[kind]!) },
          ...(period === null ? [] : [{ label: t("Month"), value: formatMonth(period) }]),
          { label: t("Amount"), value: shown(-journalLine.amountMinor) },
          { label: t("Booked on"), value: formatDate(journalLine.businessDate) },
          { label: t("Entry"), value: journalLine.journal.no },
          ...(reversedBy ? [{ label: t("Taken back by"), value: reversedBy.journalLine.journal.no }] : []),
          { label: t("Balance today"), value: shown(balance) },
        ],
      },
      { kind: "signatures", people: [{ role: t("Received by"), name: "", at: "" }] },
    ],
  };
}

export const slipPrintable = definePrintable<PrintDocument>("savings-slip", {
  permission: "savings.own",
  sample: "savings.slip",
  load: printed,
  layout: (document) => document,
});
