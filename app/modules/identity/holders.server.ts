import { dateIn } from "~/core/dates";
import { db, type Tx } from "~/db/database.server";
import type { Places } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { isOfCompany } from "../all-permissions";
import { NOT_SUSPENDED } from "./not-suspended";

/** Accounts that can act. */
const ABLE = { status: "ACTIVE", kind: "PERSON", ...NOT_SUSPENDED };

/** Grants that hold on a date, of accounts that can act. */
const holdingOn = (date: string) => ({ validFrom: { lte: date }, validTo: { gte: date }, user: ABLE });

/**
 * The people who hold a permission at an instant: with an active account, by a role in use and a grant that holds on the
 * day it is in their company.
 * @param places units which all have to lie within their reach; "company": they hold it at a company
 */
export async function holdersOf(permission: Permission, at: Date, places: Places = []): Promise<number[]> {
  const whole = places === "company" || isOfCompany(permission);
  const [grants, companies] = await Promise.all([
    db.roleGrant.findMany({
      where: {
        role: { active: true, permissions: { some: { permission } } },
        user: ABLE,
      },
      select: { userId: true, validFrom: true, validTo: true, unit: { select: { path: true, kind: true } } },
      orderBy: { userId: "asc" },
    }),
    db.orgUnit.findMany({
      where: { kind: "COMPANY" },
      select: { path: true, country: { select: { timeZone: true } } },
    }),
  ]);
  const holds = grants.filter(({ validFrom, validTo, unit }) => {
    if (whole && unit.kind !== "COMPANY") return false;
    const today = dateIn(at, companies.find(({ path }) => unit.path.startsWith(path))?.country?.timeZone ?? "UTC");
    return validFrom <= today && today <= validTo;
  });
  const needed = places === "company" ? [] : places;
  return [...new Set(holds.map(({ userId }) => userId))].filter((id) =>
    needed.every((path) => holds.some(({ userId, unit }) => userId === id && path.startsWith(unit.path))),
  );
}

/** Those who hold a permission on a date at a unit or above it, each with the unit of their grant. */
export async function holdersAt(
  tx: Pick<Tx, "roleGrant">,
  permission: Permission,
  path: string,
  date: string,
): Promise<{ userId: number; unitId: number }[]> {
  const ids = path.split("/").filter(Boolean).map(Number);
  return tx.roleGrant.findMany({
    where: {
      unitId: { in: ids },
      role: { active: true, permissions: { some: { permission } } },
      ...holdingOn(date),
    },
    select: { userId: true, unitId: true },
    orderBy: { userId: "asc" },
  });
}

/** Those who hold one of several permissions on a date at one of these units, each with permission and unit: two statements. */
export async function holdersOfEach(
  tx: Pick<Tx, "rolePermission" | "roleGrant">,
  permissions: readonly Permission[],
  unitIds: readonly number[],
  date: string,
): Promise<{ permission: string; userId: number; unitId: number }[]> {
  const roles = await tx.rolePermission.findMany({
    where: { permission: { in: [...permissions] }, role: { active: true } },
    select: { roleId: true, permission: true },
  });
  const grants = await tx.roleGrant.findMany({
    where: { roleId: { in: roles.map(({ roleId }) => roleId) }, unitId: { in: [...unitIds] }, ...holdingOn(date) },
    select: { userId: true, roleId: true, unitId: true },
  });
  return roles.flatMap(({ roleId, permission }) =>
    grants.filter((grant) => grant.roleId === roleId).map(({ userId, unitId }) => ({ permission, userId, unitId })),
  );
}

/** Whether nobody but these people holds a permission on a date at a unit or above it. */
export async function heldByNoOther(
  tx: Pick<Tx, "roleGrant">,
  permission: Permission,
  { path, date, people }: { path: string; date: string; people: readonly (number | null | undefined)[] },
): Promise<boolean> {
  return (await holdersAt(tx, permission, path, date)).every(({ userId }) => people.includes(userId));
}

/** Whether somebody holds a permission on a date at one of these units or above it. */
export async function holdsAt(
  tx: Pick<Tx, "roleGrant">,
  userId: number | null,
  permission: Permission,
  paths: readonly string[],
  date: string,
): Promise<boolean> {
  if (userId === null) return false;
  const holders = await Promise.all(paths.map((path) => holdersAt(tx, permission, path, date)));
  return holders.flat().some((one) => one.userId === userId);
}
