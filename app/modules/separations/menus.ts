import type { SubjectMenu } from "~/define/menu";

export const separationsMenus: readonly SubjectMenu[] = [
  {
    in: "HR",
    under: "Employees",
    subMenus: [{ name: "Archive", link: "/hr/archive/list/employees", icon: "lock", position: 40 }],
  },
];
