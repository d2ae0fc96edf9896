import type { SubjectMenu } from "~/define/menu";

export const organisationMenus: readonly SubjectMenu[] = [
  {
    in: "Admin",
    under: "Settings",
    subMenus: [
      { name: "Companies", link: "/admin/settings/company/list", icon: "company", position: 10 },
      { name: "Divisions", link: "/admin/settings/division/list", icon: "division", position: 20 },
      { name: "Regions", link: "/admin/settings/region/list", icon: "region", position: 30 },
      { name: "Areas", link: "/admin/settings/area/list", icon: "area", position: 40 },
      { name: "Branches", link: "/admin/settings/branch/list", icon: "branch", position: 50 },
      { name: "Holidays", link: "/admin/settings/holiday/list", icon: "holiday", position: 60 },
      { name: "Categories", link: "/admin/settings/category/list", icon: "category", position: 70 },
    ],
  },
];
