import { definePermissions } from "~/core/permission";

/** Who resigns, who agrees, who accepts and clears (spec: hr §6.2). */
export const resignationPermissions = definePermissions({
  "resignation.own": { area: "home", means: "Resign, and follow your own resignation." },
  "resignation.agree": {
    area: "home",
    means: "Agree to resignations of your part of the organisation as line manager.",
    sealed: true,
  },
  "resignation.read": { area: "hr", means: "See the resignations of your part of the organisation." },
  "resignation.clear": {
    area: "hr",
    means: "Clear those who leave your part of the organisation, area by area.",
    sealed: true,
  },
  "resignation.accept": {
    area: "hr",
    means: "Accept, reject and settle resignations of your part of the organisation.",
    sealed: true,
  },
  "resignation.report": { area: "admin", means: "See who of your units has resigned, and when they leave." },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof resignationPermissions, true> {}
}
