/** What somebody is asked for, and answers that the team looks at. */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { can, todayOf, type Actor } from "~/core/actor";
import { db, sql } from "~/db/database.server";
import type { Task } from "~/define/task";
import { auditPage, ownPage } from "./request-row.server";
import { isLate } from "./request-rules";

const MOST = 50;
export async function requestTasks(actor: Actor): Promise<Task[]> {
  const me = actor.userId ?? 0;
  const [asked, answered] = await Promise.all([
    can(actor, "audit.request.own")
      ? db.auditRequest.findMany({ where: { ownerId: me, status: "ASKED" }, orderBy: { dueOn: "asc" }, take: MOST })
      : [],
    can(actor, "audit.request.edit")
      ? db.auditRequest.findMany({ where: { askedById: me, status: "ANSWERED" }, orderBy: { id: "asc" }, take: MOST })
      : [],
  ]);
  const today = todayOf(actor);
  return [
    ...asked.map((row): Task => ({
      title: t("Answer internal audit: {title} ({no})", { title: row.title, no: row.refNo }),
      detail: "",
      link: ownPage(row.id),
      since: row.createdAt,
      due: row.dueOn,
      tag: isLate(row, today) ? t("Overdue") : t("To do by {date}", { date: formatDate(row.dueOn) }),
      tone: isLate(row, today) ? "bad" : "info",
    })),
    ...answered.map((row): Task => ({
      title: t("Look at an answer: {title} ({no})", { title: row.title, no: row.refNo }),
      detail: "",
      link: auditPage(row.id),
      since: row.updatedAt,
      tag: t("Answered"),
      tone: "info",
    })),
  ];
}

/** @see requestTasks */
export const requestSign = ({ userId }: Pick<Actor, "userId">) =>
  sql`SELECT 1 FROM "AuditRequest" WHERE ("ownerId" = ${userId ?? 0} AND "status" = 'ASKED') OR ("askedById" = ${userId ?? 0} AND "status" = 'ANSWERED')`;
