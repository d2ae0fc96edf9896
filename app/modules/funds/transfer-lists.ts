import type { ListFilter, ListSpec } from "~/define/list";
import { stateChoices } from "~/define/workflow";
import { KIND_CHOICES } from "./fund-rules";
import { fundWorkflow } from "./fund.workflow.server";

const status: ListFilter = { name: "status", kind: "choice", choices: stateChoices(fundWorkflow) };
const kind: ListFilter = { name: "kind", kind: "choice", choices: KIND_CHOICES };
const sentDate: ListFilter = { name: "sentDate", kind: "date" };
const branchId: ListFilter = { name: "branchId", kind: "id" };

/** Transfers of either direction, the latest first. */
export const transferSpec: ListSpec = {
  filters: [status, kind, branchId, sentDate],
  sorts: ["no", "amount", "sentDate", "status", "updatedAt"],
  sort: "-updatedAt",
};
