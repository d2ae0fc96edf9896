import type { SubjectMenu } from "~/define/menu";

export const vouchersMenus: readonly SubjectMenu[] = [
  {
    in: "Accounts",
    name: "Vouchers",
    link: "/ac/voucher/payment/list",
    icon: "file",
    position: 30,
    roles: "all",
    subMenus: [
      { name: "To approve", link: "/ac/voucher/pending/list", icon: "approved", position: 10 },
      { name: "Daily sheet", link: "/ac/voucher/sheet/add", icon: "plus", position: 30 },
      { name: "Payments", link: "/ac/voucher/payment/list", icon: "list", position: 40 },
      { name: "Receipts", link: "/ac/voucher/receive/list", icon: "list", position: 50 },
      { name: "Expenses", link: "/ac/voucher/expense/list", icon: "list", position: 60 },
      { name: "Income", link: "/ac/voucher/income/list", icon: "list", position: 70 },
      { name: "Income by bank", link: "/ac/voucher/income/byBank/list", icon: "list", position: 80 },
      { name: "Income by cash", link: "/ac/voucher/income/byCash/list", icon: "list", position: 90 },
      { name: "Transfers", link: "/ac/voucher/transfer/list", icon: "list", position: 100 },
      { name: "Journals", link: "/ac/voucher/journal/list", icon: "list", position: 110 },
      { name: "Reversals", link: "/ac/voucher/reverse/list", icon: "list", position: 120 },
    ],
  },
];
