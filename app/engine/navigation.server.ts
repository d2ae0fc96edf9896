/** What a person's top bar and sidebar hold: given to them, and the permission behind the link held. */
import { t } from "~/core/text";
import { keptPerDatabase } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { accessStamp } from "~/modules/identity/index.server";
import { findNavigation, type MenuRow, type ModuleRow } from "~/modules/navigation/index.server";
import { mayOpen, neededFor, permissionOfPath } from "./route-permission.server";

const external = (link: string) => link.startsWith("https://");

/** What somebody must hold to find a link in their menus; null for one that leads nowhere in the product. */
export function linkNeeds(link: string): readonly Permission[] | null {
  if (external(link)) return [];
  return permissionOfPath(link) === null ? null : neededFor(link);
}

const cache = keptPerDatabase(() => new Map<string, { stamp: number; modules: ModuleRow[] }>());
const MOST_KEPT = 5_000;

/**
 * Modules, menus and sub-menus of a person, as `POST /api/auth/ReloadRole` answers and the shell draws them.
 * @param stamp the present access stamp, where the caller has just read it
 */
export async function navigationOf(actor: Actor, stamp?: number): Promise<ModuleRow[]> {
  stamp ??= await accessStamp();
  const roleIds = [...new Set(actor.grants.map((grant) => grant.roleId))].sort((a, b) => a - b);
  const key = `${actor.userId}:${roleIds.join(",")}`;
  // A token may hold less than its person.
  const kept = actor.via === "token" ? undefined : cache().get(key);
  if (kept?.stamp === stamp) return kept.modules;
  const open = (item: { link: string }) => external(item.link) || mayOpen(actor, item.link);
  const modules = (await findNavigation(actor.userId ?? 0, roleIds))
    .map((module) => ({
      ...module,
      menus: module.menus
        .filter((menu) => open(menu))
        .map((menu) => ({ ...menu, subMenus: menu.subMenus.filter(open) })),
    }))
    .filter((module) => open(module) && module.menus.length > 0);
  if (cache().size >= MOST_KEPT) cache().clear();
  if (actor.via !== "token") cache().set(key, { stamp, modules });
  return modules;
}

/** Home belongs to everybody and is not shaped in the console. */
export const HOME_MENUS: readonly MenuRow[] = [
  { moduleName: "Home", name: "My tasks", link: "/dashboard", icon: "home", subMenus: [] },
  { moduleName: "Home", name: "Messages", link: "/my/notices", icon: "bell", subMenus: [] },
  { moduleName: "Home", name: "My details", link: "/my/details", icon: "user", subMenus: [] },
];

/** What a list is called in the menus of a person; its path where they have none for it. */
export async function nameOfList(actor: Actor, path: string, stamp?: number): Promise<string> {
  const menus = (await navigationOf(actor, stamp)).flatMap((module) =>
    module.menus.flatMap((menu) => [menu, ...menu.subMenus]),
  );
  const found = [...HOME_MENUS, ...menus].find((menu) => menu.link.toLowerCase() === path);
  return found ? t(found.name) : path;
}
