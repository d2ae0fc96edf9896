import type { Actor } from "~/define/actor";
import type { Permission } from "~/define/permission";
import type { Prisma } from "~/generated/sqlite/client";
import { employeesWithin } from "~/modules/people/index.server";

/** Assignments within reach: those of designations are everybody's in HR, those of employees by where they are posted. */
export const holdersWhere = (actor: Actor, permission: Permission): Prisma.KpiAssignmentWhereInput => ({
  OR: [{ employeeId: null }, { employee: employeesWithin(actor, permission) }],
});
