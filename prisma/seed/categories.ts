/** Kind, code, name, template. Templates name the sections a visit of that purpose needs; "|" offers a choice. */
export const CATEGORIES: readonly [string, string, string, string | null][] = [
  ["VISIT_PURPOSE", "FIELD-DAY", "Field day", "REPORT GROUP|BORROWER|OVERDUE"],
  ["VISIT_PURPOSE", "MONTH-END", "Month end", "CASH BANK RECORD"],
  ["VISIT_PURPOSE", "SUPERVISION", "Branch supervision", "CASH DOC_CHECK:5 BORROWER:3 EFFECT_BM PERFORMANCE"],
  ["VISIT_PURPOSE", "REGIONAL", "Regional review", "PORTFOLIO EFFECT_AM AUDIT_ISSUE HIGHLIGHTS"],
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
  ["REGISTER", "CASH-BOOK", "Cash book", null],
  ["REGISTER", "LOAN-LEDGER", "Loan ledger", null],
  ["REGISTER", "MEMBERS", "Register of members", null],
  ["REGISTER", "ATTENDANCE", "Attendance register", null],
  ["REGISTER", "ASSETS", "Register of assets", null],
  ["REGISTER", "KEYS", "Register of keys", null],
  ["REGISTER", "VISITORS", "Visitors’ book", null],
  ["REGISTER", "COMPLAINTS", "Register of complaints", null],
];

/** Code, name, rank (higher is more senior), the role its people usually hold. */
export const DESIGNATIONS: readonly [string, string, number, string | null][] = [
  ["MD", "Managing Director", 100, null], ["OH", "Operations Head", 90, "Operations Head"], ["OM", "Operations Manager", 80, "Operations Manager"], ["RM", "Regional Manager", 70, "Regional Manager"],
  ["AM", "Area Manager", 60, "Area Manager"], ["BM", "Branch Manager", 50, "Branch Manager"], ["LB", "Loan Branchr", 30, "Loan Branchr"], ["LO", "Loan Officer", 20, "Loan Officer"], ["CA", "Cashier", 20, "Accounts Executive"],
  ["CIA", "Chief Internal Auditor", 80, "Chief Internal Auditor"], ["IAM", "Internal Audit Manager", 70, "Internal Audit Manager"], ["AAM", "Assistant Audit Manager", 60, "Assistant Audit Manager"], ["IAO", "Internal Audit Officer", 50, "Internal Audit Officer"],
  ["HRM", "HR Manager", 70, "HR Manager"], ["HRE", "HR Executive", 40, "HR Executive"], ["ACM", "Accounts Manager", 70, "Accounts Manager"], ["ACE", "Accounts Executive", 40, "Accounts Executive"],
  ["IT", "Systems Administrator", 40, "Grapes Admin"],
];
