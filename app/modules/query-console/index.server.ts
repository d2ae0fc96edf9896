export { LIMITS } from "./limits";
export { questionSchema, runQuestion, type Question, type QuestionResult } from "./run-question.server";
export {
  findStatement,
  findStatements,
  retireStatement,
  reviewStatement,
  saveSchema,
  saveStatement,
  statementDecision,
  usableStatement,
  type StatementView,
} from "./saved-statements.server";
export { isConsoleOn, useQueryConsole } from "./switch.server";
export { columnsInSight } from "./views";
