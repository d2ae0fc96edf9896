import { definePermissions } from "~/core/permission";

export const mailPermissions = definePermissions({
  "console.mail": {
    area: "grapes",
    means: "Read what mail the portal has sent, without its links, and send failed messages again.",
    sealed: true,
    company: true,
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof mailPermissions, true> {}
}
