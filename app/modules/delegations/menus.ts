import type { SubjectMenu } from "~/define/menu";

export const delegationsMenus: readonly SubjectMenu[] = [
  {
    in: "Accounts",
    under: "Vouchers",
    subMenus: [{ name: "Delegation", link: "/ac/delegation/list", icon: "users", position: 20 }],
  },
];
