/** The form of a finding that is written from a step: what is known of it already, and what was found there before. */
import { todayOf, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import type { Choice } from "~/define/field";
import { issueOwners } from "~/modules/audit-issues/index.server";
import { visibleEngagements } from "~/modules/audit-workplan/index.server";
import { earlierOf, memoryLines } from "./memory.server";

export interface FindingStart {
  values: Readonly<Record<string, string>>;
  choices: Readonly<Record<string, readonly Choice[]>>;
  memory: string[];
}

const NOTHING: FindingStart = { values: {}, choices: {}, memory: [] };

/** @param stepId the step of a checklist that the address names; nothing for one that the person does not see */
export async function findingStart(actor: Actor, stepId: number | null): Promise<FindingStart> {
  if (stepId === null) return NOTHING;
  const step = await db.auditTestResult.findFirst({
    where: { AND: [{ id: stepId }, { engagement: visibleEngagements(actor) }] },
    include: {
      stepVersion: true,
      unit: { select: { path: true } },
      engagement: { select: { id: true, entityId: true, entity: { select: { unit: { select: { path: true } } } } } },
    },
  });
  if (!step) return NOTHING;
  const { stepVersion, engagement, conclusion, code } = step;
  const today = todayOf(actor);
  const earlier = await earlierOf(db, { entityId: engagement.entityId, stepId: stepVersion.stepId, except: 0 }, today);
  const path = engagement.entity.unit?.path ?? step.unit.path;
  return {
    values: {
      engagementId: String(engagement.id),
      stepCode: code,
      severity: earlier?.severity ?? stepVersion.severity,
      criteria: stepVersion.objective,
      condition: conclusion ?? "",
      implicationId: stepVersion.implicationId === null ? "" : String(stepVersion.implicationId),
    },
    choices: { ownerId: await issueOwners(db, path, today, actor.userId) },
    memory: earlier ? await memoryLines(db, earlier) : [],
  };
}
