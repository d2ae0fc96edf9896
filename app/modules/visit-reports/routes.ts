/** The URLs of visit reports, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

/** Reports of visits, by their word in the URL. */
const VISIT_REPORTS = ["travelHistory", "numberOfVisits", "myVisitCount", "agreement", "coverage"] as const;

export const visitReportsRoutes = {
  operations: [
    { path: "/ops/reports", file: "routes/ops/reports.tsx", permission: "visit.read" },
    {
      path: "/ops/reports/:report",
      file: "routes/reports/report.tsx",
      permission: "visit.read",
      values: { report: VISIT_REPORTS },
    },
    { path: "/ops/reports/visitHistory", file: "routes/records/listing.tsx", permission: "visit.read" },
    { path: "/ops/reports/myVisitHistory", file: "routes/records/listing.tsx", permission: "visit.read" },
    { path: "/ops/reports/visitHistoryAsSupervisor", file: "routes/records/listing.tsx", permission: "visit.review" },
    { path: "/ops/reports/supervisor/numberOfVisits", file: "routes/reports/report.tsx", permission: "visit.review" },
    { path: "/ops/reports/fmpu/list", file: "routes/reports/report.tsx", permission: "visit.read" },
  ],
} as const satisfies ModuleRoutes;
