/** The life of a transport bill (spec: ops §4.5). */
import { defineWorkflow } from "~/define/workflow";
import * as moves from "./bill-moves.server";
import { holdBillRow, type BillRow } from "./bill-row.server";

const checker = (row: BillRow) => [row.checkerId];
/** Received, paid and reversed in the books of the paying branch. */
const payer = (row: BillRow) => row.branch.path;

export const billWorkflow = defineWorkflow<BillRow>()({
  name: "TransportBill",
  one: "Transport bill",
  model: "transportBill",
  states: {
    DRAFT: { label: "Draft", tone: "neutral" },
    SUBMITTED: { label: "Submitted", tone: "info" },
    FORWARDED: { label: "Forwarded", tone: "info" },
    CHECKED: { label: "Checked", tone: "info" },
    RETURNED: { label: "Returned", tone: "warn" },
    REJECTED: { label: "Rejected", tone: "bad" },
    RECEIVED: { label: "Received", tone: "info" },
    PART_PAID: { label: "Paid in part", tone: "warn" },
    PAID: { label: "Paid", tone: "ok" },
    CANCELLED: { label: "Cancelled", tone: "neutral" },
  },
  start: "DRAFT",
  editable: ["DRAFT", "RETURNED"],
  owners: (row) => [row.claimantId],
  amount: (row) => ({ minor: row.checkedById === null ? row.claimed : row.approved, currency: row.currency }),
  limited: [],
  unitPath: (row) => row.unit.path,
  load: holdBillRow,
  transitions: {
    submit: { from: ["DRAFT", "RETURNED"], to: "SUBMITTED", label: "Submit", done: "Submitted", permission: "transportBill.claim", by: "owner", note: "none", tone: "primary", ...moves.submit },
    cancel: { from: ["DRAFT", "RETURNED"], to: "CANCELLED", label: "Cancel bill", done: "Cancelled", permission: "transportBill.claim", by: "owner", note: "required", tone: "danger", ...moves.cancel },
    check: { from: ["SUBMITTED", "FORWARDED"], to: "CHECKED", label: "Check", done: "Checked", permission: "transportBill.check", by: "other", note: "optional", tone: "primary", holders: checker, who: moves.mayCheck, ...moves.check },
    forward: { from: ["SUBMITTED"], to: "FORWARDED", label: "Check and forward", done: "Forwarded", permission: "transportBill.check", by: "other", note: "optional", tone: "primary", holders: checker, who: moves.mayCheck, ...moves.forward },
    return: { from: ["SUBMITTED", "FORWARDED"], to: "RETURNED", label: "Return", done: "Returned", permission: "transportBill.check", by: "other", note: "required", holders: checker, who: moves.mayCheck, ...moves.giveBack },
    reject: { from: ["SUBMITTED", "FORWARDED"], to: "REJECTED", label: "Reject", done: "Rejected", permission: "transportBill.check", by: "other", note: "required", tone: "danger", holders: checker, who: moves.mayCheck, ...moves.reject },
    reroute: { from: ["SUBMITTED", "FORWARDED"], to: "same", label: "Give to another checker", done: "Given to another checker", permission: "transportBill.reroute", by: "other", note: "required", ...moves.reroute },
    receive: { from: ["CHECKED"], to: "RECEIVED", label: "Receive into the books", done: "Received", permission: "transportBill.receive", by: "other", note: "optional", tone: "primary", at: payer, who: moves.otherHands, ...moves.receive },
    sendBack: { from: ["CHECKED"], to: "RETURNED", label: "Return to the claimant", done: "Returned", permission: "transportBill.receive", by: "other", note: "required", at: payer, who: moves.otherHands, ...moves.giveBack },
    refuse: { from: ["CHECKED"], to: "REJECTED", label: "Reject the bill", done: "Rejected", permission: "transportBill.receive", by: "other", note: "required", tone: "danger", at: payer, who: moves.otherHands, ...moves.reject },
    pay: { from: ["RECEIVED", "PART_PAID"], to: "PAID", label: "Pay", done: "Paid", permission: "transportBill.pay", by: "other", note: "optional", tone: "primary", at: payer, who: moves.otherHands, ...moves.pay },
    payPart: { from: ["RECEIVED", "PART_PAID"], to: "PART_PAID", label: "Pay a part", done: "Paid in part", permission: "transportBill.pay", by: "other", note: "optional", at: payer, who: moves.otherHands, ...moves.pay },
    reverse: { from: ["RECEIVED"], to: "CHECKED", label: "Take out of the books", done: "Taken out of the books", permission: "transportBill.reverse", by: "other", note: "required", tone: "danger", at: payer, who: moves.otherHands, ...moves.takeBack },
    settle: { from: ["RECEIVED"], to: "PAID", label: "Settle by the advance", done: "Settled by the advance", permission: "transportBill.pay", by: "other", note: "none", byItself: true },
  },
});
