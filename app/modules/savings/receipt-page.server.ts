/** One receipt of savings as a page shows it: what came in, line by line, and what of it was taken back. */
import { formatAmount } from "~/core/currencies";
import { formatDate } from "~/core/dates";
import { formatMonth } from "~/core/months";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { canAt, type Actor } from "~/core/actor";
import { choiceWord } from "~/define/choice-word";
import { href } from "~/addresses/href";
import { theirAccounts, visibleAccounts, visibleReceipts } from "./account-row.server";
import { RECEIPT_CHOICES } from "./savings-words";
import { isByThem } from "./take-back.server";

export interface ReceiptPage {
  id: number;
  title: string;
  facts: { label: string; value: string }[];
  /** The entry in the books. */
  entry: string;
  /** Whether the reader may take lines back. */
  may: boolean;
  lines: {
    id: number;
    no: string;
    to: string;
    name: string;
    amount: string;
    back: string;
    slip: string;
    pick: string | null;
  }[];
}

/** @throws NotFound where it is out of reach */
export async function receiptPage(actor: Actor, id: number): Promise<ReceiptPage> {
  const row = await db.saccoReceipt.findFirst({
    where: { AND: [{ id }, visibleReceipts(actor)] },
    include: { product: { select: { name: true, currency: true } }, unit: { select: { name: true, path: true } } },
  });
  if (!row?.journalId) throw new NotFound();
  const { product, unit, journalId, period, no, paidOn, kind, reference, total, takenBack } = row;
  const shown = (minor: bigint) => formatAmount({ minor, currency: product.currency });
  const by = row.byId === null ? null : await db.user.findUnique({ where: { id: row.byId } });
  const txns = await db.saccoTxn.findMany({
    where: { journalLine: { journalId }, account: visibleAccounts(actor) },
    orderBy: { journalLineId: "asc" },
    include: {
      account: { select: { no: true, name: true, employeeId: true, memberId: true, status: true } },
      journalLine: { select: { amountMinor: true } },
      reversedBy: { select: { journalLine: { select: { journal: { select: { no: true } } } } } },
    },
  });
  const theirs = await theirAccounts(db, actor);
  const may = canAt(actor, "savings.reverse", unit.path) && !isByThem(actor, row) && takenBack < total;
  return {
    id,
    title: no ?? "",
    facts: [
      { label: t("What came in"), value: choiceWord(RECEIPT_CHOICES, kind) },
      ...(period === null ? [] : [{ label: t("Month"), value: formatMonth(period) }]),
      { label: t("Product"), value: product.name },
      { label: t("Branch"), value: unit.name },
      { label: t("Booked on"), value: paidOn === null ? "" : formatDate(paidOn) },
      { label: t("Booked by"), value: by?.displayName ?? "" },
      { label: t("Slip or message"), value: reference ?? "" },
      { label: t("Entry"), value: no ?? "" },
      { label: t("Amount"), value: shown(total) },
      { label: t("Taken back"), value: shown(takenBack) },
    ],
    entry: href("/ac/reports/entry/:id", { params: { id: journalId } }),
    may,
    lines: txns.map(({ id: txnId, accountId, account, journalLine, reversedBy }) => ({
      id: accountId,
      no: account.no,
      to: href("/ac/sacco/account/details/:id", { params: { id: accountId } }),
      name: account.name,
      amount: shown(-journalLine.amountMinor),
      slip: href("/print/:name/:id", { params: { name: "savings-slip", id: txnId } }),
      back: reversedBy?.journalLine.journal.no ?? "",
      pick: reversedBy || account.status === "CLOSED" || theirs(account) ? null : String(accountId),
    })),
  };
}
