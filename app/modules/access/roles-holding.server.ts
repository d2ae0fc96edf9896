import { db } from "~/db/database.server";
import type { Permission } from "~/core/permission";

/** Names of the roles in use that hold all of these permissions, in their order. */
export async function rolesHolding(permissions: readonly Permission[]): Promise<string[]> {
  const roles = await db.role.findMany({
    where: { active: true, AND: permissions.map((permission) => ({ permissions: { some: { permission } } })) },
    orderBy: [{ position: "asc" }, { name: "asc" }],
    select: { name: true },
  });
  return roles.map(({ name }) => name);
}
