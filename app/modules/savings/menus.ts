import type { SubjectMenu } from "~/define/menu";

export const savingsMenus: readonly SubjectMenu[] = [
  {
    in: "Self-service",
    name: "My savings",
    link: "/my/saccostatement",
    icon: "money",
    position: 66,
    roles: "all",
    subMenus: [
      { name: "Statement", link: "/my/saccostatement", icon: "list", position: 10 },
      { name: "My withdrawals", link: "/my/sacco/withdraw", icon: "list", position: 20 },
    ],
  },
  {
    in: "Accounts",
    name: "Savings",
    link: "/ac/sacco/account/list",
    icon: "money",
    position: 65,
    roles: "all",
    subMenus: [
      { name: "Accounts", link: "/ac/sacco/account/list", icon: "list", position: 10 },
      { name: "Receive savings", link: "/ac/sacco/receive", icon: "plus", position: 20 },
      { name: "Receipts", link: "/ac/sacco/receive/list", icon: "list", position: 30 },
      { name: "Withdrawals", link: "/ac/sacco/withdraw", icon: "check", position: 40 },
      { name: "Interest", link: "/ac/sacco/interest/list", icon: "list", position: 50 },
      { name: "Terms", link: "/ac/sacco/terms/list", icon: "list", position: 60 },
    ],
  },
  {
    in: "Accounts",
    under: "Settings",
    subMenus: [
      { name: "Savings products", link: "/ac/settings/saccoProduct/list", icon: "list", position: 195 },
      { name: "Safeguards of withdrawals", link: "/ac/settings/saccoSafeguard/list", icon: "list", position: 196 },
    ],
  },
];
