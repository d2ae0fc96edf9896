/** The front door of opening balances. README.md says how they go. */
export { openingGrid, type OpeningGrid } from "./opening-grid.server";
export { openingLine } from "./opening-line.resource";
export { opening } from "./opening.record.server";
export { openingWorkflow } from "./opening.workflow.server";
