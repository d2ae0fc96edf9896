/** Where accounts are looked after. What one desk may do to an account and another may not is decided here. */
import { t } from "~/core/text";
import { canAt, todayOf, unitsWithin, type Actor } from "~/core/actor";
import type { Area } from "~/core/areas";
import type { Permission, PermissionInfo } from "~/core/permission";
import type { Prisma } from "~/generated/sqlite/client";
import { isOfCompany, PERMISSIONS } from "../all-permissions";
import type { Action } from "./account";

export interface Desk {
  name: "console" | "admin";
  read: Permission;
  edit: Permission;
  /** Holds to people, and to accounts and roles that may do no more than whoever sits at the desk. */
  bounded: boolean;
  /** Acts of the account's page that are another desk's. */
  without: readonly Action[];
}

export const CONSOLE_DESK: Desk = {
  name: "console",
  read: "console.user.read",
  edit: "console.user.edit",
  bounded: false,
  without: [],
};
export const ADMIN_DESK: Desk = {
  name: "admin",
  read: "admin.user.read",
  edit: "admin.user.edit",
  bounded: true,
  without: ["factor"],
};

/** The desk of an area's screens. */
export const deskOf = (area: string): Desk => (area === "admin" ? ADMIN_DESK : CONSOLE_DESK);

/**
 * Accounts within reach: their roles or posting, of today or to come, lie at units within reach; where nothing is
 * left of either, those they had. An account that never had any belongs to nobody else.
 */
export function accountsWithin(actor: Actor, desk: Desk, face: "read" | "edit"): Prisma.UserWhereInput {
  const open = { validTo: { gte: todayOf(actor) } };
  const here = { unit: unitsWithin(actor, desk[face]) };
  const holds = (slice: object): Prisma.UserWhereInput => ({
    OR: [{ grants: { some: slice } }, { employee: { postings: { some: slice } } }],
  });
  return {
    ...(desk.bounded ? { kind: "PERSON" } : {}),
    OR: [holds({ ...open, ...here }), { AND: [{ NOT: holds(open) }, { OR: [holds(here), { NOT: holds({}) }] }] }],
  };
}

interface Standing {
  id: number;
  grants: readonly {
    validTo: string;
    unit: { path: string };
    role: { permissions: readonly { permission: string }[] };
  }[];
}

/** What of a role decides whether it can be given. */
export const WITH_PERMISSIONS = { permissions: { select: { permission: true } } } as const;

const CLOSED: ReadonlySet<string> = new Set<Area>(["grapes", "whistleblowing"]);
const known: Readonly<Record<string, PermissionInfo>> = PERMISSIONS;

/**
 * Whether a role is above the actor at a unit: it opens the console, sees what is sealed of whistleblowing, or permits
 * something that the actor may not do there. What is sealed to keep duties apart, such as recording visits, is given by
 * those who appoint people and do not do it themselves.
 */
export function isAbove(
  actor: Actor,
  { permissions }: { permissions: readonly { permission: string }[] },
  unitPath: string,
): boolean {
  const part = unitPath.split("/").length > 3;
  return permissions.some(({ permission }) => {
    // At a part of a company it permits nothing.
    if (part && isOfCompany(permission)) return false;
    const { area, sealed } = known[permission] ?? {};
    return (
      permission === "area.grapes" ||
      (sealed ? CLOSED.has(area ?? "") : !canAt(actor, permission as Permission, unitPath))
    );
  });
}

export interface Refusal {
  code: "own_record" | "beyond_reach" | "above";
  message: string;
}

/** Why the actor may not act on an account they see; null when they may. */
export function refusalAt(desk: Desk, actor: Actor, { id, grants }: Standing): Refusal | null {
  if (id === actor.userId)
    return { code: "own_record", message: t("This is your own account: someone else changes it.") };
  const today = todayOf(actor);
  const beyond = grants.some(({ validTo, unit }) => validTo >= today && !canAt(actor, desk.edit, unit.path));
  const open = grants.filter(({ validTo }) => validTo >= today);
  if (desk.bounded && open.some(({ role, unit }) => isAbove(actor, role, unit.path)))
    return { code: "above", message: t("This account has more rights than yours: it is managed in the console.") };
  return beyond
    ? { code: "beyond_reach", message: t("This account also holds a role at a unit beyond your reach.") }
    : null;
}
