/** The URLs of business day, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

const dayPolicy = { resource: ["policy"] };

export const businessDayRoutes = {
  home: [
    { path: "/my/count/:id", file: "routes/home/count-confirm.tsx", permission: "signed-in", sample: "own-count" },
  ],
  accounts: [
    { path: "/ac/day/management", file: "routes/accounts/day-management.tsx", permission: "day.read" },
    {
      path: "/ac/day/open/count",
      file: "routes/accounts/open-count.tsx",
      permission: "day.open",
      menu: "/ac/day/management",
    },
    { path: "/ac/day/close/request", file: "routes/accounts/close-request.tsx", permission: "day.open" },
    {
      path: "/ac/day/close/count/:id",
      file: "routes/accounts/cash-count.tsx",
      permission: "day.open",
      sample: "day.cash",
    },
    { path: "/ac/day/close/approve", file: "routes/accounts/close-approve.tsx", permission: "day.close" },
    {
      path: "/ac/day/close/approve/:id",
      file: "routes/accounts/close-decision.tsx",
      permission: "day.close",
      sample: "day.close",
    },
    { path: "/ac/day/details/:id", file: "routes/accounts/day-details.tsx", permission: "day.read", sample: "day" },
    { path: "/ac/day/wish/:id", file: "routes/accounts/day-request.tsx", permission: "day.read", sample: "day.wish" },
    { path: "/ac/settings/day/close", file: "routes/accounts/day-board.tsx", permission: "day.close" },
    { path: "/ac/settings/day/list", file: "routes/records/listing.tsx", permission: "day.read" },
    {
      path: "/ac/settings/day/:resource/list",
      file: "routes/records/list.tsx",
      permission: "resource:read",
      values: dayPolicy,
    },
    {
      path: "/ac/settings/day/:resource/add",
      file: "routes/records/add.tsx",
      permission: "resource:edit",
      values: dayPolicy,
    },
    {
      path: "/ac/settings/day/:resource/edit/:id",
      file: "routes/records/edit.tsx",
      permission: "resource:edit",
      values: dayPolicy,
      sample: "resource",
    },
    {
      path: "/ac/settings/day/:resource/details/:id",
      file: "routes/records/details.tsx",
      permission: "resource:read",
      values: dayPolicy,
      sample: "resource",
    },
    {
      path: "/ac/settings/day/:resource/active/:id",
      file: "routes/records/active.tsx",
      permission: "resource:edit",
      values: dayPolicy,
      sample: "resource",
    },
  ],
} as const satisfies ModuleRoutes;
