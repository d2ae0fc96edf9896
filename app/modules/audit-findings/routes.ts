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
    {
      path: "/audit/settings/previousdata/findings",
      file: "routes/records/listing.tsx",
      permission: "audit.finding.read",
    },
    {
      path: "/audit/settings/previousdata/findings/add",
      file: "routes/processes/add.tsx",
      permission: "audit.previous.commit",
    },
    {
      path: "/audit/settings/previousdata/findings/:id",
      file: "routes/processes/details.tsx",
      permission: "audit.finding.read",
      sample: "auditpastfinding",
    },
    {
      path: "/audit/settings/previousdata/findings/change/:id",
      file: "routes/processes/edit.tsx",
      permission: "audit.previous.commit",
      sample: "audit.finding.past",
    },
  ],
} as const satisfies ModuleRoutes;
