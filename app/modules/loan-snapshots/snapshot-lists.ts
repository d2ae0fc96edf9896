import type { ListSpec } from "~/define/list";
import { STATUS_CHOICES } from "./loan";

export const CURRENT_CHOICES = [
  { value: "CURRENT", label: "In use" },
  { value: "WAITING", label: "To be confirmed" },
  { value: "REJECTED", label: "Rejected" },
  { value: "REPLACED", label: "Replaced" },
];
export const OVERDUE_CHOICES = [
  { value: "1", label: "From one day" },
  { value: "31", label: "More than 30 days" },
  { value: "61", label: "More than 60 days" },
  { value: "91", label: "More than 90 days" },
];

/** Loans: those longest overdue first. */
export const loansSpec: ListSpec = {
  filters: [
    { name: "snapshotId", kind: "id" },
    { name: "status", kind: "choice", choices: STATUS_CHOICES },
    { name: "overdue", kind: "choice", choices: OVERDUE_CHOICES },
  ],
  sorts: ["loanNo", "memberName", "outstanding", "arrears", "daysOverdue", "disbursedOn"],
  sort: "-daysOverdue",
};
