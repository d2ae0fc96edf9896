import type { SubjectMenu } from "~/define/menu";

export const reconciliationMenus: readonly SubjectMenu[] = [
  {
    in: "Accounts",
    under: "Reports",
    subMenus: [{ name: "Bank statements", link: "/ac/bank/reconcile", icon: "check", position: 70 }],
  },
];
