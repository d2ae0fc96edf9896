import type { ListFilter, ListSpec } from "~/define/list";
import { stateChoices } from "~/define/workflow";
import { FLAG_LABELS, FLAGS, KIND_LABELS } from "./bill-rules";
import { billWorkflow } from "./bill.workflow.server";

export const STATE_CHOICES = stateChoices(billWorkflow);
export const KIND_CHOICES = Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }));
export const FLAG_CHOICES = FLAGS.map((value) => ({ value, label: FLAG_LABELS[value] }));

const status: ListFilter = { name: "status", kind: "choice", choices: STATE_CHOICES };
const period: ListFilter = { name: "periodTo", kind: "date" };

/** Bills, the latest first. */
export const billsSpec: ListSpec = {
  filters: [status, period],
  sorts: ["refNo", "claimant", "periodFrom", "claimed", "approved", "paid", "status", "createdAt"],
  sort: "-createdAt",
};

/** Lines across bills, the latest first. */
export const linesSpec: ListSpec = {
  filters: [{ name: "kind", kind: "choice", choices: KIND_CHOICES }, { name: "date", kind: "date" }, status],
  sorts: ["date", "amount"],
  sort: "-date",
};
