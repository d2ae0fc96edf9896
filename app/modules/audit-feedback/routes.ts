/** The URLs of feedback on audits: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

const LIST = "routes/records/listing.tsx";

export const auditFeedbackRoutes = {
  home: [
    { path: "/my/audit-feedback", file: LIST, permission: "audit.feedback.own" },
    {
      path: "/my/audit-feedback/:id",
      file: "routes/processes/details.tsx",
      permission: "audit.feedback.own",
      sample: "auditfeedback",
    },
  ],
  audit: [
    { path: "/audit/others/feedback", file: "routes/reports/report.tsx", permission: "audit.feedback.summary" },
    { path: "/audit/others/feedback/answers", file: LIST, permission: "audit.feedback.read" },
    {
      path: "/audit/others/feedback/answers/:id",
      file: "modules/audit-feedback/screens/answer.tsx",
      permission: "audit.feedback.read",
      sample: "audit-feedback.given",
    },
  ],
} as const satisfies ModuleRoutes;
