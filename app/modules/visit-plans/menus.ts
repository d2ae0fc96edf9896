import type { SubjectMenu } from "~/define/menu";

export const visitPlansMenus: readonly SubjectMenu[] = [
  {
    in: "Operations",
    under: "Visit work",
    subMenus: [{ name: "Visit plans", link: "/ops/visit/plan/list", icon: "calendar", position: 40 }],
  },
];
