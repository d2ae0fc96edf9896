/** Who may own an issue: whoever works on those they own. */
import type { Tx } from "~/db/database.server";
import type { Choice } from "~/define/field";
import { defineReference } from "~/define/resource";
import { pathsUpTo } from "~/modules/organisation/index.server";
import { todayOf } from "~/core/actor";

/** Active people with a role that works on issues, on a day; with paths, at one of these units. */
const holders = (day: string, unit: object = {}) => ({
  validFrom: { lte: day },
  validTo: { gte: day },
  user: { status: "ACTIVE", kind: "PERSON" },
  role: { active: true, permissions: { some: { permission: "auditIssue.own" } } },
  unit,
});

export const issueOwner = defineReference("IssueOwner", {
  one: "Owner of an issue",
  many: "Owners of issues",
  model: "User",
  order: "displayName",
  title: ({ displayName }) => displayName,
  scope: (actor) => ({
    grants: { some: holders(todayOf(actor), { path: { startsWith: `/${actor.company.unitId}/` } }) },
  }),
});

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
    where: { ...holders(day, { path: { in: pathsUpTo(unitPath) } }), userId: { not: raisedById ?? 0 } },
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
