/** Plans as their list, their rules and their pages read them, and when their working papers may be changed. */
import { t } from "~/core/text";
import { unitsWithin, type Actor } from "~/core/actor";
import type { Tx } from "~/db/database.server";
import { recordOf, type FoundRow } from "~/define/listing";
import type { Prisma } from "~/generated/sqlite/client";

export const planInclude = {
  unit: { select: { name: true, path: true } },
  year: { select: { name: true, companyId: true, startsOn: true, endsOn: true, status: true } },
  preparedBy: { select: { displayName: true } },
} as const;
export type PlanRow = FoundRow<"AuditPlan", typeof planInclude>;

export const { column, filter, list, workflow } = recordOf("AuditPlan", planInclude);

export const visiblePlans = (actor: Actor): Prisma.AuditPlanWhereInput => ({
  unit: unitsWithin(actor, "audit.plan.read"),
});

/** Why the working papers of a year are as they are now; null where its draft may be changed. */
export async function lockedBecause(tx: Pick<Tx, "auditPlan">, yearId: number): Promise<string | null> {
  const latest = await tx.auditPlan.findFirst({ where: { yearId }, orderBy: { revision: "desc" } });
  if (latest?.status === "DRAFT") return null;
  if (latest?.status === "SUBMITTED") return t("The plan waits for its approval: nothing is changed meanwhile.");
  return t("The plan is approved: revise it to change its working papers.");
}
