import { dateIn } from "~/core/dates";
import { db, type Tx } from "~/db.server";
import type { Permission } from "~/define/permission";

/** The people who hold a permission at an instant: with an active account, by a role in use and a grant that holds on the day it is in their company. */
export async function holdersOf(permission: Permission, at: Date): Promise<number[]> {
  const [grants, companies] = await Promise.all([
    db.roleGrant.findMany({
      where: {
        role: { active: true, permissions: { some: { permission } } },
        user: { status: "ACTIVE", kind: "PERSON" },
      },
      select: { userId: true, validFrom: true, validTo: true, unit: { select: { path: true } } },
      orderBy: { userId: "asc" },
    }),
    db.orgUnit.findMany({
      where: { kind: "COMPANY" },
      select: { path: true, country: { select: { timeZone: true } } },
    }),
  ]);
  const holds = grants.filter(({ validFrom, validTo, unit }) => {
    const today = dateIn(at, companies.find(({ path }) => unit.path.startsWith(path))?.country?.timeZone ?? "UTC");
    return validFrom <= today && today <= validTo;
  });
  return [...new Set(holds.map(({ userId }) => userId))];
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
      validFrom: { lte: date },
      validTo: { gte: date },
      role: { active: true, permissions: { some: { permission } } },
      user: { status: "ACTIVE", kind: "PERSON" },
    },
    select: { userId: true, unitId: true },
    orderBy: { userId: "asc" },
  });
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
