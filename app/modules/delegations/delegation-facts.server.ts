/** What the rules of a delegation are judged by, and whom approvals can be delegated to. */
import { dateIn } from "~/core/dates";
import type { Tx } from "~/db/database.server";
import { todayOf, type Actor, type Grant } from "~/core/actor";
import { DELEGATED, processesOf } from "~/define/delegation";
import { defineReference } from "~/define/resource";
import type { Prisma } from "~/generated/sqlite/client";
import { MAKING, type DelegationFacts } from "./delegation-rules";

/** Grants that hold somewhere in the actor's company today. */
function holding({ at, company }: Actor): Prisma.RoleGrantWhereInput {
  const today = dateIn(at, company.timeZone);
  return {
    validFrom: { lte: today },
    validTo: { gte: today },
    unit: { path: { startsWith: `/${company.unitId}/` } },
  };
}

/** Those of the company who work in accounts, but oneself. */
export const accountsColleague = defineReference("AccountsColleague", {
  one: "Colleague",
  many: "Colleagues",
  model: "User",
  order: "displayName",
  include: { grants: { select: { role: { select: { name: true } } }, orderBy: { validTo: "desc" }, take: 1 } },
  title: ({ displayName, grants }) => [displayName, ...grants.map(({ role }) => role.name)].join(", "),
  scope: (actor) => ({
    status: "ACTIVE",
    kind: "PERSON",
    NOT: { id: actor.userId ?? 0 },
    grants: {
      some: { ...holding(actor), role: { active: true, permissions: { some: { permission: "area.accounts" } } } },
    },
  }),
});

interface Asked {
  tx: Tx;
  actor: Actor;
  input: { toUserId: number; unitId: number; processes: string; currency: string };
}

export async function delegationFacts({ tx, actor, input }: Asked): Promise<DelegationFacts> {
  const { path } = await tx.orgUnit.findUniqueOrThrow({ where: { id: input.unitId }, select: { path: true } });
  // One's own grants only: what was delegated is not delegated on.
  const grants = actor.grants.filter(({ unitPath }) => path.startsWith(unitPath));
  const branches = actor.grants.filter(({ unitKind }) => unitKind === "BRANCH").map(({ unitId }) => unitId);
  const makes = await tx.roleGrant.findFirst({
    where: {
      ...holding(actor),
      userId: input.toUserId,
      unitId: { in: branches },
      role: { active: true, permissions: { some: { permission: { in: [...MAKING] } } } },
    },
    select: { id: true },
  });
  return {
    today: todayOf(actor),
    limits: await ownLimits(tx, grants, processesOf(input.processes), input.currency),
    makesAtBranch: makes !== null,
  };
}

/** The most these grants decide by themselves, by process; a process they do not decide has none. */
async function ownLimits(
  tx: Pick<Tx, "authorityMapping">,
  grants: readonly Grant[],
  processes: readonly string[],
  currency: string,
): Promise<Map<string, bigint | null>> {
  const limits = new Map<string, bigint | null>();
  for (const process of processes) {
    const able = grants.filter(({ permissions }) => permissions.has(DELEGATED[process]!.approve));
    const lines = await tx.authorityMapping.findMany({ where: { process, step: "approve", active: true } });
    const own = lines.filter(
      (line) =>
        (line.currency === null || line.currency === currency) &&
        able.some(
          (grant) => grant.roleId === line.roleId && (line.unitKind === null || line.unitKind === grant.unitKind),
        ),
    );
    if (able.length === 0 || (lines.length > 0 && own.length === 0)) continue;
    limits.set(
      process,
      lines.length === 0 || own.some(({ upTo }) => upTo === null)
        ? null
        : own.reduce((most, { upTo }) => (upTo! > most ? upTo! : most), 0n),
    );
  }
  return limits;
}
