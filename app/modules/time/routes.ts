/** The URLs of time, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

const ADD = "routes/processes/add.tsx";

export const timeRoutes = {
  home: [
    { path: "/myTimeLog", file: "modules/time/screens/my-time.tsx", permission: "time.own" },
    { path: "/myTimeLogNew", file: "modules/time/screens/punch.tsx", permission: "time.own" },
    { path: "/myTimeLog/myTimeLog/list", file: "modules/time/screens/my-logs.tsx", permission: "time.own" },
    { path: "/myTimeLog/myTimeLog/add", file: ADD, permission: "time.own" },
    {
      path: "/myTimeLog/MyTimeLogEdit/:id",
      file: "routes/processes/edit.tsx",
      permission: "time.own",
      sample: "time-application.open",
    },
    {
      path: "/myTimeLog/myTimeLogApplications",
      file: "modules/time/screens/team-applications.tsx",
      permission: "time.decide",
    },
    {
      path: "/myTimeLog/myTimeLogApplications/:id",
      file: "routes/processes/details.tsx",
      permission: "time.own",
      sample: "timelogapplication",
    },
    {
      path: "/myTimeLog/file/:id",
      file: "routes/processes/file.ts",
      permission: "time.own",
      sample: "time-application.file",
      bare: true,
    },
  ],
  hr: [
    { path: "/hr/attendance", file: "modules/time/screens/attendance.tsx", permission: "attendance.read" },
    { path: "/hr/attendance/correction/list", file: "routes/records/listing.tsx", permission: "attendance.read" },
    { path: "/hr/attendance/correction/add", file: ADD, permission: "attendance.edit" },
    { path: "/hr/shift", file: "modules/time/screens/roster.tsx", permission: "shift.read" },
    { path: "/hr/reports/time-log", file: "routes/reports/report.tsx", permission: "attendance.read" },
  ],
} as const satisfies ModuleRoutes;
