/** Feedback that somebody is asked for. */
import { t } from "~/core/text";
import { can, type Actor } from "~/core/actor";
import { db, sql } from "~/db/database.server";
import type { Task } from "~/define/task";
import { feedbackInclude, ownFeedback, ownPage } from "./feedback-row.server";

export async function feedbackTasks(actor: Actor): Promise<Task[]> {
  if (!can(actor, "audit.feedback.own")) return [];
  const rows = await db.auditFeedback.findMany({
    where: { AND: [ownFeedback(actor), { status: "ASKED" }] },
    include: feedbackInclude,
    orderBy: { id: "asc" },
    take: 50,
  });
  return rows.map(({ id, createdAt, engagement }): Task => ({
    title: t("Give feedback on the audit of {unit} ({no})", { unit: engagement.entity.name, no: engagement.refNo }),
    detail: "",
    link: ownPage(id),
    since: createdAt,
    tag: t("Asked"),
    tone: "info",
  }));
}

/** @see feedbackTasks */
export const feedbackSign = ({ userId }: Pick<Actor, "userId">) =>
  sql`SELECT 1 FROM "AuditFeedback" WHERE "askedId" = ${userId ?? 0} AND "status" = 'ASKED'`;
