/** The URLs of movements, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const movementsRoutes = {
  grapes: [
    {
      path: "/grapes/settings/designation/change",
      file: "routes/grapes/designation-change.tsx",
      permission: "console.designation",
    },
    {
      path: "/grapes/settings/designation/change/:id",
      file: "routes/grapes/movement.tsx",
      permission: "console.designation",
      sample: "movement",
    },
  ],
} as const satisfies ModuleRoutes;
