/** What internal audit of every install starts with (spec: ops §5.2). */

/** Level, name, percent of the inherent risk it takes away. */
export const EFFECTIVENESS: readonly [level: number, name: string, percent: number][] = [
  [1, "None", 0],
  [2, "Weak", 20],
  [3, "Fair", 40],
  [4, "Good", 60],
  [5, "Strong", 80],
];

/** Code, name, first score, months between audits, sample in percent, at least, at most, colour. */
export const BANDS: readonly [string, string, number, number, number, number, number, string][] = [
  ["HIGH", "High", 250, 6, 30, 20, 60, "bad"],
  ["MEDIUM", "Medium", 150, 12, 20, 15, 40, "warn"],
  ["LOW", "Low", 80, 18, 10, 10, 25, "info"],
  ["VERY-LOW", "Very low", 0, 24, 10, 10, 25, "ok"],
];

/** Code, name, code of the cause it is part of. */
export const ROOT_CAUSES: readonly [string, string, string | null][] = [
  ["PEOPLE", "People", null],
  ["PROCESS", "Process", null],
  ["SYSTEM", "System", null],
  ["EXTERNAL", "External", null],
  ["TRAINING", "Lack of training", "PEOPLE"],
  ["OVERSIGHT", "Lack of supervision", "PEOPLE"],
  ["OVERRIDE", "Control overridden", "PEOPLE"],
  ["NO-PROCEDURE", "No written procedure", "PROCESS"],
  ["NOT-FOLLOWED", "Procedure not followed", "PROCESS"],
  ["NO-CONTROL", "No control in the system", "SYSTEM"],
];

export const IMPLICATIONS: readonly [string, string][] = [
  ["LOSS", "Financial loss"],
  ["FRAUD", "Fraud"],
  ["COMPLIANCE", "Breach of law or regulation"],
  ["REPUTATION", "Loss of reputation"],
  ["SERVICE", "Poor service to members"],
  ["DATA", "Wrong or lost records"],
];

/** Code, name, whether the regulator is informed. */
export const FRAUD_TYPES: readonly [string, string, boolean][] = [
  ["THEFT", "Theft of cash", true],
  ["GHOST-LOAN", "Fictitious loan", true],
  ["DIVERSION", "Diverted repayment", true],
  ["FORGERY", "Forged document", true],
  ["EXPENSE", "False expense claim", false],
];

export const REVIEW_AREAS: readonly [string, string][] = [
  ["CREDIT", "Credit"],
  ["CASH", "Cash and vault"],
  ["SAVINGS", "Savings"],
  ["EXPENSES", "Expenses"],
  ["HR", "Human resources"],
  ["IT", "Systems and data"],
];
