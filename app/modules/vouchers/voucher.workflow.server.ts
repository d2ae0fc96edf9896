/** The life of a voucher (spec: accounts §6). */
import { defineWorkflow } from "~/define/workflow";
import * as moves from "./voucher-moves.server";
import { holdVoucherRow, type VoucherRow } from "./voucher-row.server";

export const voucherWorkflow = defineWorkflow<VoucherRow>()({
  name: "Voucher",
  one: "Voucher",
  model: "voucher",
  states: {
    DRAFT: { label: "Draft", tone: "neutral" },
    SUBMITTED: { label: "Submitted", tone: "info" },
    POSTED: { label: "Booked", tone: "ok" },
    REJECTED: { label: "Rejected", tone: "bad" },
    CANCELLED: { label: "Cancelled", tone: "neutral" },
  },
  start: "DRAFT",
  editable: ["DRAFT"],
  /** Neither who made it nor who changed it last decides it. */
  owners: (row) => [row.makerId, row.editorId],
  amount: (row) => ({ minor: row.judgedBase, currency: row.company.currency }),
  limited: ["approve"],
  unitPath: (row) => row.unitPath,
  load: holdVoucherRow,
  transitions: {
    submit: { from: ["DRAFT"], to: "SUBMITTED", label: "Submit", done: "Submitted", permission: "voucher.write", by: "either", note: "optional", tone: "primary", who: moves.mayWrite, ...moves.submit },
    cancel: { from: ["DRAFT"], to: "CANCELLED", label: "Cancel voucher", done: "Cancelled", permission: "voucher.write", by: "owner", note: "required", tone: "danger" },
    approve: {
      from: ["SUBMITTED"], to: "POSTED", label: "Approve", done: "Approved", permission: "voucher.approve", by: "other", note: "optional", tone: "primary", who: moves.mayDecide, second: moves.twoDecide, ...moves.approve,
    },
    return: { from: ["SUBMITTED"], to: "DRAFT", label: "Return", done: "Returned", permission: "voucher.approve", by: "other", note: "required", who: moves.mayDecide, ...moves.giveBack },
    reject: { from: ["SUBMITTED"], to: "REJECTED", label: "Reject", done: "Rejected", permission: "voucher.approve", by: "other", note: "required", tone: "danger", who: moves.mayDecide, ...moves.reject },
  },
});
