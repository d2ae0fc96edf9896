/** The URLs of audits that are carried out: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

const READ = "audit.fieldwork.read";
const LIST = { file: "routes/records/listing.tsx", permission: READ } as const;
const AUDIT = { file: "modules/audit-fieldwork/screens/audit.tsx", permission: READ } as const;
const CHECKLIST = { file: "modules/audit-fieldwork/screens/checklist.tsx", permission: READ } as const;

export const auditFieldworkRoutes = {
  audit: [
    { path: "/audit/execution", file: "routes/audit/hub.tsx", permission: READ },
    { path: "/audit/excution/branch/list", ...LIST },
    { path: "/audit/excution/branch/edit/:id", ...AUDIT, sample: "audit.fieldwork.branch" },
    { path: "/audit/excution/branch/checklist/:countryId/:id", ...CHECKLIST, sample: "audit.fieldwork.branch" },
    { path: "/audit/excution/region/list", ...LIST },
    { path: "/audit/excution/region/edit/:id", ...AUDIT, sample: "audit.fieldwork.region" },
    { path: "/audit/excution/region/checklist/:countryId/:id", ...CHECKLIST, sample: "audit.fieldwork.region" },
    { path: "/audit/excution/department/list", ...LIST },
    {
      path: "/audit/excution/department/add",
      file: "modules/audit-fieldwork/screens/plan-department.tsx",
      permission: "audit.workplan.edit",
    },
    { path: "/audit/excution/department/edit/:id", ...AUDIT, sample: "audit.fieldwork.department" },
    { path: "/audit/excution/department/details/:id", ...AUDIT, sample: "audit.fieldwork.department" },
    {
      path: "/audit/excution/department/checklist/:countryId/:id",
      ...CHECKLIST,
      sample: "audit.fieldwork.department",
    },
    {
      path: "/audit/:areaType/checkdetails/:excutionId/:countryId/:areaId",
      file: "modules/audit-fieldwork/screens/area.tsx",
      permission: READ,
      sample: "audit.fieldwork.area",
    },
    { path: "/audit/excution/step/list", ...LIST },
    {
      path: "/audit/excution/step/:id",
      file: "routes/processes/details.tsx",
      permission: READ,
      sample: "audittestresult",
    },
    {
      path: "/audit/excution/step/file/:id",
      file: "routes/processes/file.ts",
      permission: READ,
      sample: "audit.step.file",
      bare: true,
    },
  ],
} as const satisfies ModuleRoutes;
