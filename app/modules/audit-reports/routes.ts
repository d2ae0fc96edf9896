/** The URLs of reports of internal audit: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

const READ = "audit.report.read";
const LIST = { file: "routes/records/listing.tsx", permission: READ } as const;
const ADD = { file: "modules/audit-reports/screens/add.tsx", permission: "audit.report.write" } as const;
const EDIT = { file: "modules/audit-reports/screens/edit.tsx", permission: "audit.report.write" } as const;
const PAGE = { file: "modules/audit-reports/screens/report.tsx", permission: READ } as const;

export const auditReportsRoutes = {
  home: [
    { path: "/my/audit-responses", file: "routes/records/listing.tsx", permission: "audit.response.own" },
    {
      path: "/my/audit-responses/:id",
      file: "routes/processes/details.tsx",
      permission: "audit.response.own",
      sample: "auditresponse",
    },
  ],
  audit: [
    { path: "/audit/reporting", file: "routes/audit/hub.tsx", permission: READ },
    { path: "/audit/reporting/branch/list", ...LIST },
    { path: "/audit/reporting/branch/add", ...ADD },
    { path: "/audit/reporting/branch/edit/:id", ...EDIT, sample: "audit.report.draft.branch" },
    { path: "/audit/reporting/branch/details/:companyId/:id", ...PAGE, sample: "audit.report.branch" },
    { path: "/audit/reporting/region/list", ...LIST },
    { path: "/audit/reporting/region/add", ...ADD },
    { path: "/audit/reporting/region/edit/:id", ...EDIT, sample: "audit.report.draft.region" },
    { path: "/audit/reporting/region/details/:companyId/:id", ...PAGE, sample: "audit.report.region" },
    { path: "/audit/reporting/department/list", ...LIST },
    { path: "/audit/reporting/department/add", ...ADD },
    { path: "/audit/reporting/department/edit/:id", ...EDIT, sample: "audit.report.draft.department" },
    { path: "/audit/reporting/department/details/:companyId/:id", ...PAGE, sample: "audit.report.department" },
    { path: "/audit/reporting/report/list", ...LIST },
    { path: "/audit/reporting/response/list", ...LIST },
    { path: "/audit/reporting/report/add", file: "routes/processes/add.tsx", permission: "audit.report.write" },
    {
      path: "/audit/reporting/report/change/:id",
      file: "routes/processes/edit.tsx",
      permission: "audit.report.write",
      sample: "audit.report.draft.branch",
    },
    {
      path: "/audit/reporting/report/:id",
      file: "routes/processes/details.tsx",
      permission: READ,
      sample: "auditreport",
    },
  ],
} as const satisfies ModuleRoutes;
