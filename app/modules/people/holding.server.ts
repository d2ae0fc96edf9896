import type { Permission } from "~/core/permission";
import type { Tx } from "~/db/database.server";
import { NOT_SUSPENDED } from "~/modules/identity/index.server";

/** Of some users, those with an open account that holds a permission somewhere, by name. */
export async function holdingAnywhere(
  tx: Pick<Tx, "roleGrant">,
  permission: Permission,
  userIds: readonly number[],
  today: string,
): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const grants = await tx.roleGrant.findMany({
    where: {
      ...{ userId: { in: [...new Set(userIds)] }, validFrom: { lte: today }, validTo: { gte: today } },
      role: { active: true, permissions: { some: { permission } } },
      user: { status: "ACTIVE", kind: "PERSON", ...NOT_SUSPENDED },
    },
    select: { userId: true, user: { select: { displayName: true } } },
  });
  return new Map(grants.map(({ userId, user }) => [userId, user.displayName]));
}
