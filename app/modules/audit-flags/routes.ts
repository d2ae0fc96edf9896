/** The URL of red flags of an audit: its part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const auditFlagsRoutes = {
  audit: [
    {
      path: "/audit/excution/flags/:id",
      file: "modules/audit-flags/screens/flags.tsx",
      permission: "audit.finding.read",
      sample: "audit.flags",
    },
  ],
} as const satisfies ModuleRoutes;
