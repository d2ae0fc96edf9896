/** Dismissals that stand wait for those who end employments, until the end is written down. */
import { t } from "~/core/text";
import { can, type Actor } from "~/core/actor";
import { db, sql } from "~/db/database.server";
import type { Task } from "~/define/task";
import { href } from "~/addresses/href";
import { caseWorkflow, standingDismissals } from "../discipline/index.server";
import { employeesWithin } from "../people/index.server";
import { waitingSince } from "../workflow/index.server";
import { EMPLOYED } from "./separation";

/** Ends with which nothing is left to be done. */
const WRITTEN = ["DISMISSED", "DECEASED"];

export async function dismissalTasks(actor: Actor): Promise<Task[]> {
  if (!can(actor, "employee.end")) return [];
  const rows = await standingDismissals(db, actor, {
    AND: [
      employeesWithin(actor, "employee.end"),
      { status: { in: EMPLOYED } },
      { OR: [{ separationKind: null }, { separationKind: { notIn: WRITTEN } }] },
    ],
  });
  const since = await waitingSince(db, caseWorkflow.name, rows);
  const last = new Map(rows.map((row) => [row.employeeId, row]));
  return [...last.values()].map(({ id, refNo, employeeId, employee }): Task => ({
    title: t("End the employment of {name} ({no})", { name: employee.name, no: refNo }),
    detail: t("The dismissal stands"),
    link: href("/hr/employee/end/:id", { params: { id: employeeId } }),
    since: since.get(id)!,
    tag: t("Dismissal"),
    tone: "warn",
    group: {
      kind: "dismissals",
      one: "One employment to end after a dismissal",
      many: "{n} employments to end after a dismissal",
    },
  }));
}

/** @see dismissalTasks */
export const dismissalSign = () =>
  sql`SELECT 1 FROM "DisciplinaryCase" c JOIN "Employee" e ON e."id" = c."employeeId" WHERE c."letterKind" = 'DISMISSAL' AND c."status" = 'ACTIVE' AND e."status" <> 'SEPARATED'`;
