import { definePermissions } from "~/core/permission";

/** Who keeps members, and who verifies them (spec: accounts §5). */
export const membersPermissions = definePermissions({
  "member.read": { area: "crm", means: "See the members of your part of the organisation." },
  "member.write": { area: "crm", means: "Add members, change what is known of them, and send them for verification." },
  "member.verify": {
    area: "crm",
    means: "Verify members and documents that others entered, and suspend, exit and block members.",
  },
  "member.merge": {
    area: "crm",
    means: "Approve that two members become one, which others prepared, and take a merge back.",
  },
  "member.reveal": {
    area: "crm",
    means: "See numbers of documents and telephones of members in full; each time is kept in the audit trail.",
  },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof membersPermissions, true> {}
}
