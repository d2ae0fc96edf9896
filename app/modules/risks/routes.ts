/** The URLs of risks, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const risksRoutes = {
  home: [
    {
      path: "/my/risk/opinion/:id",
      file: "routes/home/risk-opinion.tsx",
      permission: "risk.opinion",
      sample: "risk.opinion",
    },
  ],
  operations: [
    { path: "/ops/risk/register/list", file: "routes/ops/risk-list.tsx", permission: "risk.read" },
    {
      path: "/ops/risk/register/details/:id",
      file: "routes/ops/risk-details.tsx",
      permission: "risk.read",
      sample: "risk",
    },
    {
      path: "/ops/risk/register/action/:id",
      file: "routes/ops/risk-action.tsx",
      permission: "risk.read",
      sample: "risk.action",
    },
    {
      path: "/ops/risk/register/file/:id",
      file: "routes/ops/risk-file.ts",
      permission: "risk.read",
      sample: "risk.evidence",
      bare: true,
    },
    {
      path: "/ops/risk/register/:face/:id",
      file: "routes/ops/risk-treat.tsx",
      permission: "risk.own",
      values: { face: ["review", "response", "acceptance", "task"] },
      sample: "risk.live",
    },
    { path: "/ops/ermf", file: "routes/ops/ermf.tsx", permission: "risk.read", menu: "/ops/risk/register/list" },
  ],
  audit: [
    { path: "/audit/other/riskregister/list", file: "routes/audit/risk-list.tsx", permission: "risk.audit.read" },
    { path: "/audit/other/riskregister/add", file: "routes/audit/risk-add.tsx", permission: "risk.audit.raise" },
    {
      path: "/audit/other/riskregister/edit/:id",
      file: "routes/audit/risk-edit.tsx",
      permission: "risk.audit.raise",
      sample: "audit-risk.draft",
    },
    {
      path: "/audit/other/riskregister/Details/:id",
      file: "routes/audit/risk-details.tsx",
      permission: "risk.audit.read",
      sample: "audit-risk",
    },
  ],
} as const satisfies ModuleRoutes;
