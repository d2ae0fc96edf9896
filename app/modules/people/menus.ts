import type { SubjectMenu } from "~/define/menu";

export const peopleMenus: readonly SubjectMenu[] = [
  { in: "Self-service", name: "My team", link: "/my/team", icon: "users", position: 40, roles: "all" },
  {
    in: "Self-service",
    name: "My change requests",
    link: "/my/details/changes",
    icon: "edit",
    position: 50,
    roles: "all",
    subMenus: [
      { name: "Request a change", link: "/my/details/ask", icon: "plus", position: 10 },
      { name: "My background", link: "/my/details/background", icon: "user", position: 20 },
      { name: "Send a document", link: "/my/details/document", icon: "upload", position: 30 },
    ],
  },
  {
    in: "HR",
    name: "Employees",
    link: "/hr/employee/list",
    icon: "users",
    position: 20,
    roles: "all",
    subMenus: [
      { name: "Add an employee", link: "/hr/employee/add", icon: "plus", position: 10 },
      { name: "Change requests", link: "/hr/employee/changes", icon: "approved", position: 20 },
      { name: "Staff register", link: "/hr/reports/employee", icon: "report", position: 30 },
      { name: "Audit trail", link: "/hr/reports/audit-trail", icon: "search", position: 50 },
    ],
  },
  {
    in: "HR",
    name: "Documents",
    link: "/hr/documents",
    icon: "file",
    position: 60,
    roles: "all",
    subMenus: [
      { name: "Add a document", link: "/hr/documents/add", icon: "plus", position: 10 },
      { name: "Work permits", link: "/hr/workPermit", icon: "list", position: 20 },
      { name: "Missing documents", link: "/hr/documents/missing", icon: "warn", position: 25 },
      { name: "Passports that expire", link: "/hr/reports/passport-expiry", icon: "clock", position: 30 },
      { name: "Work permits that expire", link: "/hr/reports/work-permit-expiry", icon: "clock", position: 40 },
    ],
  },
  {
    in: "HR",
    name: "Settings",
    link: "/hr/settings",
    icon: "settings",
    position: 70,
    roles: "all",
    subMenus: [
      { name: "Departments", link: "/hr/settings/department/list", icon: "division", position: 10 },
      { name: "Designations", link: "/hr/settings/designation/list", icon: "list", position: 20 },
      { name: "Managers", link: "/hr/settings/manager-mapping/list", icon: "users", position: 30 },
      { name: "Levels of education", link: "/hr/settings/education/list", icon: "chart", position: 40 },
      { name: "Staff types", link: "/hr/settings/staff-type/list", icon: "users", position: 50 },
      { name: "Document categories", link: "/hr/settings/documentsCategory/list", icon: "file", position: 60 },
      { name: "Reasons for leaving", link: "/hr/settings/resign-reason/list", icon: "exit", position: 70 },
    ],
  },
];
