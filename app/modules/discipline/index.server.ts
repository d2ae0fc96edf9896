/** The front door of discipline. README.md says how cases go. */
export { disciplinaryCase, raisedIncident } from "./case.record.server";
export { notAbout } from "./case-row.server";
export { handledAppeal } from "./handled-appeal.server";
export { caseWorkflow } from "./case.workflow.server";
export { disciplineJob } from "./discipline-job.server";
export { hasFinalWarning } from "./final-warning.server";
export { letterTemplate } from "./letter-template.resource";
export { letterBanner, ownLetter, ownLetterList } from "./own-letters.server";
export { ownSuspension, type OwnSuspension } from "./own-suspension.server";
export { standingDismissal, standingDismissals, type Dismissal } from "./standing-dismissal.server";
export { ownStatementFile, ownStatements, statementFile, statementFiles } from "./statements.server";
export { suspensionJob, suspensionsDue } from "./suspension-job.server";
export { suspension } from "./suspension.record.server";
export { endSuspensionsOf, suspensionWorkflow } from "./suspension.workflow.server";
