import type { ListFilter, ListSpec } from "~/define/list";
import { stateChoices } from "~/define/workflow";
import { KIND_CHOICES } from "./requisition-rules";
import { requisitionWorkflow } from "./requisition.workflow.server";

export const STATE_CHOICES = stateChoices(requisitionWorkflow);

const status: ListFilter = { name: "status", kind: "choice", choices: STATE_CHOICES };
const kind: ListFilter = { name: "kind", kind: "choice", choices: KIND_CHOICES };
/** A unit stands for itself and all below it. */
const branchId: ListFilter = { name: "branchId", kind: "id" };
const neededBy: ListFilter = { name: "neededBy", kind: "date" };

/** The requisitions in sight, what was raised last first. */
export const requisitionsSpec: ListSpec = {
  filters: [status, kind, branchId, neededBy],
  sorts: ["no", "total", "neededBy", "status", "createdAt", "branch", "requester"],
  sort: "-createdAt",
};
