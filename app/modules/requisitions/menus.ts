import type { SubjectMenu } from "~/define/menu";

export const requisitionsMenus: readonly SubjectMenu[] = [
  {
    in: "Accounts",
    name: "Requisitions",
    link: "/ac/requisitionApprove/list",
    icon: "approved",
    position: 40,
    roles: "all",
    subMenus: [
      { name: "All requisitions", link: "/ac/requisitionApprove/list", icon: "list", position: 10 },
      { name: "New requisition", link: "/ac/requisitionApprove/add", icon: "plus", position: 20 },
    ],
  },
];
