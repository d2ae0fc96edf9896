import type { HistoryWords } from "~/define/history";
import { GENDERS } from "./employee";

const GENDER_WORDS = Object.fromEntries(GENDERS.map(({ value, label }) => [value, label]));

/** What the trail tells of an employee. */
export const employeeHistory: HistoryWords = {
  entity: "Employee",
  acts: { "Employee.hire": "Hired", "Employee.change": "Changed" },
  fields: {
    employeeNo: { label: "Employee no.", kind: "code" },
    unit: { label: "Unit", kind: "code" },
    designation: { label: "Designation", kind: "code" },
    role: { label: "Role" },
    firstName: { label: "First name" },
    lastName: { label: "Last name" },
    gender: { label: "Gender", kind: "choice", words: GENDER_WORDS },
    birthDate: { label: "Date of birth", kind: "date" },
    phone: { label: "Phone" },
    email: { label: "Own e-mail" },
  },
};
