/** The URLs of annual plans of internal audit: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const auditPlanRoutes = {
  audit: [
    { path: "/audit/planning/submenu", file: "routes/audit/hub.tsx", permission: "audit.plan.read" },
    { path: "/audit/planning", file: "modules/audit-plan/screens/planning.tsx", permission: "audit.plan.read" },
    { path: "/audit/planning/heatmap", file: "routes/reports/report.tsx", permission: "audit.plan.read" },
    { path: "/audit/planning/list", file: "routes/records/listing.tsx", permission: "audit.plan.read" },
    { path: "/audit/planning/add", file: "routes/processes/add.tsx", permission: "audit.plan.edit" },
    {
      path: "/audit/planning/plan/:id",
      file: "routes/processes/details.tsx",
      permission: "audit.plan.read",
      sample: "auditplan",
    },
    {
      path: "/audit/planning/details/edit/:companyId/:id",
      file: "modules/audit-plan/screens/risk-sheet.tsx",
      permission: "audit.plan.read",
      sample: "auditUnit",
    },
  ],
} as const satisfies ModuleRoutes;
