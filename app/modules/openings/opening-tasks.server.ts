import { formatAmount } from "~/core/currencies";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, type Actor } from "~/define/actor";
import type { Task } from "~/define/task";
import { transitionsForEach } from "~/modules/workflow/index.server";
import { findOpeningRows } from "./opening-row.server";
import { openingWorkflow } from "./opening.workflow.server";
import { openingPage } from "./opening-page";

const MOST = 60;

/** Opening balances that wait for this person: to approve as the first or the second, or returned to them. */
export async function openingTasks(actor: Actor): Promise<Task[]> {
  if (!can(actor, "opening.read")) return [];
  const states = {
    OR: [
      { status: { in: ["SUBMITTED", "CHECKED"] } },
      { status: "DRAFT", no: { not: null }, makerId: actor.userId ?? 0 },
    ],
  };
  const rows = await findOpeningRows(db, actor, states, { orderBy: { updatedAt: "asc" }, take: MOST });
  const moves = await transitionsForEach(actor, openingWorkflow, rows);
  return rows.flatMap((row): Task[] => {
    const move = moves.get(row.id)!.find(({ name }) => ["check", "approve", "submit"].includes(name));
    if (!move) return [];
    const mends = move.name === "submit";
    return [
      {
        title: mends
          ? t("Correct the opening balances of {branch}", { branch: row.name })
          : t("Approve the opening balances of {branch}", { branch: row.name }),
        detail: formatAmount({ minor: row.totalBase, currency: row.company.currency }),
        link: openingPage(row.id),
        since: row.submittedAt ?? row.updatedAt,
        tag: mends ? "Returned to you" : "To approve",
        tone: mends ? "warn" : "info",
      },
    ];
  });
}
