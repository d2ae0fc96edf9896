import { definePermissions } from "~/core/permission";

/** Who goes on tour, and who keeps the tours of others (spec: hr §4.2, §8.5). The line decides: whoever recommends leave. */
export const toursPermissions = definePermissions({
  "tour.own": { area: "home", means: "Ask for tours, and see your own." },
  "tour.read": { area: "hr", means: "See the tours of your part of the organisation." },
  "tour.manage": {
    area: "hr",
    means:
      "Ask for tours on behalf of employees in your part of the organisation, and decide and cancel those of others.",
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof toursPermissions, true> {}
}
