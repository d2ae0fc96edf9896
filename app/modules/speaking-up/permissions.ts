import { definePermissions } from "~/core/permission";

/** Who speaks up, who handles it, and who sees no more than that it is handled (spec: ops §6.2). */
export const speakingUpPermissions = definePermissions({
  "feedback.own": { area: "home", means: "Give feedback, speak up, and handle the cases you were given." },
  "feedback.hr": { area: "hr", means: "Handle feedback that falls to human resources." },
  "case.list": { area: "whistleblowing", means: "See the numbers, states and dates of cases, not what they say." },
  "case.handle": {
    area: "whistleblowing",
    means: "Get the cases of categories that name no handler.",
    sealed: true,
  },
  "case.settings.read": { area: "whistleblowing", means: "See the categories people speak up about." },
  "case.settings.edit": {
    area: "whistleblowing",
    means: "Change the categories people speak up about.",
    company: true,
  },
  "case.handlers": {
    area: "whistleblowing",
    means: "Name who handles each category, and who does instead of them.",
    sealed: true,
    company: true,
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof speakingUpPermissions, true> {}
}
