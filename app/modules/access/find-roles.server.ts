import { hasWords } from "~/core/plain-words";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import { todayOf, unitsOfGrants, type Actor } from "~/core/actor";
import { isReferenceRole } from "./reference-role.server";

export interface RoleRow {
  id: number;
  name: string;
  description: string;
  position: number;
  twoFactor: boolean;
  active: boolean;
  version: number;
  /** People who hold it today, within reach. */
  holders: number;
  permissions: number;
  menus: number;
}

const order = [{ position: "asc" }, { name: "asc" }] as const;

/** Roles whose name or description holds the words, in their order. */
export async function findRoles(
  actor: Actor,
  { q = "", active }: { q?: string; active?: boolean } = {},
): Promise<RoleRow[]> {
  const rows = await db.role.findMany({
    where: active === undefined ? {} : { active },
    orderBy: [...order],
    include: { _count: { select: { permissions: true, menus: true, subMenus: true } } },
  });
  const found = rows.filter((row) => hasWords(`${row.name} ${row.description}`, q));
  const held = await holdersByRole(actor);
  return found.map(({ _count, ...row }) => ({
    ...row,
    holders: held.get(row.id)?.size ?? 0,
    permissions: _count.permissions,
    menus: _count.menus + _count.subMenus,
  }));
}

/** Who holds each role today within reach: user ids by role. Disabled accounts do not count. */
export async function holdersByRole(actor: Actor, roleId?: number): Promise<Map<number, Set<number>>> {
  const grants = await db.roleGrant.findMany({
    where: { ...today(actor), ...withinReach(actor), ...(roleId === undefined ? {} : { roleId }) },
    select: { roleId: true, userId: true },
  });
  const held = new Map<number, Set<number>>();
  for (const grant of grants) held.set(grant.roleId, (held.get(grant.roleId) ?? new Set()).add(grant.userId));
  return held;
}

function today(actor: Actor) {
  const day = todayOf(actor);
  return { validFrom: { lte: day }, validTo: { gte: day }, user: { status: { not: "DISABLED" } } };
}

/** Grants at the units under those of the actor. */
const withinReach = (actor: Actor) => (actor.via === "system" ? {} : { unit: unitsOfGrants(actor) });

export interface RoleHolder {
  name: string;
  signInName: string;
  unit: string;
  /** Holds no other role that is in use: without this one they cannot sign in. */
  onlyRole: boolean;
}

export interface RoleUse {
  role: Omit<RoleRow, "holders" | "permissions" | "menus">;
  /** Came with the portal: its name stays. */
  reference: boolean;
  holders: RoleHolder[];
  permissions: string[];
  /** "Operations › My visits". */
  menus: string[];
  /** Steps of workflows that this role takes by the authority mapping. */
  authorities: number;
  /** Postings and movements from today on that name it. */
  postings: number;
}

/** A role with all that hangs on it. @throws NotFound */
export async function roleUse(actor: Actor, id: number): Promise<RoleUse> {
  const row = await db.role.findUnique({
    where: { id },
    include: {
      permissions: { orderBy: { permission: "asc" } },
      menus: { include: { menu: { include: { module: true } } } },
      subMenus: { include: { subMenu: { include: { menu: { include: { module: true } } } } } },
      _count: {
        select: {
          authorities: true,
          postings: { where: { validTo: { gte: todayOf(actor) } } },
        },
      },
    },
  });
  if (!row) throw new NotFound();
  const { permissions, menus, subMenus, _count, ...role } = row;
  return {
    role,
    reference: await isReferenceRole(db, role.name),
    holders: await holdersOf(actor, id),
    permissions: permissions.map(({ permission }) => permission),
    menus: [
      ...menus.map(({ menu }) => `${menu.module.name} › ${menu.name}`),
      ...subMenus.map(({ subMenu: { name, menu } }) => `${menu.module.name} › ${menu.name} › ${name}`),
    ].sort(),
    authorities: _count.authorities,
    postings: _count.postings,
  };
}

async function holdersOf(actor: Actor, roleId: number): Promise<RoleHolder[]> {
  const grants = await db.roleGrant.findMany({
    where: { ...today(actor), ...withinReach(actor), roleId },
    orderBy: [{ user: { displayName: "asc" } }, { id: "asc" }],
    select: {
      unit: { select: { name: true } },
      user: {
        select: {
          displayName: true,
          signInName: true,
          grants: {
            where: { ...today(actor), roleId: { not: roleId }, role: { active: true } },
            select: { id: true },
            take: 1,
          },
        },
      },
    },
  });
  return grants.map(({ user, unit }) => ({
    name: user.displayName,
    signInName: user.signInName,
    unit: unit.name,
    onlyRole: user.grants.length === 0,
  }));
}
