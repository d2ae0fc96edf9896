import type { SubjectMenu } from "~/define/menu";

export const disciplineMenus: readonly SubjectMenu[] = [
  {
    in: "Self-service",
    name: "Letters",
    link: "/my/disciplinary/letter",
    icon: "mail",
    position: 14,
    roles: "all",
    subMenus: [
      { name: "My letters", link: "/my/disciplinary/letter", icon: "list", position: 10 },
      { name: "Raise an incident", link: "/my/disciplinary/raise", icon: "warn", position: 20 },
      { name: "Appeals to decide", link: "/my/disciplinary/appeal", icon: "review", position: 30 },
    ],
  },
  {
    in: "HR",
    name: "Discipline",
    link: "/hr/disciplinary/list",
    icon: "warn",
    position: 75,
    roles: "all",
    subMenus: [
      { name: "Cases", link: "/hr/disciplinary/list", icon: "list", position: 10 },
      { name: "Raise an incident", link: "/hr/disciplinary/add", icon: "plus", position: 20 },
      { name: "Suspensions", link: "/hr/suspension/list", icon: "lock", position: 30 },
    ],
  },
  {
    in: "HR",
    under: "Settings",
    subMenus: [{ name: "Letter templates", link: "/hr/settings/letterTemplate/list", icon: "file", position: 190 }],
  },
];
