import type { SubjectMenu } from "~/define/menu";

export const leaveMenus: readonly SubjectMenu[] = [
  {
    in: "HR",
    name: "Leave balances",
    link: "/hr/leave/openning/balance",
    icon: "calendar",
    position: 40,
    roles: ["HR Manager", "HR Executive"],
    subMenus: [
      { name: "Leave process", link: "/hr/leaveprocess", icon: "clock", position: 10 },
      { name: "Leave types", link: "/hr/settings/leave/list", icon: "settings", position: 20 },
      { name: "Branch cover", link: "/hr/settings/branchCover/list", icon: "users", position: 40 },
      { name: "Compulsory leave", link: "/hr/settings/compulsoryLeave/list", icon: "clock", position: 50 },
      { name: "Leave restrictions", link: "/hr/settings/leaveBlackout/list", icon: "lock", position: 30 },
    ],
  },
];
