/** The URLs of upward feedback, by the area they stand in: their part of the route table. Those of staff leave no trace (core/traceless). */
import type { ModuleRoutes } from "../../addresses/route-line";

const at = (name: string) => `modules/upward-feedback/screens/${name}` as const;

export const upwardRoutes = {
  home: [
    { path: "/my/feedback/people", file: at("people.tsx"), permission: "upward.answer" },
    {
      path: "/my/feedback/people/:id",
      file: at("answer.tsx"),
      permission: "upward.answer",
      sample: "upward.ask",
    },
    { path: "/my/feedback/result/:id", file: at("result.tsx"), permission: "upward.answer", sample: "upward.result" },
  ],
  hr: [
    {
      path: "/hr/evaluation/upward/:id",
      file: at("form.tsx"),
      permission: "upward.manage",
      sample: "upward.cycle",
    },
    {
      path: "/hr/evaluation/upward/result/:id",
      file: at("result.tsx"),
      permission: "upward.manage",
      sample: "upward.subject",
    },
  ],
} as const satisfies ModuleRoutes;
