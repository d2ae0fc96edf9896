import type { SubjectMenu } from "~/define/menu";

export const loanSnapshotsMenus: readonly SubjectMenu[] = [
  {
    in: "Operations",
    under: "Visit work",
    subMenus: [{ name: "Loan snapshots", link: "/ops/loanSnapshot/list", icon: "money", position: 50 }],
  },
  {
    in: "Admin",
    under: "Settings",
    subMenus: [
      { name: "Bounds of loan snapshots", link: "/admin/settings/loanBound/list", icon: "upload", position: 100 },
    ],
  },
];
