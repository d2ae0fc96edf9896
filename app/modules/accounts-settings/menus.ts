import type { SubjectMenu } from "~/define/menu";

export const accountsSettingsMenus: readonly SubjectMenu[] = [
  {
    in: "Accounts",
    under: "Settings",
    subMenus: [
      { name: "Expense heads", link: "/ac/settings/expense/list", icon: "list", position: 140 },
      { name: "Bank accounts", link: "/ac/settings/bank/list", icon: "accounts", position: 150 },
      { name: "Voucher mapping", link: "/ac/settings/VoucherMapping/list", icon: "division", position: 170 },
    ],
  },
];
