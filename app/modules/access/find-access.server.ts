import { hasWords } from "~/core/plain-words";
import { t } from "~/core/text";
import { AREAS } from "~/core/areas";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { findRoles, holdersByRole } from "./find-roles.server";
import { PERMISSION_LIST, permissionRow } from "./permission-list";
import { realChanges, type AccessChange } from "./change-access.server";

export interface AccessQuery {
  q: string;
  /** "" for all areas. */
  area: string;
  /** null for all roles side by side. */
  roleId: number | null;
  /** From 1. */
  page: number;
}

/** What one page of the grid shows: with every role in it, one permission is a row of many boxes. */
export const ROWS_A_PAGE = 10;

export interface AccessRow {
  name: string;
  area: string;
  means: string;
  sealed: boolean;
  /** It counts only where the role is held at a company. */
  company: boolean;
  /** Ids of the roles shown that hold it. */
  held: number[];
}

export interface AccessGrid {
  roles: { id: number; name: string; version: number; holders: number }[];
  /** Every role the grid can be narrowed to. */
  choices: { value: string; label: string }[];
  rows: AccessRow[];
  page: number;
  total: number;
}

/** The grid of permissions and roles, or one role's column of it. A page beyond the last is the last. */
export async function accessGrid(actor: Actor, { q, area, roleId, page }: AccessQuery): Promise<AccessGrid> {
  const all = await findRoles(actor);
  const roles = roleId === null ? all.filter((role) => role.active) : all.filter((role) => role.id === roleId);
  const found = PERMISSION_LIST.filter(
    (row) => (area === "" || row.area === area) && hasWords(`${row.name} ${t(row.means)}`, q),
  );
  const at = Math.min(page, Math.max(1, Math.ceil(found.length / ROWS_A_PAGE)));
  const shown = found.slice((at - 1) * ROWS_A_PAGE, at * ROWS_A_PAGE);
  const held = await db.rolePermission.findMany({
    where: { roleId: { in: roles.map(({ id }) => id) }, permission: { in: shown.map(({ name }) => name) } },
    orderBy: { roleId: "asc" },
  });
  return {
    roles: roles.map(({ id, name, version, holders }) => ({ id, name, version, holders })),
    choices: all.map(({ id, name, active }) => ({
      value: String(id),
      label: active ? name : t("{name}, out of use", { name }),
    })),
    rows: shown.map(({ name, area: of, means, sealed, company }) => ({
      name,
      area: t(AREAS[of].label),
      means: t(means),
      sealed,
      company,
      held: held.filter((one) => one.permission === name).map((one) => one.roleId),
    })),
    page: at,
    total: found.length,
  };
}

/** What changes for one role, in words. */
export interface AccessSummary {
  role: string;
  lines: string[];
}

/**
 * What an administrator is told before a change is saved: by role what it gains and loses, how many people that
 * concerns, and what is worth a second thought.
 */
export async function accessSummary(actor: Actor, changes: readonly AccessChange[]): Promise<AccessSummary[]> {
  const wanted = await realChanges(db, changes);
  const ids = new Set(wanted.map((change) => change.roleId));
  const roles = (await findRoles(actor)).filter((role) => ids.has(role.id));
  const holders = await holdersByRole(actor);
  const held = await db.rolePermission.findMany({ where: { roleId: { in: [...ids] } } });
  return roles.map(({ id, name }) => {
    const own = wanted.filter((change) => change.roleId === id);
    const after = new Set(held.filter((one) => one.roleId === id).map((one) => one.permission));
    for (const { permission, granted } of own) after[granted ? "add" : "delete"](permission);
    const count = holders.get(id)?.size ?? 0;
    return {
      role: name,
      lines: [
        ...own.map((change) => wordsOf(change, after)),
        count === 0
          ? t("No one holds this role today.")
          : count === 1
            ? t("It concerns one person, from their next page on.")
            : t("It concerns {count} people, from their next page on.", { count }),
        ...(actor.grants.some((grant) => grant.roleId === id)
          ? [t("You hold this role yourself: the trail says so.")]
          : []),
      ],
    };
  });
}

function wordsOf({ permission, granted }: AccessChange, after: ReadonlySet<string>): string {
  const row = permissionRow(permission)!;
  const means = t(row.means);
  if (!granted) return t("loses {permission}: {means}", { permission, means });
  const area =
    row.area === "home" || after.has(`area.${row.area}`)
      ? ""
      : t(" It stays without effect until the role may also enter {area}.", { area: t(AREAS[row.area].label) });
  const sealed = row.sealed ? t(" It is sealed: meant for a few people and given to no one by default.") : "";
  const company = row.company ? t(" It counts only where the role is held at a company.") : "";
  return t("gains {permission}: {means}", { permission, means }) + sealed + company + area;
}
