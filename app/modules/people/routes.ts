/** The URLs of people, by the area they stand in: their part of the route table. */
import type { ModuleRoutes } from "../../addresses/route-line";

export const peopleRoutes = {
  home: [
    { path: "/my/details", file: "routes/home/my-details.tsx", permission: "signed-in" },
    { path: "/my/team", file: "modules/people/screens/my-team.tsx", permission: "signed-in" },
    { path: "/my/details/changes", file: "routes/records/listing.tsx", permission: "employee.ask" },
    { path: "/my/details/ask", file: "routes/processes/add.tsx", permission: "employee.ask" },
    {
      path: "/my/details/change/:id",
      file: "routes/processes/details.tsx",
      permission: "employee.ask",
      sample: "employeechangerequest",
    },
    {
      path: "/my/details/background",
      file: "modules/people/screens/my-background.tsx",
      permission: "employee.ask",
    },
    { path: "/my/details/document", file: "modules/people/screens/my-document.tsx", permission: "employee.ask" },
    { path: "/my/details/photo", file: "modules/people/screens/my-photo.tsx", permission: "employee.ask" },
    {
      path: "/my/picture/:id",
      file: "modules/people/screens/picture.ts",
      permission: "signed-in",
      sample: "employee.photo",
      bare: true,
    },
    {
      path: "/underconstruction",
      file: "modules/people/screens/under-construction.tsx",
      permission: "signed-in",
    },
  ],
  hr: [
    {
      path: "/hr/settings/manager-mapping/list",
      file: "routes/records/listing.tsx",
      permission: "hr.settings.read",
    },
    {
      path: "/hr/settings/manager-mapping/add",
      file: "modules/people/screens/mapping-add.tsx",
      permission: "employee.manager",
    },
    {
      path: "/hr/settings/manager-mapping/edit/:id",
      file: "modules/people/screens/mapping-edit.tsx",
      permission: "employee.manager",
      sample: "managerMapping",
    },
    {
      path: "/hr/settings/manager-mapping/gaps",
      file: "modules/people/screens/mapping-gaps.tsx",
      permission: "hr.settings.read",
    },
    { path: "/hr/employee/changes", file: "routes/records/listing.tsx", permission: "employee.decide" },
    { path: "/hr/employee/changes/add", file: "routes/processes/add.tsx", permission: "employee.edit" },
    {
      path: "/hr/employee/numbers/:id",
      file: "modules/people/screens/employee-reveal.tsx",
      permission: "employee.reveal",
      sample: "employee",
    },
    {
      path: "/hr/employee/photo/:id",
      file: "modules/people/screens/employee-photo.tsx",
      permission: "employee.edit",
      sample: "employee",
    },
    {
      path: "/hr/probation/:id",
      file: "modules/people/screens/probation.tsx",
      permission: "employee.file",
      sample: "employee",
    },
    { path: "/hr/documents", file: "routes/records/listing.tsx", permission: "document.read" },
    { path: "/hr/documents/add", file: "routes/processes/add.tsx", permission: "document.edit" },
    {
      path: "/hr/documents/details/:id",
      file: "routes/processes/details.tsx",
      permission: "document.read",
      sample: "employeedocument",
    },
    {
      path: "/hr/documents/file/:id",
      file: "routes/processes/file.ts",
      permission: "document.read",
      sample: "employeedocument.file",
      bare: true,
    },
    {
      path: "/hr/documents/renew/:id",
      file: "modules/people/screens/document-renew.tsx",
      permission: "document.edit",
      sample: "employeedocument.valid",
    },
    {
      path: "/hr/documents/missing",
      file: "modules/people/screens/missing-documents.tsx",
      permission: "document.read",
    },
    { path: "/hr/reports/employee", file: "modules/people/screens/staff-register.tsx", permission: "employee.read" },
    { path: "/hr/reports/audit-trail", file: "modules/people/screens/hr-trail.tsx", permission: "hr.history" },
    { path: "/hr/workPermit", file: "routes/records/listing.tsx", permission: "document.read" },
    { path: "/hr/reports/passport-expiry", file: "routes/records/listing.tsx", permission: "document.read" },
    { path: "/hr/reports/work-permit-expiry", file: "routes/records/listing.tsx", permission: "document.read" },
    { path: "/hr/employee/list", file: "routes/records/listing.tsx", permission: "employee.read" },
    { path: "/hr/employee/add", file: "routes/hr/employee-add.tsx", permission: "employee.edit" },
    {
      path: "/hr/employee/edit/:id",
      file: "routes/hr/employee-edit.tsx",
      permission: "employee.edit",
      sample: "employee",
    },
    {
      path: "/hr/employee/details/:id",
      file: "routes/hr/employee-details.tsx",
      permission: "employee.read",
      sample: "employee",
    },
  ],
} as const satisfies ModuleRoutes;
