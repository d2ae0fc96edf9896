/** The URLs of the workplan summary, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const auditSummaryRoutes = {
  audit: [
    { path: "/audit/workplanSummary/list", file: "routes/records/listing.tsx", permission: "audit.summary.own" },
    {
      path: "/audit/workplanSummary/edit/:id",
      file: "routes/processes/details.tsx",
      permission: "audit.summary.own",
      sample: "auditormonth",
    },
    { path: "/audit/workplanSummary/calendar", file: "routes/reports/report.tsx", permission: "audit.summary.read" },
    { path: "/audit/workplanSummary/coverage", file: "routes/reports/report.tsx", permission: "audit.plan.read" },
    { path: "/audit/workplanSummary/report", file: "routes/reports/report.tsx", permission: "audit.summary.read" },
  ],
} as const satisfies ModuleRoutes;
