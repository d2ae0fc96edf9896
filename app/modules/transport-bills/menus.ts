import type { SubjectMenu } from "~/define/menu";

export const transportBillsMenus: readonly SubjectMenu[] = [
  {
    in: "Operations",
    name: "Transport bills",
    link: "/ops/transportBill",
    icon: "money",
    position: 100,
    roles: "all",
    subMenus: [
      { name: "My bills", link: "/ops/transportBill/list", icon: "list", position: 10 },
      { name: "My lines", link: "/ops/transportBillDetails/list", icon: "list", position: 20 },
      { name: "Bills to check", link: "/ops/transportBill/checkedBy/list", icon: "check", position: 30 },
      { name: "Travel rates", link: "/ops/settings/travelRate/list", icon: "settings", position: 40 },
      { name: "Route distances", link: "/ops/settings/routeDistance/list", icon: "area", position: 50 },
    ],
  },
  {
    in: "Accounts",
    name: "Transport bills",
    link: "/ops/transportBill/received/list",
    icon: "money",
    position: 50,
    roles: "all",
  },
];
