import type { ListSpec } from "~/define/list";
import { stateChoices } from "~/define/workflow";
import { openingWorkflow } from "./opening.workflow.server";

/** Opening balances, the latest change first. */
export const openingSpec: ListSpec = {
  filters: [
    { name: "status", kind: "choice", choices: stateChoices(openingWorkflow) },
    { name: "asOf", kind: "date" },
  ],
  sorts: ["name", "asOf", "status", "updatedAt"],
  sort: "-updatedAt",
};
