import { wordsOf, type HistoryWords } from "~/define/history";
import { GENDERS } from "./employee";
import { RELATION_CHOICES } from "./relations";

const GENDER_WORDS = Object.fromEntries(GENDERS.map(({ value, label }) => [value, label]));

/** What the trail tells of an employee. */
export const employeeHistory: HistoryWords = {
  entity: "Employee",
  acts: {
    "Employee.hire": "Hired",
    "Employee.change": "Changed",
    "Employee.confirm": "Confirmed",
    "Employee.extendProbation": "Probation extended",
    "Employee.bank": "Bank details changed",
    "Employee.reveal": "Numbers shown in full",
    "ManagerMapping.map": "Manager mapped",
    "ManagerMapping.end": "Mapping ended",
  },
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
    address: { label: "Address" },
    nationalId: { label: "National ID" },
    education: { label: "Level of education" },
    probationEnd: { label: "Probation ends", kind: "date" },
    confirmedOn: { label: "Confirmed on", kind: "date" },
    account: { label: "Account number" },
    relation: { label: "Relation", kind: "choice", words: wordsOf(RELATION_CHOICES) },
    manager: { label: "Manager" },
    from: { label: "From", kind: "date" },
    until: { label: "To", kind: "date" },
    staffType: { label: "Staff type" },
  },
};
