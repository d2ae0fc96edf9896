/** Changes that wait for their requester: to verify, and to complete where one was returned. */
import { t } from "~/core/text";
import { db, sql } from "~/db/database.server";
import { can, type Actor } from "~/core/actor";
import type { Task } from "~/define/task";
import { href } from "~/addresses/href";
import { waitingSince } from "~/modules/workflow/index.server";
import { changeWorkflow } from "./change.workflow.server";

export async function changeTasks(actor: Actor): Promise<Task[]> {
  if (!can(actor, "change.own") || actor.userId === null) return [];
  const rows = await db.changeTicket.findMany({
    where: {
      requesterId: actor.userId,
      OR: [
        { status: "IMPLEMENTED", NOT: { implementedById: actor.userId } },
        { status: "DRAFT", version: { gt: 1 } },
      ],
    },
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
      to: href("/change/ticket/list"),
    },
  }));
}

/** @see changeTasks */
export const changeSign = ({ userId }: Actor) =>
  sql`SELECT 1 FROM "ChangeTicket" WHERE "requesterId" = ${userId ?? 0} AND "status" IN ('IMPLEMENTED', 'DRAFT')`;
