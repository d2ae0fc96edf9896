/** What the shell around every signed-in page shows. Plain data. */
import { areaPermission, AREAS, type Area } from "~/core/areas";
import { newsCount } from "~/modules/notices/index.server";
import { viewsOf } from "~/modules/saved-views/index.server";
import type { ShellView } from "~/ui/shell";
import { currentMenu } from "./current-menu";
import { HOME_MENUS, navigationOf } from "./navigation.server";
import { authorize, type Args } from "./request/authorize.server";
import { matchRoute, mayOpen, menuPathOf } from "./route-permission.server";
import { portal } from "./portal.server";
import { taskCount } from "./tasks.server";

/** The shell of an area, for the loader of its layout. */
export async function shellOf(args: Args, area: Area): Promise<ShellView> {
  const { actor, stamp } = await authorize(args, area === "home" ? "signed-in" : areaPermission(area));
  const modules = await navigationOf(actor, stamp);
  const path = new URL(args.request.url).pathname.replace(/\.data$/, "").toLowerCase();
  const label = AREAS[area].label;
  // By name, as the specification has it; a module that was renamed is known by where it leads.
  const place = menuPathOf(path);
  const ofArea = modules.filter((module) => matchRoute(module.link)?.area === area);
  // Home belongs to everybody, and what modules bring to it stands below what is always there.
  const home =
    area === "home"
      ? [...HOME_MENUS.filter(({ link }) => mayOpen(actor, link)), ...ofArea.flatMap((module) => module.menus)]
      : null;
  const here = home
    ? ofArea.find((module) => currentMenu(module.menus, place, null).menu)
    : (modules.find((module) => module.name.toLowerCase() === label.toLowerCase()) ?? ofArea[0]);
  const menus = home ?? here?.menus ?? HOME_MENUS;
  const personal = home !== null || !here;
  const current = currentMenu(menus, place, home ? null : (here?.link ?? null));
  const grant = actor.grants[0];
  const [noticeCount, tasks, views, banners] = await Promise.all([
    newsCount(actor),
    personal ? taskCount(actor) : 0,
    viewsOf(actor),
    Promise.all(portal().banners.map((find) => find(actor))),
  ]);
  return {
    area: label,
    person: { id: actor.userId, name: actor.name, role: grant?.roleName ?? "", unit: grant?.unitName ?? "" },
    company: actor.company.name,
    noticeCount,
    banner: banners.flat(),
    views: views.filter((view) => view.list === path).map(({ name, query }) => ({ name, query })),
    modules: modules.map(({ name, link, icon }) => ({ label: name, link, icon, ...marked(name === here?.name) })),
    menus: menus.map((menu) => ({
      label: menu.name,
      link: menu.link,
      icon: menu.icon,
      ...marked(menu === current.menu),
      ...(personal && menu.link === "/dashboard" ? { badge: tasks } : {}),
      ...(menu.subMenus.length > 0 && {
        subMenus: menu.subMenus.map((sub) => ({ label: sub.name, link: sub.link, ...marked(sub === current.sub) })),
      }),
    })),
  };
}

const marked = (current: boolean) => (current ? { current } : {});
