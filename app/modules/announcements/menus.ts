import type { SubjectMenu } from "~/define/menu";

export const announcementMenus: readonly SubjectMenu[] = [
  { in: "Self-service", name: "Notices", link: "/notice/list", icon: "bell", position: 17, roles: "all" },
  {
    in: "HR",
    name: "Notices",
    link: "/hr/notice/list",
    icon: "bell",
    position: 58,
    roles: "all",
    subMenus: [{ name: "Write a notice", link: "/hr/notice/add", icon: "plus", position: 10 }],
  },
];
