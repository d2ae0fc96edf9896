/** The form of a sample that is drawn for a step: what is known of it already. */
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { visibleEngagements } from "~/modules/audit-workplan/index.server";

/** @param stepId the step of a checklist that the address names; nothing for one that the person does not see */
export async function sampleStart(actor: Actor, stepId: number | null): Promise<Readonly<Record<string, string>>> {
  const step =
    stepId === null
      ? null
      : await db.auditTestResult.findFirst({
          where: { AND: [{ id: stepId }, { engagement: visibleEngagements(actor) }] },
          select: { code: true, engagementId: true, engagement: { select: { scopeFrom: true, scopeTo: true } } },
        });
  return step
    ? {
        engagementId: String(step.engagementId),
        stepCode: step.code,
        dateFrom: step.engagement.scopeFrom,
        dateTo: step.engagement.scopeTo,
      }
    : {};
}
