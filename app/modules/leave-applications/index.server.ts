/** The front door of leave applications. README.md says how they go. */
export { lineOfTeam, type Deciders } from "./deciders.server";
export { decidable, decideSeveral, decideSeveralSchema } from "./decide-several.server";
export { awayMeanwhile, checkLeave, warnOfWork, leaveBrief, type CheckedLeave } from "./leave-brief.server";
export { endLeave } from "./end-of-service.server";
export { heldOn } from "./leave-facts.server";
export { leaveList } from "./leave-list.server";
export { leaveApplication } from "./leave.record.server";
export { PART_CHOICES } from "./leave-states";
export { closedKinds, leaveApplicant } from "./references.server";
export { leaveWorkflow } from "./leave.workflow.server";
export { moveOpenLeave, postOfAway } from "./move-open-leave.server";
export { awayMonth, awayMonthOf, type AwayMonth } from "./away-month.server";
export { myBalances } from "./my-balances.server";
export { coverGapsOf, dutiesWithout, dutyLines, type DutyLine, type DutyShort } from "./cover-guard.server";
export { awayByBranch, leaveByHolder, teamAway, type Away, type Waiting } from "./away-today.server";
