/** The URLs of requests of internal audit to units: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

const LIST = "routes/records/listing.tsx";

export const auditRequestsRoutes = {
  home: [
    { path: "/my/audit-request", file: LIST, permission: "audit.request.own" },
    {
      path: "/my/audit-request/:id",
      file: "routes/processes/details.tsx",
      permission: "audit.request.own",
      sample: "auditrequest",
    },
    {
      path: "/my/audit-request/file/:id",
      file: "routes/processes/file.ts",
      permission: "audit.request.own",
      sample: "audit-request.file",
      bare: true,
    },
  ],
  audit: [
    { path: "/audit/execution/request", file: LIST, permission: "audit.request.edit" },
    { path: "/audit/execution/request/add", file: "routes/processes/add.tsx", permission: "audit.request.edit" },
    {
      path: "/audit/execution/request/:id",
      file: "modules/audit-requests/screens/request.tsx",
      permission: "audit.request.edit",
      sample: "audit-request.audit",
    },
  ],
} as const satisfies ModuleRoutes;
