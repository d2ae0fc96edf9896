/** The URLs of fraud cases: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const auditFraudsRoutes = {
  audit: [
    { path: "/audit/others/trackerfraud", file: "routes/records/listing.tsx", permission: "audit.fraud.own" },
    { path: "/audit/others/trackerfraud/add", file: "routes/processes/add.tsx", permission: "audit.fraud.own" },
    {
      path: "/audit/others/trackerfraud/:id",
      file: "routes/processes/details.tsx",
      permission: "audit.fraud.own",
      sample: "fraudcase",
    },
    {
      path: "/audit/others/trackerfraud/change/:id",
      file: "routes/processes/edit.tsx",
      permission: "audit.fraud.own",
      sample: "fraud-case.open",
    },
    {
      path: "/audit/others/trackerfraud/file/:id",
      file: "routes/processes/file.ts",
      permission: "audit.fraud.own",
      sample: "fraud-case.file",
      bare: true,
    },
    { path: "/audit/others/fraudregister", file: "routes/records/listing.tsx", permission: "audit.fraud.register" },
  ],
} as const satisfies ModuleRoutes;
