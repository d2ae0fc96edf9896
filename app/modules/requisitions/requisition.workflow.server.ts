/** The life of a requisition (spec: accounts §6). */
import { defineWorkflow } from "~/define/workflow";
import * as moves from "./requisition-moves.server";
import { holdRequisitionRow, ownersOf, type RequisitionRow } from "./requisition-row.server";

/** What follows from a voucher or from time. */
const byItself = { by: "other", note: "none", byItself: true } as const;

export const requisitionWorkflow = defineWorkflow<RequisitionRow>()({
  name: "Requisition",
  one: "Requisition",
  model: "requisition",
  states: {
    DRAFT: { label: "Draft", tone: "neutral" },
    SUBMITTED: { label: "Submitted", tone: "info" },
    APPROVED: { label: "Approved", tone: "info" },
    PAID: { label: "Paid", tone: "ok" },
    SETTLED: { label: "Settled", tone: "ok" },
    REJECTED: { label: "Rejected", tone: "bad" },
    CANCELLED: { label: "Cancelled", tone: "neutral" },
    EXPIRED: { label: "Expired", tone: "warn" },
  },
  start: "DRAFT",
  editable: ["DRAFT"],
  owners: ownersOf,
  amount: (row) => ({ minor: row.total, currency: row.currency }),
  limited: ["approve"],
  unitPath: (row) => row.unitPath,
  load: holdRequisitionRow,
  transitions: {
    submit: { from: ["DRAFT"], to: "SUBMITTED", label: "Submit", done: "Submitted", permission: "requisition.own", by: "either", note: "none", tone: "primary", who: moves.mayChange, ...moves.submit },
    approve: { from: ["SUBMITTED"], to: "APPROVED", label: "Approve", done: "Approved", permission: "requisition.approve", by: "other", note: "optional", tone: "primary", ...moves.approve },
    return: { from: ["SUBMITTED"], to: "DRAFT", label: "Return", done: "Returned", permission: "requisition.approve", by: "other", note: "required", ...moves.giveBack },
    reject: { from: ["SUBMITTED"], to: "REJECTED", label: "Reject", done: "Rejected", permission: "requisition.approve", by: "other", note: "required", tone: "danger", ...moves.reject },
    cancel: { from: ["DRAFT", "SUBMITTED", "APPROVED"], to: "CANCELLED", label: "Cancel requisition", done: "Cancelled", permission: "requisition.own", by: "owner", note: "required", tone: "danger", ...moves.cancel },
    pay: { from: ["APPROVED"], to: "PAID", label: "Pay", done: "Paid", permission: "voucher.approve", ...byItself },
    takeBack: { from: ["PAID"], to: "APPROVED", label: "Take the payment back", done: "Payment taken back", permission: "voucher.approve", ...byItself },
    settlePart: { from: ["PAID"], to: "same", label: "Settle a part", done: "Settled in part", permission: "voucher.approve", ...byItself },
    settle: { from: ["PAID"], to: "SETTLED", label: "Settle", done: "Settled", permission: "voucher.approve", ...byItself },
    reopen: { from: ["PAID", "SETTLED"], to: "PAID", label: "Take a settlement back", done: "Settlement taken back", permission: "voucher.approve", ...byItself },
    expire: { from: ["APPROVED"], to: "EXPIRED", label: "Expire", done: "Expired", permission: "requisition.approve", ...byItself },
  },
});
