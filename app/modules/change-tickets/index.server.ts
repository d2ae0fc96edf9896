/** The front door of changes to systems. README.md says how they go. */
export { change } from "./change.record.server";
export { changeJob } from "./change-job.server";
export { changeCounts, weekOf, type WeekLine } from "./week.server";
export { changeWorkflow } from "./change.workflow.server";
