import type { SubjectMenu } from "~/define/menu";

export const approvalsMenus: readonly SubjectMenu[] = [
  {
    in: "Self-service",
    name: "My approvals",
    link: "/my/approvals",
    icon: "check",
    position: 15,
    roles: "all",
    subMenus: [{ name: "Delegation of approvals", link: "/my/delegation", icon: "users", position: 10 }],
  },
  { in: "HR", name: "Waiting approvals", link: "/hr/approvals", icon: "clock", position: 25, roles: "all" },
  {
    in: "HR",
    under: "Settings",
    subMenus: [
      { name: "Reminders of approvals", link: "/hr/settings/approvalReminder/list", icon: "clock", position: 80 },
    ],
  },
];
