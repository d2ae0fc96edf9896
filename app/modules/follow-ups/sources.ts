/** What a follow-up is raised by, as lists name it. The last three are raised by a person, the others follow from what a row says. */
export const SOURCE_CHOICES = [
  { value: "CashCount", label: "Cash count" },
  { value: "OverdueCase", label: "Overdue member" },
  { value: "BorrowerVisit", label: "Borrower visited" },
  { value: "LoanFileCheck", label: "Loan file" },
  { value: "VisitSection", label: "Section of a visit" },
  { value: "Visit", label: "Visit as a whole" },
  { value: "AuditMinutes", label: "Minutes of internal audit" },
] as const;
