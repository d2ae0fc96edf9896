/** Changes that wait for their requester: to verify, and to complete where one was returned. */
import { t } from "~/core/text";
import { db, sql, sqlList } from "~/db/database.server";
import { can, type Actor } from "~/core/actor";
import type { Task } from "~/define/task";
import { href } from "~/addresses/href";
import { waitingSince } from "~/modules/workflow/index.server";
import { needsOf } from "./change-row.server";
import { changeWorkflow } from "./change.workflow.server";
import { statesThat } from "~/define/states";
import { CHANGE_STATES } from "./change-states";

export async function changeTasks(actor: Actor): Promise<Task[]> {
  if (!can(actor, "change.own") || actor.userId === null) return [];
  const rows = await db.changeTicket.findMany({
    where: needsOf(actor),
    orderBy: { id: "asc" },
    take: 100,
  });
  const since = await waitingSince(db, changeWorkflow.name, rows);
  return rows.map((row): Task => ({
    title:
      row.status === "DRAFT"
        ? t("Complete a change: {subject} ({no})", { subject: row.subject, no: row.refNo })
        : t("Verify a change: {subject} ({no})", { subject: row.subject, no: row.refNo }),
    detail: row.system,
    link: changeWorkflow.page!(row as never),
    since: since.get(row.id)!,
    tag: row.status === "DRAFT" ? t("Draft") : t("To verify"),
    tone: row.status === "DRAFT" ? "neutral" : "warn",
    group: {
      kind: "own-changes",
      one: "One of your changes needs you",
      many: "{n} of your changes need you",
      to: href("/change/ticket/list", { search: { needs: "you" } }),
    },
  }));
}

/** @see changeTasks */
export const changeSign = ({ userId }: Actor) =>
  sql`SELECT 1 FROM "ChangeTicket" WHERE "requesterId" = ${userId ?? 0} AND "status" IN (${sqlList(statesThat(CHANGE_STATES, "requester"))})`;
