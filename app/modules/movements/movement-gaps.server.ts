import { db } from "~/db/database.server";
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";

export interface MovementGaps {
  /** Designations in use with which no role in use goes. */
  withoutRole: { id: number; name: string }[];
  /** Movements whose day has come, and which nobody has put into effect. */
  overdue: { id: number; name: string }[];
}

/** What is missing of designations, and what is late of movements to units under which the actor holds the permission. */
export async function movementGaps(actor: Actor, permission: Permission): Promise<MovementGaps> {
  const [withoutRole, overdue] = await Promise.all([
    db.designation.findMany({
      where: { active: true, OR: [{ roleId: null }, { role: { active: false } }] },
      orderBy: { name: "asc" },
      select: { id: true, name: true },
    }),
    db.movement.findMany({
      where: { status: "APPROVED", effectiveOn: { lt: todayOf(actor) }, toUnit: unitsWithin(actor, permission) },
      orderBy: { effectiveOn: "asc" },
      select: { id: true, employee: { select: { name: true } } },
    }),
  ]);
  return { withoutRole, overdue: overdue.map(({ id, employee }) => ({ id, name: employee.name })) };
}
