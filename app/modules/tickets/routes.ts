/** The URLs of tickets, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const ticketsRoutes = {
  home: [
    { path: "/my/ticket", file: "modules/tickets/screens/ticket-hub.tsx", permission: "ticket.own" },
    { path: "/my/ticket/list", file: "routes/records/listing.tsx", permission: "ticket.own" },
    { path: "/my/ticket/list/closed", file: "routes/records/listing.tsx", permission: "ticket.read" },
    {
      path: "/my/ticket/list/:face",
      file: "modules/tickets/screens/ticket-desk.tsx",
      permission: "ticket.read",
      values: { face: ["all", "open", "country"] },
    },
    { path: "/my/ticket/add", file: "routes/processes/add.tsx", permission: "ticket.own" },
    { path: "/my/ticket/edit/:id", file: "routes/processes/details.tsx", permission: "ticket.own", sample: "ticket" },
    {
      path: "/my/ticket/change/:id",
      file: "routes/processes/edit.tsx",
      permission: "ticket.own",
      sample: "ticket.open",
    },
    {
      path: "/my/ticket/file/:id",
      file: "routes/processes/file.ts",
      permission: "ticket.own",
      sample: "ticket.file",
      bare: true,
    },
  ],
  admin: [
    { path: "/admin/ticket/report", file: "routes/reports/report.tsx", permission: "ticket.report" },
    {
      path: "/admin/reports/ticket/:which",
      file: "routes/records/listing.tsx",
      permission: "ticket.report",
      values: { which: ["open", "close"] },
    },
  ],
} as const satisfies ModuleRoutes;
