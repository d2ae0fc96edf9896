/** Modules, menus and sub-menus of a fresh install and the roles they are given to. Links are those of the route table. */
export interface MenuSeed {
  name: string;
  link: string;
  icon: string;
  /** Names of roles; "all" gives it to every role that holds the permission behind the link. */
  roles: readonly string[] | "all";
  subMenus?: readonly { name: string; link: string; icon: string }[];
}

export interface ModuleSeed {
  name: string;
  link: string;
  icon: string;
  menus: readonly MenuSeed[];
}

export const MODULES: readonly ModuleSeed[] = [
  {
    name: "Operations",
    link: "/ops",
    icon: "operations",
    menus: [
      { name: "Today", link: "/ops", icon: "home", roles: "all" },
      { name: "My visits", link: "/ops/bm/visit/list", icon: "visit", roles: ["Branch Manager"] },
      { name: "My area visits", link: "/ops/am/visit/list", icon: "visit", roles: ["Area Manager"] },
      { name: "My regional visits", link: "/ops/rm/visit/list", icon: "visit", roles: ["Regional Manager"] },
      { name: "To review", link: "/ops/my/review/list", icon: "review", roles: "all" },
      { name: "Approved visits", link: "/ops/approved/list", icon: "approved", roles: "all" },
      { name: "Visit work", link: "/ops/visit", icon: "list", roles: "all" },
    ],
  },
  {
    name: "Admin",
    link: "/admin",
    icon: "admin",
    menus: [
      { name: "Organisation", link: "/admin", icon: "company", roles: "all" },
      {
        name: "Settings",
        link: "/admin/settings",
        icon: "settings",
        roles: "all",
        subMenus: [
          { name: "Companies", link: "/admin/settings/company/list", icon: "company" },
          { name: "Divisions", link: "/admin/settings/division/list", icon: "division" },
          { name: "Regions", link: "/admin/settings/region/list", icon: "region" },
          { name: "Areas", link: "/admin/settings/area/list", icon: "area" },
          { name: "Branches", link: "/admin/settings/branch/list", icon: "branch" },
          { name: "Holidays", link: "/admin/settings/holiday/list", icon: "holiday" },
          { name: "Categories", link: "/admin/settings/category/list", icon: "category" },
        ],
      },
    ],
  },
];
