/** Who is sent a report: those who head the audited unit, and each unit above it (spec: ops §5.6). */
import { todayOf, type Actor } from "~/core/actor";
import type { Tx } from "~/db/database.server";
import { MANAGES, pathsUpTo } from "~/modules/organisation/index.server";

export interface Recipient {
  userId: number;
  name: string;
  role: string;
}

export async function recipientsAt(tx: Pick<Tx, "roleGrant">, actor: Actor, path: string): Promise<Recipient[]> {
  const today = todayOf(actor);
  const grants = await tx.roleGrant.findMany({
    where: {
      validFrom: { lte: today },
      validTo: { gte: today },
      user: { status: "ACTIVE", kind: "PERSON" },
      role: { active: true, permissions: { some: { permission: { in: MANAGES } } } },
      unit: { path: { in: pathsUpTo(path) } },
    },
    orderBy: { id: "asc" },
    select: {
      userId: true,
      user: { select: { displayName: true } },
      role: { select: { name: true } },
      unit: { select: { path: true } },
    },
  });
  grants.sort((a, b) => b.unit.path.length - a.unit.path.length);
  return [
    ...new Map(
      grants.map(({ userId, user, role }) => [userId, { userId, name: user.displayName, role: role.name }]),
    ).values(),
  ];
}
