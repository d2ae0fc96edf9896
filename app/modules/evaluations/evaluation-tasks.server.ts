/** Evaluations that wait for their employee: a self-review to submit, a result to acknowledge. */
import { addDays, dateIn } from "~/core/dates";
import { plural, t } from "~/core/text";
import { href } from "~/addresses/href";
import { can, todayOf, withoutLent, type Actor } from "~/core/actor";
import { db, noSql, sql, sqlList } from "~/db/database.server";
import type { Task } from "~/define/task";
import { waitingSince } from "~/modules/workflow/index.server";
import { ownEvaluations, periodText, readUnits } from "./evaluation-row.server";
import { detailsPage, formPage } from "./evaluation-pages";
import { EVALUATION_STATES } from "./evaluation-states";
import { statesThat } from "~/define/states";

const MOST = 12;
/** Days in which a result is acknowledged. */
export const ACKNOWLEDGE_WITHIN = 7;

export async function evaluationTasks(actor: Actor): Promise<Task[]> {
  if (!can(actor, "evaluation.own") || actor.employeeId === null) return [];
  const team = await teamTasks(actor);
  const where = { AND: [ownEvaluations(actor), { status: { in: statesThat(EVALUATION_STATES, "employee") } }] };
  const rows = await db.evaluation.findMany({
    where,
    include: { type: { select: { name: true } } },
    orderBy: { id: "asc" },
    take: MOST,
  });
  const since = await waitingSince(db, "Evaluation", rows);
  const own = rows.map((row): Task => {
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
  return [...own, ...team];
}

/** Self-reviews of the people below are to be remembered so many days before they are due. */
const DAYS_BEFORE = 7;

const leads = (actor: Actor): boolean =>
  can(withoutLent(actor), "evaluation.review") && !can(withoutLent(actor), "evaluation.read");

/** Self-reviews of one's team that are due within a week or overdue, in one line. */
async function teamTasks(actor: Actor): Promise<Task[]> {
  if (!leads(actor)) return [];
  const where = {
    AND: [{ NOT: ownEvaluations(actor), unit: readUnits(actor) }],
    ...{ status: "SELF", dueOn: { lte: addDays(todayOf(actor), DAYS_BEFORE) } },
  };
  const { _count, _min } = await db.evaluation.aggregate({
    where,
    _count: true,
    _min: { dueOn: true, createdAt: true },
  });
  if (_count === 0) return [];
  return [
    {
      title: plural(_count, "One self-review of your team is due", "{n} self-reviews of your team are due"),
      detail: t("Remind your people to submit"),
      link: href("/evaluation/reports/pending", { search: { status: "SELF" } }),
      since: _min.createdAt!,
      due: _min.dueOn!,
      tone: "warn",
      tag: t("Due"),
    },
  ];
}

/** @see evaluationTasks */
export function evaluationSign(actor: Actor) {
  const dueOn = addDays(todayOf(actor), DAYS_BEFORE);
  const team = leads(actor)
    ? sql`UNION ALL SELECT 1 FROM "Evaluation" WHERE "status" = 'SELF' AND "dueOn" <= ${dueOn}`
    : noSql;
  return sql`SELECT 1 FROM "Evaluation" WHERE "employeeId" = ${actor.employeeId ?? 0} AND "status" IN (${sqlList(statesThat(EVALUATION_STATES, "employee"))}) ${team}`;
}
