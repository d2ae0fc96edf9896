import { definePermissions } from "~/core/permission";

/** Who keeps openings and takes applications through their stages, and who applies (spec: hr §4, §6.2). */
export const recruitmentPermissions = definePermissions({
  "recruitment.apply": { area: "home", means: "See open jobs within the organisation, and apply for them." },
  "recruitment.panel": {
    area: "home",
    means: "Join panels that interview applicants, and score them without seeing the scores of others.",
  },
  "recruitment.manage": {
    area: "hr",
    means:
      "Publish job openings and decide applications in your part of the organisation, except for jobs you apply for.",
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof recruitmentPermissions, true> {}
}
