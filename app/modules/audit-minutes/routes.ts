/** The URLs of minutes of internal audit, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const auditMinutesRoutes = {
  home: [
    { path: "/my/meetingMinutes", file: "routes/records/listing.tsx", permission: "auditMinutes.own" },
    {
      path: "/my/meetingMinutes/:id",
      file: "modules/audit-minutes/screens/own-minutes.tsx",
      permission: "auditMinutes.own",
      sample: "audit-minutes.own",
    },
  ],
  audit: [
    { path: "/audit/meetingMinutes/list", file: "routes/records/listing.tsx", permission: "audit.minutes.read" },
    { path: "/audit/meetingMinutes/add", file: "routes/processes/add.tsx", permission: "audit.minutes.write" },
    {
      path: "/audit/meetingMinutes/edit/:id",
      file: "routes/processes/details.tsx",
      permission: "audit.minutes.read",
      sample: "auditminutes",
    },
    {
      path: "/audit/meetingMinutes/change/:id",
      file: "routes/processes/edit.tsx",
      permission: "audit.minutes.write",
      sample: "audit-minutes.draft",
    },
  ],
} as const satisfies ModuleRoutes;
