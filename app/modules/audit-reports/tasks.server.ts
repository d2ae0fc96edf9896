/** Findings that wait for the answer of their owner. */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { can, todayOf, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import type { Task } from "~/define/task";
import { ownResponses, responseInclude, responsePage } from "./response-row.server";

export async function findingsToAnswer(actor: Actor): Promise<Task[]> {
  if (actor.userId === null || !can(actor, "audit.response.own")) return [];
  const rows = await db.auditResponse.findMany({
    where: { AND: [ownResponses(actor), { status: "ASKED", dueOn: { gte: todayOf(actor) } }] },
    include: responseInclude,
    orderBy: { dueOn: "asc" },
    take: 50,
  });
  return rows.map(({ id, finding, createdAt, dueOn }): Task => ({
    title: t("Answer the finding of internal audit: {title} ({no})", { title: finding.title, no: finding.refNo }),
    detail: finding.engagement.entity.name,
    link: responsePage(id),
    since: createdAt,
    due: dueOn,
    tag: t("To do by {date}", { date: formatDate(dueOn) }),
    tone: "info",
  }));
}
