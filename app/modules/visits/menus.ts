import type { SubjectMenu } from "~/define/menu";

export const visitsMenus: readonly SubjectMenu[] = [
  {
    in: "Operations",
    name: "My visits",
    link: "/ops/bm/visit/list",
    icon: "visit",
    position: 20,
    roles: ["Branch Manager"],
  },
  {
    in: "Operations",
    name: "My area visits",
    link: "/ops/am/visit/list",
    icon: "visit",
    position: 30,
    roles: ["Area Manager"],
  },
  {
    in: "Operations",
    name: "My regional visits",
    link: "/ops/rm/visit/list",
    icon: "visit",
    position: 40,
    roles: ["Regional Manager"],
  },
  { in: "Operations", name: "To review", link: "/ops/my/review/list", icon: "review", position: 50, roles: "all" },
  {
    in: "Operations",
    name: "Approved visits",
    link: "/ops/approved/list",
    icon: "approved",
    position: 60,
    roles: "all",
  },
  {
    in: "Operations",
    name: "Borrowers visited",
    link: "/ops/allvisit/borrowerVisit/list",
    icon: "users",
    position: 70,
    roles: "all",
  },
  {
    in: "Operations",
    name: "Visit work",
    link: "/ops/visit",
    icon: "list",
    position: 80,
    roles: "all",
    subMenus: [
      { name: "All my visits", link: "/ops/visit/list", icon: "visit", position: 10 },
      { name: "Under review", link: "/ops/bm/review/visit/list", icon: "review", position: 20 },
      { name: "Reviews of my team", link: "/ops/supervisor/review/visit/list", icon: "users", position: 30 },
    ],
  },
];
