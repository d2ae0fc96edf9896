import type { SubjectMenu } from "~/define/menu";

export const navigationMenus: readonly SubjectMenu[] = [
  {
    in: "Grapes",
    under: "Settings",
    subMenus: [
      { name: "Modules", link: "/grapes/settings/module/list", icon: "category", position: 80 },
      { name: "Menu", link: "/grapes/settings/menu/list", icon: "menu", position: 90 },
      { name: "Menu Assign", link: "/grapes/settings/role/menuassign/add", icon: "check", position: 100 },
      { name: "Sub Menu", link: "/grapes/settings/sub/menu/list", icon: "list", position: 110 },
      { name: "Sub Menu Assign", link: "/grapes/settings/role/submenuassign/add", icon: "check", position: 120 },
      { name: "Menus of one person", link: "/grapes/settings/menu/assign/list", icon: "user", position: 130 },
      { name: "Sub-menus of one person", link: "/grapes/settings/submenu/assign/list", icon: "user", position: 140 },
    ],
  },
];
