import { formatAmount } from "~/core/currencies";
import { t } from "~/core/text";
import { db } from "~/db.server";
import { can, type Actor } from "~/define/actor";
import type { Task } from "~/define/task";
import { transitionsFor } from "~/modules/workflow/index.server";
import { fundWorkflow } from "./fund.workflow.server";
import { findFundRow, visibleFunds } from "./fund-row.server";
import { fundPage } from "./tell.server";

const MOST = 60;

/** What a person does next with a transfer, and how that reads. */
const WORK: Readonly<Record<string, { title: string; tag: string; tone: Task["tone"] }>> = {
  approve: { title: "Approve {no}", tag: "To approve", tone: "info" },
  accept: { title: "Accept {no}", tag: "To accept", tone: "info" },
  receive: { title: "Receive {no}", tag: "To receive", tone: "info" },
  confirmReturn: { title: "Take back {no}", tag: "Rejected", tone: "warn" },
  resolve: { title: "Settle {no}", tag: "Disputed", tone: "bad" },
  submit: { title: "Mend {no}", tag: "Returned to you", tone: "warn" },
};

/** Transfers that wait for this person. */
export async function fundTasks(actor: Actor): Promise<Task[]> {
  if (!can(actor, "fund.read")) return [];
  const states = { OR: [{ status: { in: ["SUBMITTED", "SENT", "PART_RECEIVED", "REJECTED", "DISPUTED"] } }, { status: "DRAFT", no: { not: null }, makerId: actor.userId ?? 0 }] };
  const found = await db.fundTransfer.findMany({ where: { AND: [visibleFunds(actor), states] }, orderBy: { updatedAt: "asc" }, select: { id: true }, take: MOST });
  const tasks = await Promise.all(found.map(async ({ id }): Promise<Task | null> => {
    const row = await findFundRow(db, actor, id);
    const move = row && (await transitionsFor(actor, fundWorkflow, row)).find(({ name }) => name in WORK);
    if (!row || !move) return null;
    const { title, tag, tone } = WORK[move.name]!;
    return { title: t(title, { no: row.no ?? "" }), detail: `${t("{from} to {to}", { from: row.from.name, to: row.to.name })}, ${formatAmount({ minor: row.amount, currency: row.currency })}`, link: fundPage(id), since: row.sentAt ?? row.submittedAt ?? row.updatedAt, tag, tone };
  }));
  return tasks.flatMap((task) => task ?? []);
}
