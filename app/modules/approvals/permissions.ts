import { definePermissions } from "~/core/permission";

/** Who stands in for whom, and who sees what waits in HR (spec: hr R-AP4, N10). */
export const approvalPermissions = definePermissions({
  "approval.delegate": {
    area: "home",
    means: "Let someone else decide in your name while you are on leave or on tour.",
  },
  "approval.board": {
    area: "hr",
    means:
      "See what waits for decisions in the processes of HR, how long and with whom, in your part of the organisation.",
  },
  "approval.reroute": {
    area: "hr",
    means: "Ask another person to decide what waits in the processes of HR, in your part of the organisation.",
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof approvalPermissions, true> {}
}
