import { definePermissions } from "~/core/permission";

/** Who may do what with visits (spec: ops §4.1). Sealed: Super Admin administers but decides no visit. */
export const visitPermissions = definePermissions({
  "visit.read": { area: "operations", means: "See the visits of your part of the organisation." },
  "visit.write": { area: "operations", means: "Record your own visits.", sealed: true },
  "visit.write.bm": { area: "operations", means: "Record visits as a branch manager.", sealed: true },
  "visit.write.am": { area: "operations", means: "Record visits as an area manager.", sealed: true },
  "visit.write.rm": { area: "operations", means: "Record visits as a regional manager.", sealed: true },
  "visit.review": {
    area: "operations",
    means: "Review, return, forward and approve the visits of those below.",
    sealed: true,
  },
  "visit.referral": {
    area: "audit",
    means: "Be notified of what visits refer to Internal audit: cash and clients’ balances that are not as reported.",
  },
  "visit.reroute": { area: "operations", means: "Give a waiting visit to another reviewer when a post is vacant." },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof visitPermissions, true> {}
}
