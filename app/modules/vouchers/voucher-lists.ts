import type { Choice } from "~/define/field";
import type { ListFilter, ListSpec } from "~/define/list";
import { stateChoices } from "~/define/workflow";
import { voucherWorkflow } from "./voucher.workflow.server";
import { TYPE_INFO, VOUCHER_TYPES } from "./voucher-types";

/** The states a list is narrowed to; what was taken back is booked too. */
export const STATE_CHOICES: readonly Choice[] = [
  ...stateChoices(voucherWorkflow),
  { value: "REVERSED", label: "Reversed" },
];
export const TYPE_CHOICES: readonly Choice[] = VOUCHER_TYPES.map((value) => ({ value, label: TYPE_INFO[value].label }));
export const MODE_CHOICES: readonly Choice[] = [
  { value: "CASH", label: "Cash" },
  { value: "BANK", label: "Bank" },
  { value: "NONE", label: "Neither" },
];

const status: ListFilter = { name: "status", kind: "choice", choices: STATE_CHOICES };
const mode: ListFilter = { name: "mode", kind: "choice", choices: MODE_CHOICES };
/** A unit stands for itself and all below it. */
const branchId: ListFilter = { name: "branchId", kind: "id" };
const voucherDate: ListFilter = { name: "voucherDate", kind: "date" };
const type: ListFilter = { name: "type", kind: "choice", choices: TYPE_CHOICES };
const sorts = ["no", "voucherDate", "payee", "total", "branch", "maker"];

/** The vouchers of one kind, the latest first. */
export const vouchersSpec: ListSpec = {
  filters: [status, mode, branchId, voucherDate],
  sorts: [...sorts, "status"],
  sort: "-voucherDate",
};
/** What waits for a decision, the longest first. */
export const pendingSpec: ListSpec = {
  filters: [type, branchId, voucherDate],
  sorts: [...sorts, "submittedAt"],
  sort: "submittedAt",
};
