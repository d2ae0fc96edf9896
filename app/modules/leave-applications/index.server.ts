/** The front door of leave applications. README.md says how they go. */
export { decidable, decideSeveral, decideSeveralSchema } from "./decide-several.server";
export { checkLeave, leaveBrief, type CheckedLeave } from "./leave-brief.server";
export { leaveList } from "./leave-list.server";
export { leaveApplication } from "./leave.record.server";
export { leaveWorkflow } from "./leave.workflow.server";
export { placeOf } from "./place.server";
export { myBalances } from "./my-balances.server";
export { awayByBranch, leaveByHolder, teamAway, type Away, type Waiting } from "./away-today.server";
