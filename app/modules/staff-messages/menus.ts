import type { SubjectMenu } from "~/define/menu";

export const staffMessageMenus: readonly SubjectMenu[] = [
  {
    in: "HR",
    name: "Messages to staff",
    link: "/hr/message/list",
    icon: "mail",
    position: 61,
    roles: "all",
    subMenus: [
      { name: "Write a message", link: "/hr/message/add", icon: "plus", position: 10 },
      { name: "Delivery by person", link: "/hr/message/delivery/list", icon: "list", position: 20 },
    ],
  },
];
