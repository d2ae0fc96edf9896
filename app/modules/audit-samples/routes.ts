/** The URLs of samples of internal audit: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const auditSamplesRoutes = {
  audit: [
    { path: "/audit/excution/sample/list", file: "routes/records/listing.tsx", permission: "audit.fieldwork.read" },
    {
      path: "/audit/excution/sample/add",
      file: "modules/audit-samples/screens/add.tsx",
      permission: "audit.fieldwork.test",
    },
    {
      path: "/audit/excution/sample/:id",
      file: "routes/processes/details.tsx",
      permission: "audit.fieldwork.read",
      sample: "auditsample",
    },
  ],
} as const satisfies ModuleRoutes;
