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
    area: "home",
    means: "See those who leave your part of the organisation, in the areas that you clear.",
    sealed: true,
  },
  "clearance.line": { area: "home", means: "Clear those who leave your units, as line manager.", sealed: true },
  "clearance.it": { area: "home", means: "Clear those who leave for IT: accounts and equipment.", sealed: true },
  "clearance.stores": {
    area: "home",
    means: "Clear those who leave for the stores: what was handed out.",
    sealed: true,
  },
  "clearance.accounts": { area: "home", means: "Clear those who leave for accounts: what is owed.", sealed: true },
  "clearance.audit": { area: "home", means: "Clear those who leave for audit: issues they own.", sealed: true },
  "clearance.hr": { area: "home", means: "Clear those who leave for HR.", sealed: true },
  "resignation.above": {
    area: "home",
    means: "Decide resignations of your part of the organisation that no one in HR may decide.",
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
