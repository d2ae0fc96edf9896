/** The front door of loan snapshots. README.md says how they go. */
export { bringSnapshot } from "./bring-snapshot.server";
export { decideSnapshot, DECISIONS, decisionSchema, loanSnapshotTasks, type Decision } from "./decide-snapshot.server";
export { findLoans, loanExport, type LoanItem } from "./find-loans.server";
export { openSnapshot, type SnapshotView } from "./find-snapshots.server";
export { snapshotList } from "./snapshot-list.server";
export { loanSnapshotImport } from "./import-snapshot.server";
export { figuresOn, loanAt, loanNumbered, loansToChoose, type KnownLoan, type LoanChoice } from "./known-loans.server";
export { snapshotSchema, type LoanInput } from "./loan-input";
export { STATUS_CHOICES, type LoanFigures } from "./loan";
export { loanBound } from "./loan-bound.resource";
export { loansSpec, OVERDUE_CHOICES } from "./snapshot-lists";
