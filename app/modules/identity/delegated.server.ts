/** What others have lent to a person: their role within their reach, narrowed to what was delegated (spec: accounts §4.1). */
import { db, type Tx } from "~/db/database.server";
import type { DelegatedGrant, UnitKind } from "~/define/actor";
import { DELEGATED, processesOf } from "~/define/delegation";

/** With its dates: whether it holds is decided at each request. */
export interface DatedDelegation extends DelegatedGrant {
  validFrom: string;
  validTo: string;
  /** The role it comes from demands a second factor. */
  twoFactor: boolean;
}

const later = (one: string, other: string) => (one > other ? one : other);
const earlier = (one: string, other: string) => (one < other ? one : other);

/** Every delegation in force now or later. It ends with the role it was lent from. */
export async function delegatedTo(userId: number, tx: Pick<Tx, "delegation"> = db): Promise<DatedDelegation[]> {
  const rows = await tx.delegation.findMany({
    where: { toUserId: userId, status: "APPROVED" },
    include: {
      unit: true,
      fromUser: { include: { grants: { include: { unit: true, role: { include: { permissions: true } } } } } },
    },
  });
  return rows.flatMap(({ unit, fromUser, startDate, endDate, processes, currency, upTo }) => {
    if (fromUser.status !== "ACTIVE") return [];
    const wanted = processesOf(processes).map((name) => DELEGATED[name]!);
    return fromUser.grants
      .filter(({ role, unit: own }) => role.active && unit.path.startsWith(own.path))
      .flatMap(({ role, unit: own, acting, validFrom, validTo }): DatedDelegation[] => {
        const held = new Set(role.permissions.map(({ permission }) => permission));
        const needed = wanted.filter(({ approve }) => held.has(approve)).flatMap(({ needs }) => needs);
        return needed.length === 0
          ? []
          : [
              {
                roleId: role.id,
                roleName: role.name,
                unitId: unit.id,
                unitName: unit.name,
                unitKind: own.kind as UnitKind,
                unitPath: unit.path,
                acting,
                permissions: new Set(needed),
                fromUserId: fromUser.id,
                fromName: fromUser.displayName,
                upTo: { minor: upTo, currency },
                validFrom: later(startDate, validFrom),
                validTo: earlier(endDate, validTo),
                twoFactor: role.twoFactor,
              },
            ];
      });
  });
}
