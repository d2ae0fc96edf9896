import type { SubjectMenu } from "~/define/menu";

export const jobsMenus: readonly SubjectMenu[] = [
  { in: "Grapes", name: "Jobs", link: "/grapes/job", icon: "clock", position: 30, roles: ["Grapes Admin"] },
];
