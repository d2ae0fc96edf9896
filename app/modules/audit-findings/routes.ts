/** The URLs of findings of internal audit: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const auditFindingsRoutes = {
  audit: [
    { path: "/audit/excution/finding/list", file: "routes/records/listing.tsx", permission: "audit.finding.read" },
    {
      path: "/audit/excution/finding/add",
      file: "modules/audit-findings/screens/add.tsx",
      permission: "audit.finding.write",
    },
    {
      path: "/audit/excution/finding/:id",
      file: "routes/processes/details.tsx",
      permission: "audit.finding.read",
      sample: "auditfinding",
    },
    {
      path: "/audit/excution/finding/change/:id",
      file: "routes/processes/edit.tsx",
      permission: "audit.finding.write",
      sample: "audit.finding.draft",
    },
    {
      path: "/audit/excution/finding/file/:id",
      file: "routes/processes/file.ts",
      permission: "audit.finding.read",
      sample: "audit.finding.file",
      bare: true,
    },
  ],
} as const satisfies ModuleRoutes;
