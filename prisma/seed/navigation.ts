/** The navigation of a fresh install: the links of the top bar and the menus of no one subject; each module brings its own. */
import type { MenuLink, MenuSeed, ModuleSeed, SubjectMenu } from "~/define/menu";
import { MODULES as SUBJECTS } from "~/modules/all-modules.server";

const OWN: readonly ModuleSeed[] = [
  {
    name: "Operations",
    link: "/ops",
    icon: "operations",
    position: 10,
    menus: [{ name: "Today", link: "/ops", icon: "home", position: 10, roles: "all" }],
  },
  { name: "Self-service", link: "/my/ticket", icon: "user", position: 20, menus: [] },
  { name: "Audit", link: "/audit", icon: "check", position: 30, menus: [] },
  {
    name: "Admin",
    link: "/admin",
    icon: "admin",
    position: 40,
    menus: [
      { name: "Organisation", link: "/admin", icon: "company", position: 10, roles: "all" },
      { name: "Settings", link: "/admin/settings", icon: "settings", position: 60, roles: "all" },
    ],
  },
  {
    name: "Accounts",
    link: "/accounts",
    icon: "accounts",
    position: 50,
    menus: [
      { name: "Today", link: "/accounts", icon: "home", position: 10, roles: "all" },
      {
        name: "Settings",
        link: "/ac/settings",
        icon: "settings",
        position: 80,
        roles: "all",
        subMenus: [{ name: "Limits", link: "/ac/settings/limit/list", icon: "lock", position: 180 }],
      },
    ],
  },
  { name: "HR", link: "/hr/dashboard", icon: "hr", position: 60, menus: [] },
  { name: "CRM", link: "/crm", icon: "crm", position: 75, menus: [] },
  { name: "Whistleblowing", link: "/whistleblowing", icon: "whistle", position: 80, menus: [] },
  {
    name: "Grapes",
    link: "/grapes",
    icon: "grapes",
    position: 70,
    menus: [
      { name: "Console", link: "/grapes", icon: "home", position: 10, roles: ["Grapes Admin"] },
      { name: "Account", link: "/grapes/account", icon: "accounts", position: 70, roles: ["Grapes Admin"] },
      { name: "HR", link: "/grapes/hr", icon: "hr", position: 80, roles: ["Grapes Admin"] },
      {
        name: "Settings",
        link: "/grapes/settings",
        icon: "settings",
        position: 90,
        roles: ["Grapes Admin"],
        subMenus: [{ name: "Screens", link: "/grapes/settings/screen/list", icon: "file", position: 150 }],
      },
    ],
  },
];

/** The links of the top bar with their whole sidebars, in their order. */
export const MODULES: readonly ModuleSeed[] = inOrder(
  OWN.map((own) => {
    const brought = SUBJECTS.flatMap(({ menus = [] }) => menus).filter((menu) => menu.in === own.name);
    return { ...own, menus: sidebarOf(own, brought) };
  }),
  "the top bar",
);

const strays = SUBJECTS.flatMap(({ menus = [] }) => menus).filter((menu) => !OWN.some(({ name }) => name === menu.in));
if (strays.length > 0) throw new Error(`No link of the top bar is called ${strays.map((menu) => menu.in).join(", ")}.`);

function sidebarOf(module: ModuleSeed, brought: readonly SubjectMenu[]): MenuSeed[] {
  const menus: MenuSeed[] = [...module.menus];
  const added = new Map<string, MenuLink[]>();
  for (const menu of brought)
    if ("under" in menu) added.set(menu.under, [...(added.get(menu.under) ?? []), ...menu.subMenus]);
    else menus.push(menu);
  for (const under of added.keys())
    if (!menus.some(({ name }) => name === under)) throw new Error(`${module.name} has no menu called ${under}.`);
  const whole = menus.map((menu) => {
    const links = [...(menu.subMenus ?? []), ...(added.get(menu.name) ?? [])];
    return links.length > 0 ? { ...menu, subMenus: inOrder(links, `${module.name}, ${menu.name}`) } : menu;
  });
  return inOrder(whole, module.name);
}

/** @throws where two stand at the same position */
function inOrder<Link extends MenuLink>(links: readonly Link[], where: string): Link[] {
  const sorted = [...links].sort((a, b) => a.position - b.position);
  const twice = sorted.find(({ position }, index) => sorted[index + 1]?.position === position);
  if (twice) throw new Error(`${where} has two links at ${twice.position}.`);
  return sorted;
}
