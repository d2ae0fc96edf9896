import type { SubjectMenu } from "~/define/menu";

export const resignationsMenus: readonly SubjectMenu[] = [
  {
    in: "Self-service",
    name: "Resignation",
    link: "/my/resign",
    icon: "exit",
    position: 95,
    roles: "all",
    subMenus: [
      { name: "My resignation", link: "/my/resign", icon: "list", position: 10 },
      { name: "Resign", link: "/my/resign/add", icon: "exit", position: 20 },
      { name: "Resignations to agree to", link: "/my/team/resign", icon: "users", position: 30 },
      { name: "Resignations to decide", link: "/my/resign/decide", icon: "review", position: 40 },
      { name: "Clearances", link: "/my/clearance", icon: "check", position: 50 },
    ],
  },
  { in: "HR", name: "Resignations", link: "/hr/resign/list", icon: "exit", position: 76, roles: "all" },
  { in: "Admin", name: "Resignations", link: "/admin/resign/list", icon: "users", position: 30, roles: "all" },
];
