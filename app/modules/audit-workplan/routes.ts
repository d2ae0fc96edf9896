/** The URLs of the workplan of internal audit: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const auditWorkplanRoutes = {
  audit: [
    { path: "/audit/workplan/list", file: "routes/records/listing.tsx", permission: "audit.workplan.own" },
    { path: "/audit/workplan/add", file: "routes/processes/add.tsx", permission: "audit.workplan.edit" },
    {
      path: "/audit/workplan/edit/:id",
      file: "routes/processes/details.tsx",
      permission: "audit.workplan.own",
      sample: "auditengagement",
    },
    {
      path: "/audit/workplan/change/:id",
      file: "routes/processes/edit.tsx",
      permission: "audit.workplan.edit",
      sample: "engagement.planned",
    },
  ],
} as const satisfies ModuleRoutes;
