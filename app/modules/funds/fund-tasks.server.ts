import { formatAmount } from "~/core/currencies";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, type Actor } from "~/define/actor";
import type { Task } from "~/define/task";
import { href } from "~/href";
import { transitionsForEach } from "~/modules/workflow/index.server";
import { fundWorkflow } from "./fund.workflow.server";
import { findFundRows } from "./fund-row.server";
import { fundPage } from "./fund-page";

const MOST = 60;

/** What a person does next with a transfer, and how that reads. */
const WORK: Readonly<Record<string, Pick<Task, "title" | "tag" | "tone" | "group">>> = {
  approve: {
    title: "Approve {no}",
    tag: "To approve",
    tone: "info",
    group: {
      kind: "transfers-to-approve",
      one: "One transfer of funds to approve",
      many: "{n} transfers of funds to approve",
      to: href("/ac/fund/transfer/pending/list"),
    },
  },
  accept: { title: "Accept {no}", tag: "To accept", tone: "info" },
  receive: {
    title: "Receive {no}",
    tag: "To receive",
    tone: "info",
    group: {
      kind: "transfers-to-receive",
      one: "One transfer of funds to receive",
      many: "{n} transfers of funds to receive",
      to: href("/ac/fund/transfer/received/list"),
    },
  },
  confirmReturn: { title: "Take back {no}", tag: "Rejected", tone: "warn" },
  resolve: { title: "Settle {no}", tag: "Disputed", tone: "bad" },
  submit: { title: "Correct {no}", tag: "Returned to you", tone: "warn" },
};

/** Transfers that wait for this person. */
export async function fundTasks(actor: Actor): Promise<Task[]> {
  if (!can(actor, "fund.read")) return [];
  const states = {
    OR: [
      { status: { in: ["SUBMITTED", "SENT", "PART_RECEIVED", "REJECTED", "DISPUTED"] } },
      { status: "DRAFT", no: { not: null }, makerId: actor.userId ?? 0 },
    ],
  };
  const rows = await findFundRows(db, actor, states, { orderBy: { updatedAt: "asc" }, take: MOST });
  const moves = await transitionsForEach(actor, fundWorkflow, rows);
  return rows.flatMap((row): Task[] => {
    const move = moves.get(row.id)!.find(({ name }) => name in WORK);
    if (!move) return [];
    const { title, ...work } = WORK[move.name]!;
    return [
      {
        title: t(title, { no: row.no ?? "" }),
        detail: `${t("{from} to {to}", { from: row.from.name, to: row.to.name })}, ${formatAmount({ minor: row.amount, currency: row.currency })}`,
        link: fundPage(row.id),
        since: row.sentAt ?? row.submittedAt ?? row.updatedAt,
        amount: { minor: row.amount, currency: row.currency },
        ...work,
      },
    ];
  });
}
