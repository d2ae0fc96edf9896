import type { ListFilter, ListSpec } from "~/define/list";
import { followUpWorkflow } from "./follow-up.workflow.server";

export const STATE_CHOICES = Object.entries(followUpWorkflow.states).map(([value, { label }]) => ({ value, label }));
/** "mine": one's own; "late": open and past their day. */
export const WHICH_CHOICES = [{ value: "mine", label: "Mine" }, { value: "late", label: "Overdue" }];

const status: ListFilter = { name: "status", kind: "choice", choices: STATE_CHOICES };
const which: ListFilter = { name: "which", kind: "choice", choices: WHICH_CHOICES };
/** A unit stands for itself and all below it. */
const unitId: ListFilter = { name: "unitId", kind: "id" };
const dueOn: ListFilter = { name: "dueOn", kind: "date" };

/** The follow-ups in sight: what is due first stands first. */
export const followUpSpec: ListSpec = { filters: [status, which, unitId, dueOn], sorts: ["dueOn", "status", "createdAt"], sort: "dueOn" };
