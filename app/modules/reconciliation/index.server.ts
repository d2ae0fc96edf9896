/** The front door of reconciliation. README.md says what marks are. */
export { reconciliationEndpoints } from "./endpoints";
export { markLines, markSchema, unmarkLines, unmarkSchema, type MarkInput } from "./mark-lines.server";
export { findAccounts, reconcilePage, type AccountItem, type ReconcilePage } from "./read-marks.server";
export { reconciliationSamples } from "./samples.server";
export { bankHistory } from "./bank-history";
