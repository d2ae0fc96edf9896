/** What others have lent to a person: their role within their reach, narrowed to what was delegated (spec: accounts §4.1; hr R-AP4). */
import { db, type Tx } from "~/db/database.server";
import { awayHalves } from "~/define/absence";
import type { DelegatedGrant, UnitKind } from "~/core/actor";
import { DELEGATED, givenOf, lineAbove, processesOf, scopesOf } from "~/define/delegation";

/** With its dates: whether it holds is decided at each request. */
export interface DatedDelegation extends DelegatedGrant {
  validFrom: string;
  validTo: string;
  /** The role it comes from demands a second factor. */
  twoFactor: boolean;
  /** The employee who has lent it, where it holds on days on which they are away alone. */
  whileAway?: number;
}

const later = (one: string, other: string) => (one > other ? one : other);
const earlier = (one: string, other: string) => (one < other ? one : other);

const withGrants = {
  include: {
    employee: { select: { status: true } },
    grants: { include: { unit: true, role: { include: { permissions: true } } } },
  },
} as const;

/** Nobody lends what they do not hold: while somebody is suspended from work, their delegations rest. */
const isSuspended = ({ employee }: { employee: { status: string } | null }) => employee?.status === "SUSPENDED";

type Reading = Pick<Tx, "delegation" | "approvalDelegation">;

/** Every delegation in force now or later. It ends with the role it was lent from. */
export async function delegatedTo(userId: number, tx: Reading = db): Promise<DatedDelegation[]> {
  return [...(await moneyLent(userId, tx)), ...(await approvalsLent(userId, tx))];
}

/** Approvals of accounts, at a unit and up to an amount. */
async function moneyLent(userId: number, tx: Reading): Promise<DatedDelegation[]> {
  const rows = await tx.delegation.findMany({
    where: { toUserId: userId, status: "APPROVED" },
    include: { unit: true, fromUser: withGrants },
  });
  return rows.flatMap(({ unit, fromUser, startDate, endDate, processes, currency, upTo }) => {
    if (fromUser.status !== "ACTIVE" || isSuspended(fromUser)) return [];
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

/** Approvals of HR: wherever the person holds them, on days on which they are away. They decide no money. */
async function approvalsLent(userId: number, tx: Reading): Promise<DatedDelegation[]> {
  const rows = await tx.approvalDelegation.findMany({
    where: { to: { user: { id: userId } }, status: "ACTIVE" },
    select: { scopes: true, fromDate: true, toDate: true, from: { select: { id: true, user: withGrants } } },
  });
  return rows.flatMap(({ scopes, fromDate, toDate, from: { id, user } }) => {
    if (user?.status !== "ACTIVE" || isSuspended(user)) return [];
    return user.grants
      .filter(({ role }) => role.active)
      .flatMap((grant) => scopesOf(scopes).map((process) => ({ ...grant, process })))
      .flatMap(({ role, unit, acting, validFrom, validTo, process }): DatedDelegation[] => {
        const given = givenOf(process, new Set(role.permissions.map(({ permission }) => permission)));
        return given.length === 0
          ? []
          : [
              {
                roleId: role.id,
                roleName: role.name,
                unitId: unit.id,
                unitName: unit.name,
                unitKind: unit.kind as UnitKind,
                unitPath: unit.path,
                acting,
                permissions: new Set(given),
                fromUserId: user.id,
                fromName: user.displayName,
                upTo: { minor: 0n, currency: "" },
                validFrom: later(fromDate, validFrom),
                validTo: earlier(toDate, validTo),
                twoFactor: role.twoFactor,
                whileAway: id,
                process,
              },
            ];
      });
  });
}

/**
 * Of what is lent to somebody, what holds on a day: of those who lend while they are away, what people lend who are on
 * leave or on tour, and who do not stand above the delegate by now.
 */
export async function heldOn(
  lent: readonly DatedDelegation[],
  userId: number,
  day: string,
  tx: Tx = db,
): Promise<DatedDelegation[]> {
  const dated = lent.filter(({ validFrom, validTo }) => validFrom <= day && day <= validTo);
  const lenders = [...new Set(dated.flatMap(({ whileAway }) => whileAway ?? []))];
  if (lenders.length === 0) return dated;
  const away = new Set((await awayHalves(tx, lenders, day, day)).map(({ employeeId }) => employeeId));
  const here = dated.filter(({ whileAway }) => whileAway === undefined || away.has(whileAway));
  const above = new Map<string, ReadonlySet<number>>();
  for (const process of new Set(here.flatMap((one) => one.process ?? [])))
    above.set(process, await lineAbove(tx, process, userId, day));
  return here.filter(({ process = "", fromUserId }) => !above.get(process)?.has(fromUserId));
}
