import type { SubjectMenu } from "~/define/menu";

export const recruitmentMenus: readonly SubjectMenu[] = [
  {
    in: "Self-service",
    name: "Internal jobs",
    link: "/internal/job",
    icon: "users",
    position: 29,
    roles: "all",
    subMenus: [
      { name: "My applications", link: "/internal/job/application", icon: "list", position: 10 },
      { name: "Interviews", link: "/internal/job/panel", icon: "calendar", position: 20 },
    ],
  },
  {
    in: "HR",
    name: "Jobs",
    link: "/hr/job/list",
    icon: "users",
    position: 85,
    roles: "all",
    subMenus: [
      { name: "Add a job opening", link: "/hr/job/add", icon: "plus", position: 10 },
      { name: "Applications", link: "/hr/reports/job-apply", icon: "list", position: 20 },
      { name: "Stages of applications", link: "/hr/reports/job-stages", icon: "chart", position: 25 },
      { name: "CV bank", link: "/hr/reports/cv-bank", icon: "users", position: 30 },
    ],
  },
];
