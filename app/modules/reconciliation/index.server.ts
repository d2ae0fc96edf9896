/** The front door of reconciliation. README.md says what marks are. */
export { markLines, markSchema, unmarkLines, unmarkSchema, type MarkInput } from "./mark-lines.server";
export { findAccounts, reconcilePage, type AccountItem, type ReconcilePage } from "./read-marks.server";
