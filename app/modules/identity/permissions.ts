import { definePermissions } from "~/define/permission";

/** Who may enter which area (spec: product §6). */
export const identityPermissions = definePermissions({
  "area.operations": { area: "home", means: "Enter the Operations area." },
  "area.admin": { area: "home", means: "Enter the Admin area." },
  "area.audit": { area: "home", means: "Enter the Audit area." },
  "area.hr": { area: "home", means: "Enter the HR area." },
  "area.accounts": { area: "home", means: "Enter the Accounts area." },
  "area.crm": { area: "home", means: "Enter the CRM area." },
  "area.grapes": { area: "home", means: "Enter the administration console.", sealed: true },
  "area.whistleblowing": { area: "home", means: "Enter the Whistleblowing area." },
});

declare module "~/define/permission" {
  interface PermissionNames extends Record<keyof typeof identityPermissions, true> {}
}
