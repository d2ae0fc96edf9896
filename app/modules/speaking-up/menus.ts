import type { SubjectMenu } from "~/define/menu";

export const speakingUpMenus: readonly SubjectMenu[] = [
  {
    in: "Self-service",
    name: "Feedback",
    link: "/my/feedback",
    icon: "whistle",
    position: 90,
    roles: "all",
    subMenus: [
      { name: "Give feedback or speak up", link: "/my/feedback/add", icon: "plus", position: 10 },
      { name: "What I sent", link: "/my/feedback/list", icon: "list", position: 20 },
      { name: "Cases to handle", link: "/my/feedback/assign-list", icon: "check", position: 30 },
    ],
  },
  { in: "Whistleblowing", name: "Cases", link: "/whistleblowing", icon: "whistle", position: 10, roles: "all" },
  {
    in: "Whistleblowing",
    name: "Settings",
    link: "/feedback/settings",
    icon: "settings",
    position: 20,
    roles: "all",
    subMenus: [
      { name: "Categories", link: "/feedback/settings/feedback-category/list", icon: "category", position: 10 },
      { name: "Handlers", link: "/feedback/settings/handlers", icon: "users", position: 20 },
    ],
  },
];
