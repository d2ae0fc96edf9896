/** Words that the settings of internal audit choose from (spec: ops §5.2). */
import type { Choice } from "~/define/field";

/** What is scored and planned. */
export const AREA_TYPES: readonly Choice[] = [
  { value: "BRANCH", label: "Branch" },
  { value: "REGION", label: "Region" },
  { value: "DEPARTMENT", label: "Department" },
];
export type AreaType = "BRANCH" | "REGION" | "DEPARTMENT";

/** What is tested: special investigations have steps and no score. */
export const TEST_TYPES: readonly Choice[] = [...AREA_TYPES, { value: "SPECIAL", label: "Special investigation" }];

export const METHODS: readonly Choice[] = [
  { value: "INQUIRY", label: "Inquiry" },
  { value: "OBSERVATION", label: "Observation" },
  { value: "INSPECTION", label: "Inspection" },
  { value: "REPERFORMANCE", label: "Reperformance" },
];

export const SEVERITIES: readonly Choice[] = [
  { value: "LOW", label: "Low" },
  { value: "MEDIUM", label: "Medium" },
  { value: "HIGH", label: "High" },
  { value: "CRITICAL", label: "Critical" },
];

export const TONES: readonly Choice[] = [
  { value: "bad", label: "Red" },
  { value: "warn", label: "Amber" },
  { value: "info", label: "Blue" },
  { value: "ok", label: "Green" },
  { value: "neutral", label: "Grey" },
];

export const MANUAL = "MANUAL";
/** Where the score of a factor comes from, with what its cut points are counted in. */
export const SOURCES: readonly (Choice & { unit: string })[] = [
  { value: MANUAL, label: "Judgement", unit: "" },
  { value: "PAR30", label: "Portfolio at risk over 30 days", unit: "%" },
  { value: "CASH_DIFF_12M", label: "Cash differences in 12 months", unit: "counts" },
  { value: "TURNOVER_12M", label: "Staff turnover in 12 months", unit: "%" },
  { value: "OVERDUE_ISSUES", label: "Overdue audit issues", unit: "issues" },
  { value: "MONTHS_SINCE_AUDIT", label: "Months since the last audit", unit: "months" },
  { value: "PORTFOLIO_SIZE", label: "Portfolio", unit: "thousands" },
];
export type Source =
  "MANUAL" | "PAR30" | "CASH_DIFF_12M" | "TURNOVER_12M" | "OVERDUE_ISSUES" | "MONTHS_SINCE_AUDIT" | "PORTFOLIO_SIZE";
