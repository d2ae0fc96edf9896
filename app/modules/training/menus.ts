import type { SubjectMenu } from "~/define/menu";

const table = (resource: string) => `/hr/training/${resource}/list`;

export const trainingMenus: readonly SubjectMenu[] = [
  { in: "Self-service", name: "Training", link: "/training", icon: "file", position: 18, roles: "all" },
  {
    in: "HR",
    name: "Training",
    link: "/hr/training/course/list",
    icon: "file",
    position: 64,
    roles: "all",
    subMenus: [
      { name: "Write a course", link: "/hr/training/course/add", icon: "plus", position: 10 },
      { name: "People and their courses", link: "/hr/training/enrolment/list", icon: "users", position: 20 },
      { name: "Mandatory training", link: "/hr/reports/training", icon: "chart", position: 30 },
      { name: "Training rules", link: table("rule"), icon: "approved", position: 40 },
      { name: "Training categories", link: table("category"), icon: "list", position: 50 },
      { name: "Parts of courses", link: table("content"), icon: "list", position: 60 },
      { name: "Questions of quizzes", link: table("question"), icon: "help", position: 70 },
    ],
  },
];
