/** The life of funds between branches (spec: accounts §6). */
import { defineWorkflow } from "~/define/workflow";
import * as moves from "./fund-moves.server";
import { holdFundRow, type FundRow } from "./fund-row.server";

const receiver = (row: FundRow) => row.to.path;

export const fundWorkflow = defineWorkflow<FundRow>()({
  name: "FundTransfer",
  one: "Transfer of funds",
  model: "fundTransfer",
  states: {
    DRAFT: { label: "Draft", tone: "neutral" },
    SUBMITTED: { label: "Submitted", tone: "info" },
    SENT: { label: "On its way", tone: "info" },
    PART_RECEIVED: { label: "Received in part", tone: "warn" },
    RECEIVED: { label: "Received", tone: "ok" },
    DISPUTED: { label: "Disputed", tone: "bad" },
    RESOLVED: { label: "Settled", tone: "ok" },
    REJECTED: { label: "Rejected by the receiver", tone: "bad" },
    RETURNED: { label: "Back with the sender", tone: "ok" },
    REJECTED_AT_SOURCE: { label: "Not sent", tone: "bad" },
    CANCELLED: { label: "Cancelled", tone: "neutral" },
  },
  start: "DRAFT",
  editable: ["DRAFT"],
  owners: (row) => [row.makerId, row.editorId],
  amount: (row) => ({ minor: row.totalBase, currency: row.company.currency }),
  limited: ["approve"],
  unitPath: (row) => row.from.path,
  load: holdFundRow,
  transitions: {
    submit: { from: ["DRAFT"], to: "SUBMITTED", label: "Submit", done: "Submitted", permission: "fund.write", by: "either", note: "none", tone: "primary", who: moves.mayWrite, ...moves.submit },
    cancel: { from: ["DRAFT"], to: "CANCELLED", label: "Cancel transfer", done: "Cancelled", permission: "fund.write", by: "owner", note: "required", tone: "danger" },
    withdraw: { from: ["SUBMITTED"], to: "DRAFT", label: "Withdraw", done: "Withdrawn", permission: "fund.write", by: "owner", note: "optional" },
    approve: { from: ["SUBMITTED"], to: "SENT", label: "Approve and send", done: "Sent", permission: "fund.approve", by: "other", note: "optional", tone: "primary", ...moves.approve },
    return: { from: ["SUBMITTED"], to: "DRAFT", label: "Return", done: "Returned", permission: "fund.approve", by: "other", note: "required", ...moves.giveBack },
    rejectAtSource: { from: ["SUBMITTED"], to: "REJECTED_AT_SOURCE", label: "Reject", done: "Not sent", permission: "fund.approve", by: "other", note: "required", tone: "danger", ...moves.rejectAtSource },
    receive: { from: ["SENT", "PART_RECEIVED"], to: "RECEIVED", label: "Receive", done: "Received", permission: "fund.receive", by: "other", note: "optional", tone: "primary", at: receiver, who: moves.mayReceive, ...moves.receive },
    accept: { from: ["SENT"], to: "RECEIVED", label: "Accept", done: "Accepted", permission: "fund.receive", by: "other", note: "optional", tone: "primary", at: receiver, who: moves.mayAccept, ...moves.accept },
    partReceive: { from: ["SENT", "PART_RECEIVED"], to: "PART_RECEIVED", label: "Receive a part", done: "Received in part", permission: "fund.receive", by: "other", note: "optional", at: receiver, who: moves.mayReceive, ...moves.partReceive },
    reject: { from: ["SENT"], to: "REJECTED", label: "Reject", done: "Rejected", permission: "fund.receive", by: "other", note: "required", tone: "danger", at: receiver, who: moves.mayTake, ...moves.reject },
    confirmReturn: { from: ["REJECTED"], to: "RETURNED", label: "The money is back", done: "Back with the sender", permission: "fund.write", by: "other", note: "optional", tone: "primary", who: moves.mayTakeBack, ...moves.confirmReturn },
    dispute: { from: ["PART_RECEIVED"], to: "DISPUTED", label: "Dispute the rest", done: "Disputed", permission: "fund.receive", by: "other", note: "required", tone: "danger", at: receiver, who: moves.mayReceive, ...moves.dispute },
    resolve: { from: ["DISPUTED"], to: "RESOLVED", label: "Settle", done: "Settled", permission: "fund.resolve", by: "other", note: "required", tone: "primary", who: moves.mayResolve, ...moves.resolve },
  },
});
