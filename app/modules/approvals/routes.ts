/** The URLs of approvals, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const approvalsRoutes = {
  home: [
    { path: "/my/approvals", file: "modules/approvals/screens/my-approvals.tsx", permission: "signed-in" },
    {
      path: "/my/approvals/above/:process/:id",
      file: "modules/approvals/screens/above.tsx",
      permission: "approval.above",
      sample: "waiting.above",
    },
    { path: "/my/delegation", file: "routes/records/listing.tsx", permission: "approval.delegate" },
    { path: "/my/delegation/add", file: "routes/processes/add.tsx", permission: "approval.delegate" },
    {
      path: "/my/delegation/details/:id",
      file: "routes/processes/details.tsx",
      permission: "approval.delegate",
      sample: "approvaldelegation",
    },
  ],
  hr: [{ path: "/hr/approvals", file: "modules/approvals/screens/hr-approvals.tsx", permission: "approval.board" }],
} as const satisfies ModuleRoutes;
