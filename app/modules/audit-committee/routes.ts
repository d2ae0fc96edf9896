/** The URL of the report to the audit committee: its part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const auditCommitteeRoutes = {
  audit: [
    { path: "/audit/reporting/committee", file: "routes/reports/report.tsx", permission: "audit.committee.read" },
  ],
} as const satisfies ModuleRoutes;
