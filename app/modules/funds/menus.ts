import type { SubjectMenu } from "~/define/menu";

export const fundsMenus: readonly SubjectMenu[] = [
  {
    in: "Accounts",
    name: "Funds",
    link: "/ac/fund/transfer/list",
    icon: "accounts",
    position: 70,
    roles: "all",
    subMenus: [
      { name: "Sent", link: "/ac/fund/transfer/list", icon: "list", position: 10 },
      { name: "Received", link: "/ac/fund/transfer/received/list", icon: "list", position: 20 },
      { name: "Send from a branch", link: "/ac/fund/transfer/branch", icon: "plus", position: 30 },
      { name: "Send from the head office", link: "/ac/fund/transfer/head", icon: "plus", position: 40 },
      { name: "To approve", link: "/ac/fund/transfer/pending/list", icon: "approved", position: 50 },
      { name: "On its way", link: "/ac/fund/transfer/matrix", icon: "division", position: 60 },
    ],
  },
];
