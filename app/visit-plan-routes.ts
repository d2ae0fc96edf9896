/** Every URL pattern of visit plans: its part of the route table (route-table.ts, which says what a line holds). */
const plans = { resource: ["plan"] } as const;

export const VISIT_PLAN_ROUTES = [
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
] as const;
