/** A request to be paid out of savings on paper, to be signed for when it is paid. */
import { formatAmount } from "~/core/currencies";
import { formatDate, formatInstant } from "~/core/dates";
import type { PrintDocument } from "~/core/print-document";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { choiceWord } from "~/define/choice-word";
import { definePrintable } from "~/define/printable";
import { KIND_CHOICES, PAY_CHOICES } from "./savings-words";
import { payToFor } from "./pay-to.server";
import { visibleWithdrawals, WITHDRAWAL_INCLUDE } from "./withdrawal-row.server";

async function printed(actor: Actor, id: number): Promise<PrintDocument> {
  const row = await db.saccoWithdrawal.findFirst({
    where: { AND: [{ id }, visibleWithdrawals(actor)] },
    include: WITHDRAWAL_INCLUDE,
  });
  if (!row) throw new NotFound();
  const { account, currency } = row;
  const ids = [row.requestedById, row.approvedById, row.paidById].flatMap((one) => one ?? []);
  const users = await db.user.findMany({ where: { id: { in: ids } }, select: { id: true, displayName: true } });
  const name = (userId: number | null) => users.find((user) => user.id === userId)?.displayName ?? "";
  const at = (moment: Date) => formatInstant(moment, actor.company.timeZone);
  const shown = (minor: bigint) => formatAmount({ minor, currency });
  return {
    title: t("Withdrawal from savings"),
    reference: row.no,
    company: actor.company.name,
    blocks: [
      {
        kind: "facts",
        facts: [
          { label: t("Account"), value: `${account.no} ${account.name}` },
          { label: t("Product"), value: account.product.name },
          { label: t("Branch"), value: account.unit.name },
          { label: t("What is asked for"), value: choiceWord(KIND_CHOICES, row.kind) },
          { label: t("Amount"), value: shown(row.amount) },
          { label: t("Available when asked"), value: shown(row.availableAtSubmit) },
          { label: t("How it is paid"), value: choiceWord(PAY_CHOICES, row.payMode) },
          { label: t("Paid to"), value: payToFor(actor, row) ?? "" },
          { label: t("Reason"), value: row.reason },
          ...(row.paid === null
            ? []
            : [
                { label: t("Paid"), value: shown(row.paid) },
                { label: t("Entry"), value: row.paymentNo ?? "" },
                { label: t("Cheque, transfer or message"), value: row.reference ?? "" },
              ]),
        ],
      },
      {
        kind: "signatures",
        people: [
          { role: t("Requested by"), name: name(row.requestedById), at: at(row.createdAt) },
          { role: t("Approved by"), name: name(row.approvedById), at: row.approvedAt ? at(row.approvedAt) : "" },
          { role: t("Paid by"), name: name(row.paidById), at: row.paidOn ? formatDate(row.paidOn) : "" },
        ],
      },
    ],
  };
}

export const withdrawalPrintable = definePrintable<PrintDocument>("savings-withdrawal", {
  permission: "savings.own",
  sample: "savings.withdrawal",
  load: printed,
  layout: (document) => document,
});
