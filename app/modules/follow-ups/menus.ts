import type { SubjectMenu } from "~/define/menu";

export const followUpsMenus: readonly SubjectMenu[] = [
  {
    in: "Operations",
    under: "Visit work",
    subMenus: [{ name: "Follow-ups", link: "/my/followUp/list", icon: "check", position: 60 }],
  },
];
