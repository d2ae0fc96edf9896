import type { SubjectMenu } from "~/define/menu";

export const financialReportsMenus: readonly SubjectMenu[] = [
  {
    in: "Accounts",
    name: "Reports",
    link: "/ac/reports",
    icon: "report",
    position: 60,
    roles: "all",
    subMenus: [
      { name: "Trial balance", link: "/ac/reports/trialBalance", icon: "accounts", position: 10 },
      { name: "Ledger", link: "/ac/reports/ledger", icon: "list", position: 20 },
      { name: "Ledger balance", link: "/ac/reports/ledgerBalance", icon: "users", position: 30 },
      { name: "Day book", link: "/ac/reports/dayBook", icon: "calendar", position: 40 },
      { name: "Cash book", link: "/ac/reports/cashBook", icon: "money", position: 50 },
      { name: "Bank book", link: "/ac/reports/bankBook", icon: "company", position: 60 },
      { name: "Voucher register", link: "/ac/reports/voucherRegister", icon: "file", position: 80 },
      { name: "Profit and loss", link: "/ac/reports/profitLoss", icon: "chart", position: 90 },
      { name: "Balance sheet", link: "/ac/reports/balanceSheet", icon: "report", position: 100 },
      { name: "Trial balance of the group", link: "/ac/reports/groupTrialBalance", icon: "accounts", position: 110 },
      { name: "Profit and loss of the group", link: "/ac/reports/groupProfitLoss", icon: "chart", position: 120 },
      { name: "Balance sheet of the group", link: "/ac/reports/groupBalanceSheet", icon: "report", position: 130 },
      { name: "Suspense by age", link: "/ac/reports/suspenseAgeing", icon: "clock", position: 140 },
      { name: "Revaluation sheet", link: "/ac/reports/revaluation", icon: "money", position: 150 },
      { name: "Red flags", link: "/ac/reports/redFlags", icon: "warn", position: 160 },
      { name: "Chart of accounts", link: "/ac/reports/chartOfAccount", icon: "division", position: 170 },
    ],
  },
];
