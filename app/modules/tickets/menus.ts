import type { SubjectMenu } from "~/define/menu";

export const ticketsMenus: readonly SubjectMenu[] = [
  {
    in: "Self-service",
    name: "Tickets",
    link: "/my/ticket",
    icon: "help",
    position: 10,
    roles: "all",
    subMenus: [
      { name: "My tickets", link: "/my/ticket/list", icon: "list", position: 10 },
      { name: "Raise a ticket", link: "/my/ticket/add", icon: "plus", position: 20 },
      { name: "To work on", link: "/my/ticket/list/open", icon: "list", position: 30 },
      { name: "All tickets", link: "/my/ticket/list/all", icon: "list", position: 40 },
      { name: "Tickets of the country", link: "/my/ticket/list/country", icon: "company", position: 50 },
      { name: "Tickets that are done", link: "/my/ticket/list/closed", icon: "check", position: 60 },
    ],
  },
  {
    in: "Admin",
    name: "Tickets",
    link: "/admin/ticket/report",
    icon: "help",
    position: 40,
    roles: "all",
    subMenus: [
      { name: "Report", link: "/admin/ticket/report", icon: "chart", position: 10 },
      { name: "Open", link: "/admin/reports/ticket/open", icon: "list", position: 20 },
      { name: "Closed", link: "/admin/reports/ticket/close", icon: "check", position: 30 },
    ],
  },
  {
    in: "Admin",
    under: "Settings",
    subMenus: [{ name: "Ticket targets", link: "/admin/settings/slaPolicy/list", icon: "clock", position: 110 }],
  },
];
