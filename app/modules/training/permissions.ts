import { definePermissions } from "~/core/permission";

/** Who takes courses, and who keeps and assigns them (spec: hr §5.5, §8.5). */
export const trainingPermissions = definePermissions({
  "training.own": { area: "home", means: "Take the courses assigned to you, and print your certificates." },
  "training.read": {
    area: "hr",
    means: "See courses, and who in your part of the organisation has taken them.",
  },
  "training.edit": {
    area: "hr",
    means: "Write, publish and close courses, with their categories, contents and rules.",
  },
  "training.assign": {
    area: "hr",
    means: "Assign courses to people of your part of the organisation, and cancel them.",
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof trainingPermissions, true> {}
}
