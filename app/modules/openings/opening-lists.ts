import type { ListSpec } from "~/define/list";
import { openingWorkflow } from "./opening.workflow.server";

/** Opening balances, the latest change first. */
export const openingSpec: ListSpec = {
  filters: [{ name: "status", kind: "choice", choices: Object.entries(openingWorkflow.states).map(([value, { label }]) => ({ value, label })) }, { name: "asOf", kind: "date" }], sorts: ["name", "asOf", "status", "updatedAt"], sort: "-updatedAt",
};
