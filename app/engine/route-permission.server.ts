/** Which permission stands behind a link, read from the route table. */
import { can, type Actor } from "~/core/actor";
import { areaPermission, type Area } from "~/core/areas";
import type { Permission } from "~/core/permission";
import { opensWhileSuspended } from "~/core/while-suspended";
import { PERMISSIONS } from "~/modules/all-permissions";
import { exportByName } from "./export/export-list.server";
import { matchRoute, type MatchedRoute } from "./match-route";
import { portal, resourceAt, resourceByWord } from "./portal.server";

export { matchRoute, type MatchedRoute };

/** Where a path stands in the menus: at the place its route names, with the path's own words in it, else where it is. */
export function menuPathOf(path: string): string {
  const match = matchRoute(path);
  return match?.line.menu?.replace(/:([A-Za-z]+)/g, (_, name: string) => match.params[name] ?? "") ?? path;
}

/** The permission a path asks for; null when the product has no such path. */
export function permissionOfPath(path: string): Permission | "public" | "signed-in" | null {
  const match = matchRoute(path);
  if (!match) return null;
  const { permission } = match.line;
  if (permission === "resource:read" || permission === "resource:edit") {
    const file = portal().imports.find(({ name }) => name.toLowerCase() === match.params.resource?.toLowerCase());
    if (file && !resourceAt(path)) return file.permission;
    const resource = resourceAt(path) ?? resourceByWord(match.params.resource ?? "");
    return resource ? resource.permissions[permission === "resource:read" ? "read" : "edit"] : null;
  }
  if (permission === "printable")
    return portal().printables.find(({ name }) => name === match.params.name?.toLowerCase())?.permission ?? null;
  if (permission === "list") return exportByName(match.params.name ?? "")?.permission ?? null;
  return permission === "bearer" ? null : permission;
}

/** The permissions somebody must hold together to be let through to a path; none for what the product does not have. */
export function neededFor(path: string): Permission[] {
  const permission = permissionOfPath(path);
  if (permission === null || permission === "public" || permission === "signed-in") return [];
  const area: Area = PERMISSIONS[permission].area;
  return area === "home" ? [permission] : [areaPermission(area), permission];
}

/** True when the actor would be let through to this path of the product. */
export function mayOpen(actor: Actor, path: string): boolean {
  if (actor.suspended && !opensWhileSuspended(path.split("?")[0]!)) return false;
  return permissionOfPath(path) !== null && neededFor(path).every((permission) => can(actor, permission));
}
