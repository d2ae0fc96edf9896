/** The URLs of rulebooks of internal audit: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const auditRulesRoutes = {
  audit: [
    { path: "/audit/settings/rulebook/list", file: "routes/records/listing.tsx", permission: "audit.rules.read" },
    { path: "/audit/settings/rulebook/add", file: "routes/processes/add.tsx", permission: "audit.rules.submit" },
    {
      path: "/audit/settings/rulebook/details/:id",
      file: "routes/processes/details.tsx",
      permission: "audit.rules.read",
      sample: "auditrulebook",
    },
  ],
} as const satisfies ModuleRoutes;
