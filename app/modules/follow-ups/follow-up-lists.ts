import type { ListFilter, ListSpec } from "~/define/list";
import { stateChoices } from "~/define/workflow";
import { followUpWorkflow } from "./follow-up.workflow.server";
import { SOURCE_CHOICES } from "./sources";

export const STATE_CHOICES = stateChoices(followUpWorkflow);
/** "mine": one's own; "late": open and past their day. */
export const WHICH_CHOICES = [
  { value: "mine", label: "Mine" },
  { value: "late", label: "Overdue" },
];

const status: ListFilter = { name: "status", kind: "choice", choices: STATE_CHOICES };
const which: ListFilter = { name: "which", kind: "choice", choices: WHICH_CHOICES };
/** A unit stands for itself and all below it. */
const unitId: ListFilter = { name: "unitId", kind: "id" };
const sourceType: ListFilter = { name: "sourceType", kind: "choice", choices: SOURCE_CHOICES };
const dueOn: ListFilter = { name: "dueOn", kind: "date" };

/** The follow-ups in sight: what is due first stands first. */
export const followUpSpec: ListSpec = {
  filters: [status, which, unitId, sourceType, dueOn],
  sorts: ["dueOn", "status", "createdAt"],
  sort: "dueOn",
};
