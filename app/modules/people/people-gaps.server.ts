/** What is missing so that everybody stands somewhere, answers to somebody and can work. */
import { db } from "~/db/database.server";
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { idsOf, MANAGES } from "../organisation/index.server";

export interface NamedEmployee {
  employeeNo: string;
  name: string;
  userId: number | null;
}

export interface PeopleGaps {
  /** Employees who stand nowhere today: all of them belong to nobody's units. */
  withoutPosting: NamedEmployee[];
  /** Employees for whom nobody else manages their unit or one above it. */
  withoutSupervisor: NamedEmployee[];
  /** Employees who cannot sign in, because nobody made them an account. */
  withoutAccount: NamedEmployee[];
  /** Employees whose open account holds no role today. */
  withoutRole: NamedEmployee[];
  /** People who have left, and whose account is open still. */
  leftWithAccount: NamedEmployee[];
}

/** Of the employees at units under which the actor holds the permission, and of those who stand nowhere. */
export async function peopleGaps(actor: Actor, permission: Permission): Promise<PeopleGaps> {
  const today = todayOf(actor);
  const now = { validFrom: { lte: today }, validTo: { gte: today } };
  const within = unitsWithin(actor, permission);
  const [posted, adrift, left, managers] = await Promise.all([
    db.employee.findMany({
      where: { status: { not: "SEPARATED" }, postings: { some: { ...now, unit: within } } },
      orderBy: { name: "asc" },
      select: {
        employeeNo: true,
        name: true,
        postings: { where: now, take: 1, select: { unit: { select: { path: true } } } },
        user: { select: { id: true, status: true, grants: { where: now, take: 1, select: { id: true } } } },
      },
    }),
    db.employee.findMany({
      where: { status: { not: "SEPARATED" }, postings: { none: now } },
      orderBy: { name: "asc" },
      select: { employeeNo: true, name: true, user: { select: { id: true } } },
    }),
    db.employee.findMany({
      where: { status: "SEPARATED", user: { status: "ACTIVE" }, postings: { some: { unit: within } } },
      orderBy: { name: "asc" },
      select: { employeeNo: true, name: true, user: { select: { id: true } } },
    }),
    db.roleGrant.findMany({
      where: {
        ...now,
        user: { status: "ACTIVE", kind: "PERSON" },
        role: { active: true, permissions: { some: { permission: { in: MANAGES } } } },
      },
      select: { userId: true, unitId: true, unit: { select: { kind: true } } },
    }),
  ]);
  const heads = new Map<number, Set<number>>();
  for (const { unitId, userId } of managers) heads.set(unitId, (heads.get(unitId) ?? new Set()).add(userId));
  // Whoever leads the whole company answers to nobody here.
  const leaders = new Set(managers.filter(({ unit }) => unit.kind === "COMPANY").map(({ userId }) => userId));
  const named = ({
    employeeNo,
    name,
    user,
  }: {
    employeeNo: string;
    name: string;
    user: { id: number } | null;
  }): NamedEmployee => ({ employeeNo, name, userId: user?.id ?? null });
  const isLed = ({ postings: [posting], user }: (typeof posted)[number]) =>
    (user !== null && leaders.has(user.id)) ||
    idsOf(posting!.unit.path).some((id) => [...(heads.get(id) ?? [])].some((head) => head !== user?.id));
  return {
    withoutPosting: adrift.map(named),
    withoutSupervisor: posted.filter((one) => !isLed(one)).map(named),
    withoutAccount: posted.filter(({ user }) => user === null).map(named),
    withoutRole: posted.filter(({ user }) => user?.status === "ACTIVE" && user.grants.length === 0).map(named),
    leftWithAccount: left.map(named),
  };
}
