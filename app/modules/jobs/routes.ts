/** The URLs of jobs, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const jobsRoutes = {
  home: [{ path: "/my/job/:id", file: "routes/home/my-job.tsx", permission: "signed-in", sample: "own-job" }],
  grapes: [
    { path: "/grapes/job", file: "routes/grapes/job-board.tsx", permission: "console.jobs" },
    { path: "/grapes/job/:name", file: "routes/grapes/job-runs.tsx", permission: "console.jobs", sample: "job" },
  ],
} as const satisfies ModuleRoutes;
