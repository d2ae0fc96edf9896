import type { SubjectMenu } from "~/define/menu";

export const mailMenus: readonly SubjectMenu[] = [
  { in: "Grapes", name: "Mail", link: "/grapes/mail", icon: "mail", position: 50, roles: ["Grapes Admin"] },
];
