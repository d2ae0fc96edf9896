/** Roles that postings name: given with the posting, or by the word of administrators, and then ending with it too. */
import { FOREVER } from "~/core/dates";
import { db, type Tx } from "~/db/database.server";
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import type { Prisma } from "~/generated/sqlite/client";
import type { GrantInput } from "./account";

/**
 * The posting of an employee that a role given by hand belongs to: the one at the unit that names this role, or names
 * none though it goes with its designation, and gives none yet.
 * @returns null for a role that is beside the posts, or is given for a shorter time
 */
export async function postingOfRole(
  tx: Pick<Tx, "posting">,
  employeeId: number | null,
  { roleId, unitId, validFrom, validTo, acting }: GrantInput,
): Promise<{ id: number; roleId: number | null; validTo: string } | null> {
  if (employeeId === null || acting) return null;
  return tx.posting.findFirst({
    where: {
      employeeId,
      unitId,
      validFrom: { lte: validFrom },
      validTo: { gte: validFrom, lte: validTo ?? FOREVER },
      grant: null,
      OR: [{ roleId }, { roleId: null, designation: { roleId } }],
    },
    select: { id: true, roleId: true, validTo: true },
  });
}

/** How a role given by hand is kept: as that of a posting where it belongs to one. */
export async function keptGrant(
  tx: Pick<Tx, "posting">,
  employeeId: number | null,
  input: GrantInput,
): Promise<GrantInput & { validTo: string; postingId: number | null }> {
  const posting = await postingOfRole(tx, employeeId, input);
  if (posting && posting.roleId === null)
    await tx.posting.update({ where: { id: posting.id }, data: { roleId: input.roleId } });
  return { ...input, validTo: posting?.validTo ?? input.validTo ?? FOREVER, postingId: posting?.id ?? null };
}

const WAITING = {
  unit: { select: { name: true, path: true } },
  role: { select: { name: true } },
  movement: { select: { decidedAt: true } },
  employee: { select: { name: true, user: { select: { id: true, createdAt: true } } } },
} satisfies Prisma.PostingInclude;
export type WaitingRole = Prisma.PostingGetPayload<{ include: typeof WAITING }> & { roleId: number };

/** Postings of today or to come that name a role which the account of their person does not have by them. */
export async function waitingRoles(
  actor: Actor,
  { permission, userId }: { permission: Permission; userId?: number },
): Promise<WaitingRole[]> {
  const rows = await db.posting.findMany({
    where: {
      validTo: { gte: todayOf(actor) },
      unit: unitsWithin(actor, permission),
      role: { active: true },
      grant: null,
      employee: {
        status: { not: "SEPARATED" },
        user: { status: { not: "DISABLED" }, ...(userId === undefined ? {} : { id: userId }) },
      },
    },
    orderBy: { id: "asc" },
    include: WAITING,
  });
  return rows as WaitingRole[];
}

export interface OutsideRole {
  grantId: number;
  userId: number;
  /** "Levi Tester: Loan Officer, Kibera" */
  name: string;
  acting: boolean;
  unitPath: string;
}

interface Slice {
  id: number;
  unitId: number;
  roleId: number | null;
  validFrom: string;
  validTo: string;
}

/** Whether a role of today lies outside the posts of its holder: at a unit where no posting of the day is, or as that of another day's posting. */
export function isOutside(
  { unitId, roleId, postingId }: { unitId: number; roleId: number; postingId: number | null },
  postings: readonly Slice[],
  day: string,
): boolean {
  const now = postings.filter(({ validFrom, validTo }) => validFrom <= day && day <= validTo);
  return postingId === null
    ? !now.some((posting) => posting.unitId === unitId)
    : !now.some((posting) => posting.id === postingId && posting.unitId === unitId && posting.roleId === roleId);
}

/** Roles of employees that lie outside their posting today. */
export async function rolesOutside(within: Prisma.OrgUnitWhereInput, day: string): Promise<OutsideRole[]> {
  const grants = await db.roleGrant.findMany({
    where: {
      validFrom: { lte: day },
      validTo: { gte: day },
      unit: within,
      user: { kind: "PERSON", status: { not: "DISABLED" }, employee: { status: { not: "SEPARATED" } } },
    },
    orderBy: { id: "asc" },
    select: {
      ...{ id: true, userId: true, unitId: true, roleId: true, postingId: true, acting: true },
      role: { select: { name: true } },
      unit: { select: { name: true, path: true } },
      user: {
        select: {
          displayName: true,
          employee: {
            select: {
              postings: {
                where: { validTo: { gte: day } },
                select: { id: true, unitId: true, roleId: true, validFrom: true, validTo: true },
              },
            },
          },
        },
      },
    },
  });
  return grants
    .filter((grant) => isOutside(grant, grant.user.employee?.postings ?? [], day))
    .map(({ id, userId, acting, role, unit, user }) => ({
      ...{ grantId: id, userId, acting, unitPath: unit.path },
      name: `${user.displayName}: ${role.name}, ${unit.name}`,
    }));
}
