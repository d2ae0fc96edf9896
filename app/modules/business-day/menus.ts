import type { SubjectMenu } from "~/define/menu";

export const businessDayMenus: readonly SubjectMenu[] = [
  {
    in: "Accounts",
    name: "Business day",
    link: "/ac/day/management",
    icon: "calendar",
    position: 20,
    roles: "all",
    subMenus: [
      { name: "Open and days", link: "/ac/day/management", icon: "calendar", position: 10 },
      { name: "Count and close", link: "/ac/day/close/request", icon: "money", position: 20 },
      { name: "Closes to approve", link: "/ac/day/close/approve", icon: "check", position: 30 },
    ],
  },
  {
    in: "Accounts",
    under: "Settings",
    subMenus: [
      { name: "Days of all branches", link: "/ac/settings/day/close", icon: "branch", position: 70 },
      { name: "History of days", link: "/ac/settings/day/list", icon: "clock", position: 80 },
      { name: "Day policy", link: "/ac/settings/day/policy/list", icon: "settings", position: 90 },
    ],
  },
];
