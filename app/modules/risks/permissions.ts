import { definePermissions } from "~/core/permission";

/** Who may do what with risks (spec: ops §4.1, §4.6). Sealed: Super Admin reads, reopens and decides critical acceptances, and keeps no risk. */
export const riskPermissions = definePermissions({
  "risk.read": { area: "operations", means: "See the risks of your part of the organisation." },
  "risk.raise": { area: "operations", means: "Raise risks and take on actions.", sealed: true },
  "risk.own": {
    area: "operations",
    means: "Own risks: score, treat and review them, and verify the actions of those below.",
    sealed: true,
  },
  "risk.close.low": { area: "operations", means: "Close low risks.", sealed: true },
  "risk.close.moderate": { area: "operations", means: "Close moderate risks.", sealed: true },
  "risk.close.high": { area: "operations", means: "Close high risks.", sealed: true },
  "risk.close.critical": { area: "operations", means: "Close critical risks.", sealed: true },
  "risk.accept": { area: "operations", means: "Decide whether to accept a risk that is not critical.", sealed: true },
  "risk.accept.critical": {
    area: "operations",
    means: "Decide whether to accept a critical risk, once audit has given its opinion.",
  },
  "risk.reopen": { area: "operations", means: "Reopen closed and accepted risks." },
  "risk.opinion": { area: "home", means: "Give audit's opinion on accepting a critical risk.", sealed: true },
  "risk.audit.read": { area: "audit", means: "See the risk register of the company from internal audit." },
  "risk.audit.raise": {
    area: "audit",
    means: "Raise risks for internal audit and add them to the register.",
    sealed: true,
  },
  "risk.policy.read": { area: "admin", means: "See the scale of risks and the risk appetite." },
  "risk.policy.edit": { area: "admin", means: "Change the scale of risks and the risk appetite." },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof riskPermissions, true> {}
}
