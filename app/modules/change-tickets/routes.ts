/** The URLs of changes, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const changeTicketsRoutes = {
  home: [
    { path: "/change/ticket", file: "modules/change-tickets/screens/change-hub.tsx", permission: "change.own" },
    { path: "/change/ticket/list", file: "routes/records/listing.tsx", permission: "change.own" },
    { path: "/change/ticket/list/open", file: "routes/records/listing.tsx", permission: "change.read" },
    { path: "/change/ticket/add", file: "routes/processes/add.tsx", permission: "change.own" },
    {
      path: "/change/ticket/edit/:id",
      file: "routes/processes/details.tsx",
      permission: "change.own",
      sample: "changeticket",
    },
    {
      path: "/change/ticket/change/:id",
      file: "routes/processes/edit.tsx",
      permission: "change.own",
      sample: "change.draft",
    },
    {
      path: "/change/ticket/file/:id",
      file: "routes/processes/file.ts",
      permission: "change.own",
      sample: "change.file",
      bare: true,
    },
  ],
} as const satisfies ModuleRoutes;
