import { formatAmount } from "~/core/currencies";
import { t } from "~/core/text";
import { db } from "~/db.server";
import { can, type Actor } from "~/define/actor";
import type { Task } from "~/define/task";
import { transitionsFor } from "~/modules/workflow/index.server";
import { findOpeningRow, visibleOpenings } from "./opening-row.server";
import { openingWorkflow } from "./opening.workflow.server";
import { openingPage } from "./tell.server";

const MOST = 60;

/** Opening balances that wait for this person: to approve as the first or the second, or returned to them. */
export async function openingTasks(actor: Actor): Promise<Task[]> {
  if (!can(actor, "opening.read")) return [];
  const states = { OR: [{ status: { in: ["SUBMITTED", "CHECKED"] } }, { status: "DRAFT", no: { not: null }, makerId: actor.userId ?? 0 }] };
  const found = await db.openingBatch.findMany({ where: { AND: [visibleOpenings(actor), states] }, orderBy: { updatedAt: "asc" }, select: { id: true }, take: MOST });
  const tasks = await Promise.all(found.map(async ({ id }): Promise<Task | null> => {
    const row = await findOpeningRow(db, actor, id);
    const move = row && (await transitionsFor(actor, openingWorkflow, row)).find(({ name }) => ["check", "approve", "submit"].includes(name));
    if (!row || !move) return null;
    const mends = move.name === "submit";
    return {
      title: mends ? t("Mend the opening balances of {branch}", { branch: row.name }) : t("Approve the opening balances of {branch}", { branch: row.name }), detail: formatAmount({ minor: row.totalBase, currency: row.company.currency }), link: openingPage(id),
      since: row.submittedAt ?? row.updatedAt, tag: mends ? "Returned to you" : "To approve", tone: mends ? "warn" : "info",
    };
  }));
  return tasks.flatMap((task) => task ?? []);
}
