/** The URLs of requisitions, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const requisitionsRoutes = {
  accounts: [
    {
      path: "/ac/requisitionApprove/list",
      file: "routes/records/listing.tsx",
      permission: "requisition.own",
    },
    {
      path: "/ac/requisitionApprove/add",
      file: "routes/accounts/requisition-add.tsx",
      permission: "requisition.own",
    },
    {
      path: "/ac/requisitionApprove/file/:id",
      file: "routes/accounts/requisition-file.ts",
      permission: "requisition.own",
      sample: "requisition.attachment",
      bare: true,
    },
    {
      path: "/ac/requisitionApprove/edit/:id",
      file: "routes/accounts/requisition-edit.tsx",
      permission: "requisition.own",
      sample: "requisition.draft",
    },
    {
      path: "/ac/requisitionApprove/details/:id",
      file: "routes/accounts/requisition-details.tsx",
      permission: "requisition.own",
      sample: "requisition",
    },
  ],
} as const satisfies ModuleRoutes;
