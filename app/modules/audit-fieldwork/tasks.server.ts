/** Steps that came back from review, for the team of the audit. */
import { plural } from "~/core/text";
import type { Actor } from "~/core/actor";
import { can } from "~/core/actor";
import { db, sql } from "~/db/database.server";
import type { Task } from "~/define/task";
import { checklistPage } from "./step-row.server";

export async function returnedSteps(actor: Actor): Promise<Task[]> {
  if (actor.userId === null || !can(actor, "audit.fieldwork.test")) return [];
  const rows = await db.auditTestResult.findMany({
    where: {
      status: "RETURNED",
      engagement: { status: "FIELDWORK", members: { some: { userId: actor.userId } } },
    },
    orderBy: { updatedAt: "asc" },
    take: 200,
    select: {
      engagementId: true,
      updatedAt: true,
      engagement: {
        select: {
          refNo: true,
          entity: { select: { name: true, areaType: true } },
          unit: { select: { countryId: true } },
        },
      },
    },
  });
  const first = rows.filter(
    ({ engagementId }, index) => rows.findIndex((one) => one.engagementId === engagementId) === index,
  );
  return first.map(({ engagementId, updatedAt, engagement }): Task => {
    const n = rows.filter((one) => one.engagementId === engagementId).length;
    return {
      title: plural(
        n,
        "Answer the review of one step at {unit} ({no})",
        "Answer the review of {n} steps at {unit} ({no})",
        {
          unit: engagement.entity.name,
          no: engagement.refNo,
        },
      ),
      detail: engagement.entity.name,
      link: `${checklistPage(engagementId, engagement)}?show=returned`,
      since: updatedAt,
      tag: plural(n, "One step", "{n} steps"),
      tone: "warn",
    };
  });
}

/** @see returnedSteps */
export const returnedSign = ({ userId }: Pick<Actor, "userId">) =>
  sql`SELECT 1 FROM "AuditTestResult" r JOIN "AuditEngagementMember" m ON m."engagementId" = r."engagementId" WHERE r."status" = 'RETURNED' AND m."userId" = ${userId ?? 0}`;
