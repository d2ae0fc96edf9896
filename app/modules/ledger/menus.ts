import type { SubjectMenu } from "~/define/menu";

export const ledgerMenus: readonly SubjectMenu[] = [
  {
    in: "Accounts",
    under: "Settings",
    subMenus: [
      { name: "Classifications", link: "/ac/settings/classification/list", icon: "category", position: 10 },
      { name: "Groups", link: "/ac/settings/group/list", icon: "division", position: 20 },
      { name: "Sub-groups", link: "/ac/settings/subGroup/list", icon: "division", position: 30 },
      { name: "Ledgers", link: "/ac/settings/ledger/list", icon: "accounts", position: 40 },
      { name: "Sub-ledgers", link: "/ac/settings/subLedger/list", icon: "list", position: 50 },
      { name: "System events", link: "/ac/settings/systemLedger/list", icon: "settings", position: 60 },
      { name: "Exchange rates", link: "/ac/settings/forex/list", icon: "chart", position: 130 },
      { name: "What a voucher offers", link: "/ac/settings/VoucherMapping/try", icon: "search", position: 190 },
    ],
  },
];
