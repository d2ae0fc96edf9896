/** Evaluations that wait for their employee: a self-review to submit, a result to acknowledge. */
import { addDays, dateIn } from "~/core/dates";
import { t } from "~/core/text";
import { can, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import type { Task } from "~/define/task";
import { waitingSince } from "~/modules/workflow/index.server";
import { findEvaluations, ownEvaluations, periodText } from "./evaluation-row.server";
import { detailsPage, formPage } from "./evaluation-states";

const MOST = 12;
/** Days in which a result is acknowledged. */
export const ACKNOWLEDGE_WITHIN = 7;

export async function evaluationTasks(actor: Actor): Promise<Task[]> {
  if (!can(actor, "evaluation.own") || actor.employeeId === null) return [];
  const where = { AND: [ownEvaluations(actor), { status: { in: ["SELF", "COMPLETE"] } }] };
  const rows = await findEvaluations(db, actor, where, MOST);
  const since = await waitingSince(db, "Evaluation", rows);
  return rows.map((row): Task => {
    const period = periodText(row);
    const common = { detail: row.type.name, since: since.get(row.id)!, tone: "warn" as const };
    return row.status === "SELF"
      ? {
          ...common,
          title: t("Submit your self-review for {period}", { period }),
          link: formPage(row, "SELF"),
          due: row.dueOn,
          tag: t("To submit"),
        }
      : {
          ...common,
          title: t("Acknowledge your evaluation for {period}", { period }),
          link: detailsPage(row),
          due: addDays(dateIn(row.completedAt!, actor.company.timeZone), ACKNOWLEDGE_WITHIN),
          tag: t("To acknowledge"),
        };
  });
}
