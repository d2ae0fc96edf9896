import type { Tx } from "~/db/database.server";
import type { Choice } from "~/define/field";
import { pathsUpTo } from "~/modules/organisation/index.server";

/**
 * Those who may own an issue of a unit: people with a role at the unit or above it, the nearest first.
 * @param raisedById whoever records it, who does not own what they found
 */
export async function issueOwners(
  tx: Pick<Tx, "roleGrant">,
  unitPath: string,
  day: string,
  raisedById: number | null,
): Promise<Choice[]> {
  const found = await tx.roleGrant.findMany({
    where: {
      validFrom: { lte: day },
      validTo: { gte: day },
      userId: { not: raisedById ?? 0 },
      user: { status: "ACTIVE", kind: "PERSON" },
      role: { active: true, permissions: { some: { permission: "auditIssue.own" } } },
      unit: { path: { in: pathsUpTo(unitPath) } },
    },
    select: {
      userId: true,
      user: { select: { displayName: true } },
      role: { select: { name: true } },
      unit: { select: { path: true } },
    },
    orderBy: { id: "asc" },
  });
  found.sort(
    (a, b) => b.unit.path.length - a.unit.path.length || a.user.displayName.localeCompare(b.user.displayName, "en"),
  );
  return [
    ...new Map(
      found.map(({ userId, user, role }) => [
        userId,
        { value: String(userId), label: `${user.displayName} (${role.name})` },
      ]),
    ).values(),
  ];
}
