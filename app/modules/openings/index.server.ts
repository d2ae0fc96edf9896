/** The front door of opening balances. README.md says how they go. */
export { branchesToOpen } from "./find-openings.server";
export { gridSchema, openingSchema } from "./opening-input";
export { openingLine } from "./opening-line.resource";
export { openingWorkflow } from "./opening.workflow.server";
export { openingGrid, openOpening, type OpeningGrid, type OpeningView } from "./open-opening.server";
export { createOpening, moveOpening, OPENING_MOVES, saveGrid, type OpeningMove } from "./save-opening.server";
