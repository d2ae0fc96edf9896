/** The URLs of visit plans, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

const plans = { resource: ["plan"] } as const;

export const visitPlansRoutes = {
  operations: [
    { path: "/ops/visit/plan/copy", file: "routes/ops/plan-copy.tsx", permission: "visit.plan" },
    { path: "/ops/visit/:resource/list", file: "routes/ops/plan-list.tsx", permission: "resource:read", values: plans },
    { path: "/ops/visit/:resource/add", file: "routes/records/add.tsx", permission: "resource:edit", values: plans },
    {
      path: "/ops/visit/:resource/edit/:id",
      file: "routes/records/edit.tsx",
      permission: "resource:edit",
      values: plans,
      sample: "resource",
    },
    {
      path: "/ops/visit/:resource/details/:id",
      file: "routes/records/details.tsx",
      permission: "resource:read",
      values: plans,
      sample: "resource",
    },
    {
      path: "/ops/visit/:resource/active/:id",
      file: "routes/records/active.tsx",
      permission: "resource:edit",
      values: plans,
      sample: "resource",
    },
  ],
} as const satisfies ModuleRoutes;
