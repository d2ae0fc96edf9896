import type { SubjectMenu } from "~/define/menu";

export const leaveApplicationsMenus: readonly SubjectMenu[] = [
  {
    in: "Self-service",
    name: "Leave",
    link: "/my/leave",
    icon: "calendar",
    position: 20,
    roles: "all",
    subMenus: [
      { name: "My leave", link: "/my/leave", icon: "list", position: 10 },
      { name: "Apply for leave", link: "/my/leave/add", icon: "plus", position: 20 },
      { name: "Leave to decide", link: "/applications/leave", icon: "check", position: 30 },
    ],
  },
  {
    in: "HR",
    name: "Leave",
    link: "/hr/leave/list",
    icon: "calendar",
    position: 30,
    roles: "all",
    subMenus: [
      { name: "Waiting for HR", link: "/hr/leave/Recommended", icon: "check", position: 10 },
      { name: "Compulsory leave not taken", link: "/hr/reports/compulsory-leave", icon: "chart", position: 30 },
      { name: "Apply for an employee", link: "/hr/leave/add", icon: "plus", position: 20 },
    ],
  },
  {
    in: "Audit",
    name: "Compulsory leave not taken",
    link: "/audit/reporting/compulsory-leave",
    icon: "calendar",
    position: 60,
    roles: "all",
  },
];
