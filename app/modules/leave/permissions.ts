import { definePermissions } from "~/core/permission";

/** Who takes, recommends and approves leave, and who keeps its balances (spec: hr §4.2). Who prepares posts nothing. */
export const leavePermissions = definePermissions({
  "leave.own": { area: "home", means: "Apply for leave, and see your own leave and balances." },
  "leave.recommend": {
    area: "home",
    means:
      "See the leave of your part of the organisation, recommend it, and decide it where its type says so. Recommend advances on salary of those who answer to you.",
  },
  "leave.read": { area: "hr", means: "See leave and leave balances of your part of the organisation." },
  "leave.compulsory": {
    area: "audit",
    means: "See who has not taken the unbroken leave of the year in your part of the organisation.",
  },
  "leave.manage": { area: "hr", means: "Apply for leave on behalf of employees in your part of the organisation." },
  "leave.approve": {
    area: "hr",
    means: "Approve leave up to the limit of its type in your part of the organisation.",
  },
  "leave.approve.senior": {
    area: "hr",
    means: "Approve leave of any length in your part of the organisation.",
  },
  "leave.prepare": {
    area: "hr",
    means: "Prepare opening balances and adjustments of leave, and see what a leave process would do.",
  },
  "leave.post": {
    area: "hr",
    means: "Post opening balances and adjustments that others prepared, and run the leave process.",
    company: true,
  },
  "leave.settings": { area: "hr", means: "Set the kinds of leave and the days on which none is given.", company: true },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof leavePermissions, true> {}
}
