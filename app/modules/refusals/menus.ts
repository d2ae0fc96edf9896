import type { SubjectMenu } from "~/define/menu";

export const refusalsMenus: readonly SubjectMenu[] = [
  {
    in: "Grapes",
    name: "Refused sign-ins",
    link: "/grapes/refusal",
    icon: "lock",
    position: 60,
    roles: ["Grapes Admin"],
  },
];
