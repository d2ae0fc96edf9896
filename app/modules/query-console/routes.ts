/** The URLs of query console, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const queryConsoleRoutes = {
  grapes: [
    { path: "/grapes/settings/query/execute", file: "routes/grapes/query.tsx", permission: "console.query" },
    {
      path: "/grapes/settings/query/saved/:id",
      file: "routes/grapes/query-saved.tsx",
      permission: "console.query",
      sample: "saved-statement",
    },
    {
      path: "/grapes/settings/query/file/:format",
      file: "routes/grapes/query-file.ts",
      permission: "console.query",
      bare: true,
      values: { format: ["csv", "xlsx"] },
    },
  ],
} as const satisfies ModuleRoutes;
