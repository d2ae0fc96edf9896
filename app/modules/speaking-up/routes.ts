/** The URLs of speaking up, by the area they stand in: their part of the route table. Pages without script stand in the table itself. */
import type { ModuleRoutes } from "../../addresses/route-line";

const at = (name: string) => `modules/speaking-up/screens/${name}` as const;

export const speakingUpRoutes = {
  home: [
    { path: "/my/feedback", file: at("my-hub.tsx"), permission: "feedback.own" },
    { path: "/my/feedback/list", file: at("my-list.tsx"), permission: "feedback.own" },
    { path: "/my/feedback/note/:id", file: at("my-note.tsx"), permission: "feedback.own", sample: "case.mine" },
    { path: "/my/feedback/assign-list", file: at("assign-list.tsx"), permission: "feedback.own" },
    {
      path: "/my/feedback/assign-list/details/:id",
      file: at("assigned-case.tsx"),
      permission: "feedback.own",
      sample: "case.mine",
    },
    {
      path: "/my/feedback/file/:id",
      file: at("case-file.ts"),
      permission: "feedback.own",
      sample: "case.file",
      bare: true,
    },
  ],
  hr: [
    { path: "/hr/feedback/:id", file: at("hr-case.tsx"), permission: "feedback.hr", sample: "case.hr" },
    { path: "/hr/feedback/note/:id", file: at("hr-notes.tsx"), permission: "feedback.hr", sample: "case.hr" },
  ],
  whistleblowing: [
    { path: "/whistleblowing", file: at("whistle-list.tsx"), permission: "case.list" },
    { path: "/whistleblowing/:id", file: at("whistle-case.tsx"), permission: "case.list", sample: "case.whistle" },
    {
      path: "/whistleblowing/note/:id",
      file: at("whistle-notes.tsx"),
      permission: "case.list",
      sample: "case.whistle",
    },
    { path: "/feedback/settings", file: at("settings.tsx"), permission: "case.settings.read" },
    { path: "/feedback/settings/handlers", file: at("handlers.tsx"), permission: "case.handlers" },
  ],
} as const satisfies ModuleRoutes;
