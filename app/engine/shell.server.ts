/** What the shell around every signed-in page shows. Plain data. */
import { areaPermission, AREAS, type Area } from "~/define/areas";
import type { ShellView } from "~/ui/shell";
import { navigationOf } from "./navigation.server";
import { authorize, type Args } from "./request/authorize.server";
import { tasksOf } from "./tasks.server";

/** The shell of an area, for the loader of its layout. */
export async function shellOf(args: Args, area: Area): Promise<ShellView> {
  const { actor, stamp } = await authorize(args, area === "home" ? "signed-in" : areaPermission(area));
  const modules = await navigationOf(actor, stamp);
  const path = new URL(args.request.url).pathname.replace(/\.data$/, "").toLowerCase();
  const label = AREAS[area].label;
  const here = modules.find((module) => module.name.toLowerCase() === label.toLowerCase());
  const tasks = await tasksOf(actor);
  const grant = actor.grants[0];
  return {
    area: label,
    person: { name: actor.name, role: grant?.roleName ?? "", unit: grant?.unitName ?? "" },
    company: actor.company.name,
    taskCount: tasks.length,
    modules: modules.map(({ name, link, icon }) => ({ label: name, link, icon, current: name === here?.name })),
    menus: (here?.menus ?? HOME_MENUS).map((menu) => ({
      label: menu.name,
      link: menu.link,
      icon: menu.icon,
      current: isCurrent(menu.link, path, here?.menus ?? HOME_MENUS),
      subMenus: menu.subMenus.map((sub) => ({ label: sub.name, link: sub.link, current: isUnder(sub.link, path) })),
    })),
  };
}


/** Home belongs to everybody and is not shaped in the console. */
const HOME_MENUS = [
  { name: "My tasks", link: "/dashboard", icon: "home", subMenus: [] },
  { name: "My details", link: "/my/details", icon: "user", subMenus: [] },
];

/** "/ops/bm/visit/list" is the face of everything under "/ops/bm/visit/". */
function isUnder(link: string, path: string): boolean {
  const base = link.toLowerCase().replace(/\/list$/, "");
  return path === base || path.startsWith(`${base}/`);
}

/** The menu whose link fits the path longest is the current one. */
function isCurrent(link: string, path: string, menus: readonly { link: string }[]): boolean {
  const fitting = menus.filter((menu) => isUnder(menu.link, path)).sort((a, b) => b.link.length - a.link.length);
  return fitting[0]?.link === link;
}
