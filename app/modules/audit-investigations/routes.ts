/** The URLs of special investigations: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

const OWN = "audit.investigation.own";
const LIST = "routes/records/listing.tsx";

export const auditInvestigationsRoutes = {
  audit: [
    { path: "/audit/excution/specialInvestigation/list", file: LIST, permission: OWN },
    {
      path: "/audit/excution/specialInvestigation/add",
      file: "routes/processes/add.tsx",
      permission: "audit.investigation.edit",
    },
    {
      path: "/audit/excution/specialInvestigation/register",
      file: LIST,
      permission: "audit.investigation.register",
    },
    {
      path: "/audit/excution/specialInvestigation/edit/:id",
      file: "routes/processes/edit.tsx",
      permission: "audit.investigation.edit",
      sample: "investigation.running",
    },
    {
      path: "/audit/excution/specialInvestigation/details/:id",
      file: "routes/processes/details.tsx",
      permission: OWN,
      sample: "auditinvestigation",
    },
    {
      path: "/audit/excution/specialInvestigation/file/:id",
      file: "routes/processes/file.ts",
      permission: OWN,
      sample: "investigation.file",
      bare: true,
    },
    { path: "/audit/reporting/specialInvestigation/list", file: LIST, permission: OWN },
    {
      path: "/audit/reporting/specialInvestigation/add",
      file: "modules/audit-investigations/screens/report-add.tsx",
      permission: OWN,
    },
    {
      path: "/audit/reporting/specialInvestigation/edit/:id",
      file: "modules/audit-investigations/screens/report-edit.tsx",
      permission: OWN,
      sample: "auditinvestigation",
    },
    {
      path: "/audit/reporting/specialInvestigation/details/:companyId/:id",
      file: "modules/audit-investigations/screens/report-details.tsx",
      permission: OWN,
      sample: "investigation.report",
    },
  ],
} as const satisfies ModuleRoutes;
