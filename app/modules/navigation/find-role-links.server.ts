import { plural, t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { findRoles, permissionRow } from "../access/index.server";
import { STORES, type Face, type NavLink, type Reading } from "./faces.server";
import type { LinkChange, Needs } from "./role-links.server";

/** What one page of the boxes shows. */
export const LINKS_A_PAGE = 50;

export interface RoleLinkRow extends Pick<NavLink, "id" | "name" | "link"> {
  /** The heading it stands under: the module, and the menu of a sub-menu. */
  group: string;
  given: boolean;
  /** Permissions behind the link that the role lacks. */
  lacks: string[];
  /** No address of the product. */
  nowhere: boolean;
  /** It lies below a menu that the role does not show. */
  unseen: boolean;
}

export interface RoleLinks {
  /** null until a role is chosen, and for none that exists. */
  role: { id: number; name: string; version: number; holders: number } | null;
  choices: { value: string; label: string }[];
  modules: string[];
  rows: RoleLinkRow[];
  /** What the permissions that rows lack mean, by name. */
  lacking: Record<string, { means: string; sealed: boolean }>;
  /** From 1; one beyond the last is the last. */
  page: number;
  total: number;
}

export interface RoleLinksQuery {
  roleId: number | null;
  /** "" for all. */
  module: string;
  page: number;
}

/** The menus or sub-menus that a role may be given, with what it shows now. */
export async function roleLinks(
  actor: Actor,
  face: Face,
  { roleId, module, page }: RoleLinksQuery,
  needs: Needs,
): Promise<RoleLinks> {
  const [roles, links] = [await findRoles(actor), await STORES[face].links(db)];
  const role = roles.find((one) => one.id === roleId) ?? null;
  const found = links.filter((link) => module === "" || link.module === module);
  const at = Math.min(page, Math.max(1, Math.ceil(found.length / LINKS_A_PAGE)));
  const state = role && (await stateOf(db, face, role.id));
  const rows = state
    ? found.slice((at - 1) * LINKS_A_PAGE, at * LINKS_A_PAGE).map((link) => rowOf(link, state, needs))
    : [];
  return {
    role: role && { id: role.id, name: role.name, version: role.version, holders: role.holders },
    choices: roles.map(({ id, name, active }) => ({
      value: String(id),
      label: active ? name : t("{name}, out of use", { name }),
    })),
    modules: [...new Set(links.map((link) => link.module))],
    rows,
    lacking: Object.fromEntries(
      rows
        .flatMap((row) => row.lacks)
        .map((name) => [name, { means: t(permissionRow(name)!.means), sealed: permissionRow(name)!.sealed }]),
    ),
    page: at,
    total: found.length,
  };
}

interface RoleState {
  given: ReadonlySet<number>;
  /** Menus the role shows; null when menus themselves are given. */
  parents: ReadonlySet<number> | null;
  permissions: ReadonlySet<string>;
}

/** What a role shows and holds. */
export async function stateOf(
  tx: Reading & Pick<typeof db, "rolePermission">,
  face: Face,
  roleId: number,
): Promise<RoleState> {
  const given = await STORES[face].givenTo(tx, roleId);
  const parents = face === "menu" ? null : await STORES.menu.givenTo(tx, roleId);
  const permissions = await tx.rolePermission.findMany({ where: { roleId } });
  return {
    given: new Set(given),
    parents: parents && new Set(parents),
    permissions: new Set(permissions.map(({ permission }) => permission)),
  };
}

function rowOf({ id, name, link, place, parentId }: NavLink, state: RoleState, needs: Needs): RoleLinkRow {
  const needed = needs(link);
  return {
    id,
    name,
    link,
    group: place.slice(0, place.lastIndexOf(" › ")),
    given: state.given.has(id),
    nowhere: needed === null,
    lacks: (needed ?? []).filter((permission) => !state.permissions.has(permission)),
    unseen: parentId !== null && !state.parents!.has(parentId),
  };
}

/** What an administrator is told before what a role shows is changed. */
export interface LinksSummary {
  role: string;
  lines: string[];
}

/** null when nothing would change, or there is no such role. */
export async function linksSummary(
  actor: Actor,
  face: Face,
  roleId: number,
  changes: readonly LinkChange[],
  needs: Needs,
): Promise<LinksSummary | null> {
  const role = (await findRoles(actor)).find(({ id }) => id === roleId);
  const state = await stateOf(db, face, roleId);
  const links = new Map((await STORES[face].links(db)).map((link) => [link.id, link]));
  const wanted = changes.filter(({ linkId, given }) => links.has(linkId) && state.given.has(linkId) !== given);
  if (!role || wanted.length === 0) return null;
  const lines = wanted.map(({ linkId, given }) => {
    const row = rowOf(links.get(linkId)!, state, needs);
    return given
      ? gains(row, links.get(linkId)!.place)
      : t("no longer shows {place}", { place: links.get(linkId)!.place });
  });
  return {
    role: role.name,
    lines: [
      ...lines,
      role.holders === 0
        ? t("No one holds this role today.")
        : plural(
            role.holders,
            "It concerns one person, from their next page on.",
            "It concerns {n} people, from their next page on.",
          ),
    ],
  };
}

function gains({ lacks, nowhere, unseen }: RoleLinkRow, place: string): string {
  const but = [
    lacks.length > 0
      ? t(" It stays hidden while the role lacks {permissions}.", { permissions: lacks.join(", ") })
      : "",
    nowhere ? t(" It leads to no page of the portal, so it is not shown.") : "",
    unseen ? t(" Its menu is not given to the role, so it stays hidden.") : "",
  ];
  return t("shows {place}.", { place }) + but.join("");
}
