import { definePermissions } from "~/core/permission";

/** Who sees and keeps the files of employees (spec: hr §4.2). */
export const peoplePermissions = definePermissions({
  "employee.read": {
    area: "hr",
    means: "See who works in your part of the organisation: name, number, designation, unit and since when.",
  },
  "employee.file": {
    area: "hr",
    means: "See the personal details of employees in your part of the organisation.",
  },
  "employee.edit": {
    area: "hr",
    means: "Enter new employees and change personal details in your part of the organisation.",
  },
  "employee.ask": { area: "home", means: "Request changes of your own contact and bank details." },
  "employee.decide": {
    area: "hr",
    means: "Decide requests of employees in your part of the organisation to change their details.",
  },
  "employee.bank": {
    area: "hr",
    means: "See bank details of employees in your part of the organisation in full, and decide changes of them.",
  },
  "employee.reveal": {
    area: "hr",
    means:
      "Reveal numbers of identity, documents and bank accounts of employees in your part of the organisation. Each time is kept in the audit trail.",
  },
  "probation.decide": {
    area: "hr",
    means: "Confirm employees in your part of the organisation, or extend their probation.",
  },
  "probation.override": {
    area: "hr",
    means:
      "Confirm employees in your part of the organisation without a complete evaluation after six months, with a reason.",
    sealed: true,
  },
  "document.read": { area: "hr", means: "See the documents of employees in your part of the organisation." },
  "document.edit": {
    area: "hr",
    means: "Add and verify documents of employees in your part of the organisation.",
  },
  "employee.manager": {
    area: "hr",
    means: "Say who manages, reviews and looks after employees in your part of the organisation.",
  },
  "employee.managerPast": {
    area: "hr",
    means: "Say who managed employees in your part of the organisation on days that have passed.",
  },
  "hr.history": {
    area: "hr",
    means: "See who changed what of employees, movements, leave, attendance and the settings of HR, and when.",
    company: true,
  },
  "hr.settings.read": {
    area: "hr",
    means:
      "See the settings of HR: departments, designations, staff types, levels of education, document categories, reasons for leaving and managers.",
  },
  "hr.settings.edit": { area: "hr", means: "Change the settings of HR.", company: true },
});

declare module "~/core/permission" {
  interface PermissionNames extends Record<keyof typeof peoplePermissions, true> {}
}
