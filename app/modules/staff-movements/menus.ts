import type { SubjectMenu } from "~/define/menu";

export const staffMovementsMenus: readonly SubjectMenu[] = [
  {
    in: "Self-service",
    name: "Movements of staff",
    link: "/applications/movement",
    icon: "users",
    position: 74,
    roles: "all",
  },
  {
    in: "HR",
    name: "Movements",
    link: "/hr/transfer/list",
    icon: "users",
    position: 44,
    roles: "all",
    subMenus: [
      { name: "Promotions", link: "/hr/promotion/list", icon: "list", position: 10 },
      { name: "Demotions", link: "/hr/demotion/list", icon: "list", position: 20 },
      { name: "Prepare a transfer", link: "/hr/transfer/add", icon: "plus", position: 30 },
      { name: "Prepare a promotion", link: "/hr/promotion/add", icon: "plus", position: 40 },
      { name: "Prepare a demotion", link: "/hr/demotion/add", icon: "plus", position: 50 },
    ],
  },
];
