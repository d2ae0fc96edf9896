/** Kind, code, name, template. Templates name the sections a visit of that purpose needs; "|" offers a choice. */
export const CATEGORIES: readonly [string, string, string, string | null][] = [
  ["VISIT_PURPOSE", "FIELD-DAY", "Field day", "REPORT GROUP"],
  ["VISIT_PURPOSE", "MONTH-END", "Month end", "CASH REPORT"],
  ["VISIT_PURPOSE", "SUPERVISION", "Branch supervision", "CASH GROUP|DOCS"],
  ["VISIT_PURPOSE", "CASH-CHECK", "Cash check", "CASH"],
  ["VISIT_PURPOSE", "GROUP-MEETING", "Group meeting", "GROUP"],
  ["DOCUMENT", "PHOTO", "Photograph", null],
  ["DOCUMENT", "RECEIPT", "Receipt", null],
  ["DOCUMENT", "REGISTER", "Page of a register", null],
  ["DOCUMENT", "LETTER", "Letter", null],
  ["DOCUMENT", "OTHER", "Other document", null],
  ["TICKET", "SYSTEM", "System", null],
  ["TICKET", "EQUIPMENT", "Equipment", null],
  ["TICKET", "OTHER", "Other", null],
  ["OVERDUE_CAUSE", "ILLNESS", "Illness", null],
  ["OVERDUE_CAUSE", "BUSINESS", "Business failed", null],
  ["OVERDUE_CAUSE", "MOVED", "Moved away", null],
  ["OVERDUE_CAUSE", "UNWILLING", "Unwilling to pay", null],
];

export const DESIGNATIONS: readonly [string, string][] = [
  ["MD", "Managing Director"], ["OH", "Operations Head"], ["OM", "Operations Manager"], ["RM", "Regional Manager"], ["AM", "Area Manager"],
  ["BM", "Branch Manager"], ["LB", "Loan Branchr"], ["LO", "Loan Officer"], ["CA", "Cashier"], ["CIA", "Chief Internal Auditor"], ["IAM", "Internal Audit Manager"],
  ["AAM", "Assistant Audit Manager"], ["IAO", "Internal Audit Officer"], ["HRM", "HR Manager"], ["HRE", "HR Executive"], ["ACM", "Accounts Manager"],
  ["ACE", "Accounts Executive"], ["IT", "Systems Administrator"],
];
