import { definePermissions } from "~/core/permission";

/** Who may enter which area (spec: product §6), and who gives programs their tokens. */
export const identityPermissions = definePermissions({
  "area.operations": { area: "home", means: "Enter the Operations area." },
  "area.admin": { area: "home", means: "Enter the Admin area." },
  "area.audit": { area: "home", means: "Enter the Audit area." },
  "area.hr": { area: "home", means: "Enter the HR area." },
  "area.accounts": { area: "home", means: "Enter the Accounts area." },
  "area.crm": { area: "home", means: "Enter the CRM area." },
  "area.grapes": { area: "home", means: "Enter the administration console.", sealed: true },
  "console.tokens": {
    area: "grapes",
    means: "See the tokens of the API, make them for programs, and revoke them.",
    sealed: true,
  },
  "area.whistleblowing": { area: "home", means: "Enter the Whistleblowing area." },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof identityPermissions, true> {}
}
