import type { SubjectMenu } from "~/define/menu";

export const evaluationMenus: readonly SubjectMenu[] = [
  {
    in: "Self-service",
    name: "Evaluations",
    link: "/evaluation",
    icon: "check",
    position: 28,
    roles: "all",
    subMenus: [
      { name: "My evaluations", link: "/my/evaluation/list", icon: "list", position: 10 },
      { name: "To review first", link: "/evaluation/first/Review/list", icon: "check", position: 20 },
      { name: "To review second", link: "/evaluation/second/review/list", icon: "check", position: 30 },
      { name: "Pending evaluations", link: "/evaluation/reports/pending", icon: "clock", position: 40 },
      { name: "Finished evaluations", link: "/evaluation/reports/complete", icon: "list", position: 50 },
      { name: "Finished after three months", link: "/evaluationThree/reports/complete", icon: "list", position: 60 },
      { name: "Finished after six months", link: "/evaluationSix/reports/complete", icon: "list", position: 70 },
      { name: "Summary of evaluations", link: "/evaluation/reports/summary", icon: "chart", position: 80 },
    ],
  },
  {
    in: "HR",
    under: "Settings",
    subMenus: [
      { name: "Types of evaluation", link: "/hr/evaluation/type/list", icon: "list", position: 126 },
      { name: "Periods of evaluation", link: "/hr/settings/evaluationCycle/list", icon: "calendar", position: 127 },
      { name: "Cycles of evaluation", link: "/hr/evaluation/dashboard", icon: "chart", position: 128 },
    ],
  },
];
