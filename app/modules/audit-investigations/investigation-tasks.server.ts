/** What waits for people on the list of an investigation: nobody else has a task of it. */
import { t } from "~/core/text";
import { can, type Actor } from "~/core/actor";
import { db, sql, sqlList } from "~/db/database.server";
import { stateTag } from "~/define/workflow";
import type { Task } from "~/define/task";
import { href } from "~/addresses/href";
import { visibleInvestigations } from "./investigation-row.server";
import { investigationWorkflow } from "./investigation.workflow.server";
import { statesThat } from "~/define/states";
import { INVESTIGATION_STATES } from "./investigation-states";

const MOST = 50;

export async function investigationTasks(actor: Actor): Promise<Task[]> {
  if (!can(actor, "audit.investigation.own")) return [];
  const me = actor.userId ?? 0;
  const rows = await db.auditInvestigation.findMany({
    where: {
      AND: [
        visibleInvestigations(actor),
        { access: { some: { userId: me } } },
        {
          OR: [
            { leadId: me, status: { in: statesThat(INVESTIGATION_STATES, "worked") } },
            ...(can(actor, "audit.investigation.issue")
              ? [{ status: "IN_REVIEW", OR: [{ leadId: null }, { leadId: { not: me } }] }]
              : []),
            ...(can(actor, "audit.investigation.edit") ? [{ status: "OPEN", leadId: null }] : []),
          ],
        },
      ],
    },
    orderBy: { id: "asc" },
    take: MOST,
    select: { id: true, refNo: true, status: true, leadId: true, createdAt: true, updatedAt: true },
  });
  return rows.map(({ id, refNo: no, status, leadId, createdAt }): Task => {
    const { text, tone } = stateTag(investigationWorkflow, status);
    return {
      title:
        status === "IN_REVIEW"
          ? t("Review the report of an investigation ({no})", { no })
          : leadId === null
            ? t("Name the lead of an investigation ({no})", { no })
            : t("Go on with an investigation ({no})", { no }),
      detail: "",
      link: href("/audit/excution/specialInvestigation/details/:id", { params: { id } }),
      since: createdAt,
      tag: text,
      tone: tone === "ok" ? "neutral" : tone,
    };
  });
}

/** @see investigationTasks */
export const investigationSign = ({ userId }: Pick<Actor, "userId">) =>
  sql`SELECT 1 FROM "AuditInvestigationAccess" a JOIN "AuditInvestigation" i ON i."id" = a."investigationId" WHERE a."userId" = ${userId ?? 0} AND i."status" IN (${sqlList(statesThat(INVESTIGATION_STATES, "running"))})`;
