/** Reports that wait for their author, and findings that wait for the answer of their owner. */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { can, todayOf, type Actor } from "~/core/actor";
import { db, sql } from "~/db/database.server";
import type { Task } from "~/define/task";
import { href } from "~/addresses/href";
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

export async function reportsToFinish(actor: Actor): Promise<Task[]> {
  if (actor.userId === null || !can(actor, "audit.report.write")) return [];
  const rows = await db.auditReport.findMany({
    where: { status: "DRAFT", preparedById: actor.userId },
    select: {
      id: true,
      createdAt: true,
      engagement: { select: { refNo: true, entity: { select: { name: true } } } },
    },
    orderBy: { createdAt: "asc" },
    take: 50,
  });
  return rows.map(({ id, createdAt, engagement: { refNo, entity } }): Task => ({
    title: t("Finish the report on {unit}", { unit: entity.name }),
    detail: refNo,
    link: href("/audit/reporting/report/change/:id", { params: { id } }),
    since: createdAt,
    tag: t("Draft"),
    tone: "neutral",
  }));
}

/** @see findingsToAnswer */
export const answerSign = ({ userId }: Pick<Actor, "userId">) =>
  sql`SELECT 1 FROM "AuditResponse" WHERE "ownerId" = ${userId ?? 0} AND "status" = 'ASKED'`;

/** @see reportsToFinish */
export const finishSign = ({ userId }: Pick<Actor, "userId">) =>
  sql`SELECT 1 FROM "AuditReport" WHERE "preparedById" = ${userId ?? 0} AND "status" = 'DRAFT'`;
