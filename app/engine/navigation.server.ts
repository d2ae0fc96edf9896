/** What a person's top bar and sidebar hold: given to them, and the permission behind the link held. */
import type { Actor } from "~/define/actor";
import { accessStamp } from "~/modules/identity/index.server";
import { findNavigation, type ModuleRow } from "~/modules/navigation/index.server";
import { mayOpen } from "./route-permission.server";

const external = (link: string) => link.startsWith("https://");

const cache = new Map<string, { stamp: number; modules: ModuleRow[] }>();
const MOST_KEPT = 5_000;

/**
 * Modules, menus and sub-menus of a person, as `POST /api/auth/ReloadRole` answers and the shell draws them.
 * @param stamp the present access stamp, where the caller has just read it
 */
export async function navigationOf(actor: Actor, stamp?: number): Promise<ModuleRow[]> {
  stamp ??= await accessStamp();
  const roleIds = [...new Set(actor.grants.map((grant) => grant.roleId))].sort((a, b) => a - b);
  const key = `${actor.userId}:${roleIds.join(",")}`;
  const kept = cache.get(key);
  if (kept?.stamp === stamp) return kept.modules;
  const open = (item: { link: string }) => external(item.link) || mayOpen(actor, item.link);
  const modules = (await findNavigation(actor.userId ?? 0, roleIds))
    .map((module) => ({ ...module, menus: module.menus.filter((menu) => open(menu)).map((menu) => ({ ...menu, subMenus: menu.subMenus.filter(open) })) }))
    .filter((module) => open(module) && module.menus.length > 0);
  if (cache.size >= MOST_KEPT) cache.clear();
  cache.set(key, { stamp, modules });
  return modules;
}
