/** The URLs of year end, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const yearEndRoutes = {
  accounts: [
    { path: "/ac/settings/fiscalYear/list", file: "routes/accounts/year-list.tsx", permission: "year.read" },
    {
      path: "/ac/settings/fiscalYear/details/:id",
      file: "routes/accounts/year-details.tsx",
      permission: "year.read",
      sample: "year",
    },
    {
      path: "/ac/settings/fiscalYear/revaluation/:id",
      file: "routes/accounts/year-revaluation.tsx",
      permission: "year.read",
      sample: "period",
    },
    {
      path: "/ac/settings/fiscalYear/close/:id",
      file: "routes/accounts/year-close.tsx",
      permission: "year.read",
      sample: "year",
    },
    {
      path: "/ac/settings/fiscalYear/request/:id",
      file: "routes/accounts/year-request.tsx",
      permission: "year.read",
      sample: "year.request",
    },
  ],
} as const satisfies ModuleRoutes;
