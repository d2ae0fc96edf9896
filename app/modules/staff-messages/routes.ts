/** The URLs of messages to staff, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const staffMessageRoutes = {
  hr: [
    { path: "/hr/message/list", file: "routes/records/listing.tsx", permission: "message.read" },
    { path: "/hr/message/add", file: "routes/processes/add.tsx", permission: "message.write" },
    {
      path: "/hr/message/edit/:id",
      file: "routes/processes/edit.tsx",
      permission: "message.write",
      sample: "message.draft",
    },
    {
      path: "/hr/message/details/:id",
      file: "routes/processes/details.tsx",
      permission: "message.read",
      sample: "hrmessage",
    },
    { path: "/hr/message/delivery/list", file: "routes/records/listing.tsx", permission: "message.read" },
  ],
} as const satisfies ModuleRoutes;
