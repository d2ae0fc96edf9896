import type { SubjectMenu } from "~/define/menu";

export const timeMenus: readonly SubjectMenu[] = [
  {
    in: "Self-service",
    name: "My time",
    link: "/myTimeLog",
    icon: "clock",
    position: 30,
    roles: "all",
    subMenus: [
      { name: "Punch", link: "/myTimeLogNew", icon: "clock", position: 10 },
      { name: "Punches and applications", link: "/myTimeLog/myTimeLog/list", icon: "list", position: 20 },
      { name: "Apply for a correction", link: "/myTimeLog/myTimeLog/add", icon: "plus", position: 30 },
      { name: "Applications of my team", link: "/myTimeLog/myTimeLogApplications", icon: "check", position: 40 },
    ],
  },
  {
    in: "HR",
    name: "Attendance",
    link: "/hr/attendance",
    icon: "clock",
    position: 50,
    roles: "all",
    subMenus: [
      { name: "Shift roster", link: "/hr/shift", icon: "calendar", position: 10 },
      { name: "Shifts", link: "/hr/settings/shift/list", icon: "settings", position: 20 },
      { name: "Corrections", link: "/hr/attendance/correction/list", icon: "check", position: 40 },
      { name: "Time report", link: "/hr/reports/time-log", icon: "chart", position: 30 },
    ],
  },
];
