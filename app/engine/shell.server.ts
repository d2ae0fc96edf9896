/** What the shell around every signed-in page shows. Plain data. */
import { areaPermission, AREAS, type Area } from "~/define/areas";
import { unreadCount } from "~/modules/notices/index.server";
import { viewsOf } from "~/modules/saved-views/index.server";
import type { ShellView } from "~/ui/shell";
import { HOME_MENUS, navigationOf } from "./navigation.server";
import { authorize, type Args } from "./request/authorize.server";
import { matchRoute } from "./route-permission.server";
import { taskCount } from "./tasks.server";

/** The shell of an area, for the loader of its layout. */
export async function shellOf(args: Args, area: Area): Promise<ShellView> {
  const { actor, stamp } = await authorize(args, area === "home" ? "signed-in" : areaPermission(area));
  const modules = await navigationOf(actor, stamp);
  const path = new URL(args.request.url).pathname.replace(/\.data$/, "").toLowerCase();
  const label = AREAS[area].label;
  // By name, as the specification has it; a module that was renamed is known by where it leads.
  const here = modules.find((module) => module.name.toLowerCase() === label.toLowerCase()) ?? modules.find((module) => matchRoute(module.link)?.area === area);
  const grant = actor.grants[0];
  const [noticeCount, tasks, views] = await Promise.all([unreadCount(actor), here ? 0 : taskCount(actor), viewsOf(actor)]);
  return {
    area: label,
    person: { name: actor.name, role: grant?.roleName ?? "", unit: grant?.unitName ?? "" },
    company: actor.company.name,
    noticeCount,
    views: views.filter((view) => view.list === path).map(({ name, query }) => ({ name, query })),
    modules: modules.map(({ name, link, icon }) => ({ label: name, link, icon, current: name === here?.name })),
    menus: (here?.menus ?? HOME_MENUS).map((menu) => ({
      label: menu.name,
      link: menu.link,
      icon: menu.icon,
      current: isCurrent(menu.link, path, here?.menus ?? HOME_MENUS),
      ...(!here && menu.link === "/dashboard" ? { badge: tasks } : {}),
      subMenus: menu.subMenus.map((sub) => ({ label: sub.name, link: sub.link, current: sub === currentSub(menu.subMenus, path) })),
    })),
  };
}

/** The sub-menu whose link goes furthest along with the path. */
function currentSub<Sub extends { link: string }>(subMenus: readonly Sub[], path: string): Sub | undefined {
  return subMenus.filter((sub) => isUnder(sub.link, path)).sort((a, b) => b.link.length - a.link.length)[0];
}

/** "/ops/bm/visit/list" is the face of everything under "/ops/bm/visit/". */
function isUnder(link: string, path: string): boolean {
  const base = link.toLowerCase().replace(/\/list$/, "");
  return path === base || path.startsWith(`${base}/`);
}

/** The current menu is the one whose link goes furthest along with the path; two words at least, or the whole link. */
function isCurrent(link: string, path: string, menus: readonly { link: string }[]): boolean {
  const words = wordsOf(path);
  const alongside = (menu: { link: string }) => {
    const own = wordsOf(menu.link.toLowerCase());
    const shared = own.findIndex((word, index) => word !== words[index]);
    const length = shared === -1 ? own.length : shared;
    return length >= Math.min(2, own.length) ? length : 0;
  };
  const [first] = [...menus].sort((a, b) => alongside(b) - alongside(a) || a.link.length - b.link.length);
  return first !== undefined && alongside(first) > 0 && first.link === link;
}

const wordsOf = (path: string) => path.split("/").filter(Boolean);
