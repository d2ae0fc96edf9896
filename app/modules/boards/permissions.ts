import { definePermissions } from "~/core/permission";

/** Who has a monthly board, who reviews those of a team, and who keeps them for HR (spec: hr §5.5, §6.2). */
export const boardPermissions = definePermissions({
  "board.own": { area: "home", means: "See your own monthly boards, and fill them in." },
  "board.review": { area: "home", means: "Review the monthly boards of the people below you.", sealed: true },
  "board.read": { area: "home", means: "See the monthly boards of your part of the organisation." },
  "board.manage": {
    area: "home",
    means: "Generate, return and close the monthly boards of your part of the organisation, except your own.",
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof boardPermissions, true> {}
}
