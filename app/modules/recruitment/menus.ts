import type { SubjectMenu } from "~/define/menu";

export const recruitmentMenus: readonly SubjectMenu[] = [
  {
    in: "Self-service",
    name: "Internal jobs",
    link: "/internal/job",
    icon: "users",
    position: 29,
    roles: "all",
    subMenus: [{ name: "My applications", link: "/internal/job/application", icon: "list", position: 10 }],
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
      { name: "CV bank", link: "/hr/reports/cv-bank", icon: "users", position: 30 },
    ],
  },
];
