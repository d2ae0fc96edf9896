import type { SubjectMenu } from "~/define/menu";

export const toursMenus: readonly SubjectMenu[] = [
  {
    in: "Self-service",
    name: "Tours",
    link: "/my/tour",
    icon: "calendar",
    position: 25,
    roles: "all",
    subMenus: [
      { name: "My tours", link: "/my/tour", icon: "list", position: 10 },
      { name: "Ask for a tour", link: "/my/tour/add", icon: "plus", position: 20 },
      { name: "Tours to decide", link: "/my/tour/team", icon: "check", position: 30 },
    ],
  },
  {
    in: "HR",
    name: "Tours of staff",
    link: "/hr/tour",
    icon: "calendar",
    position: 55,
    roles: "all",
    subMenus: [{ name: "Add for an employee", link: "/hr/tour/add", icon: "plus", position: 10 }],
  },
];
