/** The front door of monthly boards. README.md says how they go. */
export { boardForm, type BoardForm } from "./board-form.server";
export { monthlyBoard } from "./board.record.server";
export { boardWorkflow } from "./board.workflow.server";
export { refreshAndClose } from "./close-boards.server";
export { generateBoards, generateMonth, generateSchema } from "./generate-boards.server";
export { rowsSchema, saveRows } from "./save-rows.server";
export { trendOf, type TrendPoint } from "./board-page.server";
export { SETTLED } from "./board-states";
