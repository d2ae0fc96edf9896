import type { SubjectMenu } from "~/define/menu";

export const identityMenus: readonly SubjectMenu[] = [
  { in: "Grapes", name: "Tokens", link: "/grapes/token", icon: "lock", position: 40, roles: ["Grapes Admin"] },
];
