import type { SubjectMenu } from "~/define/menu";

export const upwardMenus: readonly SubjectMenu[] = [
  {
    in: "Self-service",
    under: "Evaluations",
    subMenus: [{ name: "About people I work with", link: "/my/feedback/people", icon: "users", position: 90 }],
  },
];
