import type { SubjectMenu } from "~/define/menu";

export const changeTicketsMenus: readonly SubjectMenu[] = [
  {
    in: "Self-service",
    name: "Changes",
    link: "/change/ticket",
    icon: "reload",
    position: 12,
    roles: "all",
    subMenus: [
      { name: "Changes this week", link: "/change/ticket", icon: "calendar", position: 10 },
      { name: "Changes", link: "/change/ticket/list", icon: "list", position: 20 },
      { name: "Open changes", link: "/change/ticket/list/open", icon: "list", position: 30 },
      { name: "Ask for a change", link: "/change/ticket/add", icon: "plus", position: 40 },
    ],
  },
];
