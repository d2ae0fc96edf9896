import type { SubjectMenu } from "~/define/menu";

export const auditMinutesMenus: readonly SubjectMenu[] = [
  {
    in: "Audit",
    name: "Minutes",
    link: "/audit/meetingMinutes/list",
    icon: "list",
    position: 25,
    roles: "all",
    subMenus: [
      { name: "All minutes", link: "/audit/meetingMinutes/list", icon: "list", position: 10 },
      { name: "Write minutes", link: "/audit/meetingMinutes/add", icon: "plus", position: 20 },
    ],
  },
];
