/** The front door of opening balances. README.md says how they go. */
export { branchesToOpen } from "./find-openings.server";
export { openingDayChecks } from "./day-checks";
export { openingEndpoints } from "./endpoints";
export { openingHistory } from "./opening-history";
export { gridSchema, openingSchema } from "./opening-input";
export { openingLine, openingReference } from "./opening-line.resource";
export { openingList } from "./opening-list.server";
export { openingSearch } from "./opening-search";
export { openingSamples } from "./samples.server";
export { openingSource } from "./opening-source";
export { openingTasks } from "./opening-tasks.server";
export { openingWorkflow } from "./opening.workflow.server";
export { openingGrid, openOpening, type OpeningGrid, type OpeningView } from "./open-opening.server";
export { createOpening, moveOpening, OPENING_MOVES, saveGrid, type OpeningMove } from "./save-opening.server";
