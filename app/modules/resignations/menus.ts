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
  {
    in: "HR",
    name: "Resignations",
    link: "/hr/resign/list",
    icon: "exit",
    position: 76,
    roles: "all",
    subMenus: [
      { name: "Resignations", link: "/hr/resign/list", icon: "list", position: 10 },
      { name: "Exit interviews", link: "/hr/exitinterview/list", icon: "mail", position: 20 },
      { name: "Answers of exit interviews", link: "/hr/reports/exit-interview", icon: "chart", position: 30 },
      { name: "Turnover by reason", link: "/hr/reports/turnover-reason", icon: "chart", position: 40 },
      { name: "Turnover by tenure", link: "/hr/reports/turnover-tenure", icon: "chart", position: 50 },
      { name: "Turnover by branch", link: "/hr/reports/turnover-branch", icon: "chart", position: 60 },
      { name: "Turnover by designation", link: "/hr/reports/turnover-grade", icon: "chart", position: 70 },
    ],
  },
  {
    in: "HR",
    under: "Settings",
    subMenus: [{ name: "Exit questions", link: "/hr/settings/exitQuestion/list", icon: "exit", position: 200 }],
  },
  { in: "Admin", name: "Resignations", link: "/admin/resign/list", icon: "users", position: 30, roles: "all" },
];
