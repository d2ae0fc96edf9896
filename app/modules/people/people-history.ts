import type { HistoryWords } from "~/define/history";

/** What the trail tells of somebody's beginning. */
export const employeeHistory: HistoryWords = {
  entity: "Employee",
  acts: { "Employee.hire": "Hired" },
  fields: {
    employeeNo: { label: "Employee no.", kind: "code" },
    unit: { label: "Unit", kind: "code" },
    designation: { label: "Designation", kind: "code" },
    role: { label: "Role" },
  },
};
