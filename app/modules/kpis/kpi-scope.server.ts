import type { Tx } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import type { Prisma } from "~/generated/sqlite/client";
import { employeesWithin } from "~/modules/people/index.server";

/** Assignments within reach: those of designations are everybody's in HR, those of employees by where they are posted. */
export const holdersWhere = (actor: Actor, permission: Permission): Prisma.KpiAssignmentWhereInput => ({
  OR: [{ employeeId: null }, { employee: employeesWithin(actor, permission) }],
});

/** Whether the actor holds this designation, today or in a posting to come: nobody says what they are measured by. */
export async function isOwnDesignation(
  tx: Pick<Tx, "posting">,
  actor: Actor,
  designationId: number | null,
): Promise<boolean> {
  if (actor.employeeId === null || designationId === null) return false;
  const { employeeId } = actor;
  return (await tx.posting.count({ where: { employeeId, designationId, validTo: { gte: todayOf(actor) } } })) > 0;
}
