/** The front door of loan snapshots. README.md says how they go. */
export { bringSnapshot } from "./bring-snapshot.server";
export { decideSnapshot, DECISIONS, decisionSchema, loanSnapshotTasks, type Decision } from "./decide-snapshot.server";
export { loanSnapshotEndpoints } from "./endpoints";
export { loanList } from "./loan-list.server";
export { openSnapshot, type SnapshotView } from "./find-snapshots.server";
export { snapshotList } from "./snapshot-list.server";
export { loanSnapshotImport } from "./import-snapshot.server";
export { figuresOn, loanAt, loanNumbered, loansToChoose, type KnownLoan, type LoanChoice } from "./known-loans.server";
export { snapshotSchema, type LoanInput } from "./loan-input";
export { type LoanFigures } from "./loan";
export { loanBound } from "./loan-bound.resource";
export { loanSnapshotSamples } from "./samples.server";
export { loanSnapshotHistory } from "./snapshot-history";
