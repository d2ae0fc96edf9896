import type { SubjectMenu } from "~/define/menu";

export const auditFeedbackMenus: readonly SubjectMenu[] = [
  {
    in: "Audit",
    name: "Feedback",
    link: "/audit/others/feedback",
    icon: "chart",
    position: 61,
    roles: "all",
    subMenus: [
      { name: "Feedback of audited units", link: "/audit/others/feedback", icon: "chart", position: 10 },
      { name: "Each feedback", link: "/audit/others/feedback/answers", icon: "list", position: 20 },
      { name: "Messages of visits", link: "/audit/others/feedback/messages", icon: "visit", position: 30 },
    ],
  },
  {
    in: "Self-service",
    under: "Internal audit",
    subMenus: [{ name: "My feedback on audits", link: "/my/audit-feedback", icon: "edit", position: 40 }],
  },
];
