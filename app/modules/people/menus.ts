import type { SubjectMenu } from "~/define/menu";

export const peopleMenus: readonly SubjectMenu[] = [
  { in: "HR", name: "Dashboard", link: "/hr/dashboard", icon: "home", position: 10, roles: "all" },
  {
    in: "HR",
    name: "Employees",
    link: "/hr/employee/list",
    icon: "users",
    position: 20,
    roles: "all",
    subMenus: [{ name: "Add an employee", link: "/hr/employee/add", icon: "plus", position: 10 }],
  },
];
