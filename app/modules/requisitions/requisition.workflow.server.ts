/** The life of a requisition (spec: accounts §6). */
import { formatAmount } from "~/core/currencies";
import { recordName } from "~/core/record-name";
import { WAITING_FOR_YOU } from "~/define/task";
import { defineWorkflow } from "~/define/workflow";
import { href } from "~/addresses/href";
import * as moves from "./requisition-moves.server";
import { requisitionPage } from "./requisition-page";
import { lockRequisitionRow, judgedAmount, ownersOf, type RequisitionRow } from "./requisition-row.server";
import { REQUISITION_STATES } from "./requisition-states";

/** What follows from a voucher or from time. */
const byItself = { by: "other", note: "none", byItself: true } as const;

export const requisitionWorkflow = defineWorkflow<RequisitionRow>()({
  name: "Requisition",
  one: "Requisition",
  model: "requisition",
  states: REQUISITION_STATES,
  start: "DRAFT",
  editable: ["DRAFT"],
  owners: ownersOf,
  amount: judgedAmount,
  beside: ({ beside }) => beside,
  limited: ["approve"],
  unitPath: (row) => row.unitPath,
  load: lockRequisitionRow,
  page: ({ id }) => requisitionPage(id),
  values: (row) => ({
    no: recordName(row),
    employee: row.employee.name,
    amount: formatAmount({ minor: row.total, currency: row.currency }),
  }),
  about: ({ employee }) => employee.name,
  worth: ({ total, currency }) => ({ minor: total, currency }),
  moves: {
    submit: {
      from: ["DRAFT"],
      to: "SUBMITTED",
      label: "Submit",
      done: "Submitted",
      permission: "requisition.own",
      by: "either",
      note: "optional",
      tone: "primary",
      holders: ownersOf,
      who: moves.mayChange,
      ...moves.submit,
    },
    approve: {
      from: ["SUBMITTED"],
      to: "APPROVED",
      label: "Approve",
      done: "Approved",
      permission: "requisition.approve",
      by: "other",
      note: "optional",
      notice: {
        waits: "Approve a requisition of {amount} for {employee} ({no})",
        first: "{no} was approved by {actor}; a second person decides",
      },
      group: {
        kind: "requisitions",
        one: "One requisition to approve",
        many: "{n} requisitions to approve",
        to: href("/ac/requisitionApprove/list") + WAITING_FOR_YOU,
      },
      tone: "primary",
      ...moves.approve,
    },
    return: {
      from: ["SUBMITTED"],
      to: "DRAFT",
      label: "Return",
      done: "Returned",
      permission: "requisition.approve",
      by: "other",
      note: "required",
      ...moves.giveBack,
    },
    reject: {
      from: ["SUBMITTED"],
      to: "REJECTED",
      label: "Reject",
      done: "Rejected",
      permission: "requisition.approve",
      by: "other",
      note: "required",
      tone: "danger",
      ...moves.reject,
    },
    cancel: {
      from: ["DRAFT", "SUBMITTED", "APPROVED"],
      to: "CANCELLED",
      label: "Cancel requisition",
      done: "Cancelled",
      permission: "requisition.own",
      by: "owner",
      note: "required",
      tone: "danger",
      ...moves.cancel,
    },
    pay: { from: ["APPROVED"], to: "PAID", label: "Pay", done: "Paid", permission: "voucher.approve", ...byItself },
    takeBack: {
      from: ["PAID"],
      to: "APPROVED",
      label: "Take the payment back",
      done: "Payment taken back",
      permission: "voucher.approve",
      ...byItself,
    },
    settlePart: {
      from: ["PAID"],
      to: "same",
      label: "Settle a part",
      done: "Settled in part",
      permission: "voucher.approve",
      ...byItself,
    },
    settle: {
      from: ["PAID"],
      to: "SETTLED",
      label: "Settle",
      done: "Settled",
      permission: "voucher.approve",
      ...byItself,
    },
    reopen: {
      from: ["PAID", "SETTLED"],
      to: "PAID",
      label: "Take a settlement back",
      done: "Settlement taken back",
      permission: "voucher.approve",
      ...byItself,
    },
    expire: {
      from: ["APPROVED"],
      to: "EXPIRED",
      label: "Expire",
      done: "Expired",
      permission: "requisition.approve",
      ...byItself,
    },
  },
});
