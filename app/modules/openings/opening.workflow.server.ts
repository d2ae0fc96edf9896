/** The life of the opening balances of a branch (spec: accounts §6, §12, §14). */
import { defineWorkflow } from "~/define/workflow";
import * as moves from "./opening-moves.server";
import { holdOpeningRow, type OpeningRow } from "./opening-row.server";

export const openingWorkflow = defineWorkflow<OpeningRow>()({
  name: "OpeningBatch",
  one: "Opening balances",
  model: "openingBatch",
  states: {
    DRAFT: { label: "Draft", tone: "neutral" },
    SUBMITTED: { label: "Submitted", tone: "info" },
    CHECKED: { label: "Approved once", tone: "info" },
    POSTED: { label: "Booked", tone: "ok" },
    CANCELLED: { label: "Cancelled", tone: "neutral" },
  },
  start: "DRAFT",
  editable: ["DRAFT"],
  owners: (row) => [row.makerId, row.editorId],
  amount: (row) => ({ minor: row.totalBase, currency: row.company.currency }),
  unitPath: (row) => row.branch.path,
  load: holdOpeningRow,
  transitions: {
    submit: { from: ["DRAFT"], to: "SUBMITTED", label: "Submit", done: "Submitted", permission: "opening.write", by: "either", note: "none", tone: "primary", who: moves.mayWrite, ...moves.submit },
    cancel: { from: ["DRAFT"], to: "CANCELLED", label: "Cancel opening balances", done: "Cancelled", permission: "opening.write", by: "owner", note: "required", tone: "danger" },
    withdraw: { from: ["SUBMITTED"], to: "DRAFT", label: "Withdraw", done: "Withdrawn", permission: "opening.write", by: "owner", note: "optional" },
    check: { from: ["SUBMITTED"], to: "CHECKED", label: "Approve", done: "Approved", permission: "opening.check", by: "other", note: "optional", tone: "primary", ...moves.check },
    return: { from: ["SUBMITTED"], to: "DRAFT", label: "Return", done: "Returned", permission: "opening.check", by: "other", note: "required", ...moves.giveBack },
    approve: { from: ["CHECKED"], to: "POSTED", label: "Approve and book", done: "Booked", permission: "opening.approve", by: "other", note: "optional", tone: "primary", who: moves.mayApprove, ...moves.approve },
    sendBack: { from: ["CHECKED"], to: "DRAFT", label: "Send back", done: "Sent back", permission: "opening.approve", by: "other", note: "required", who: moves.mayApprove, ...moves.giveBack },
    takeBack: { from: ["POSTED"], to: "DRAFT", label: "Take back", done: "Taken back", permission: "opening.takeBack", by: "other", note: "required", tone: "danger", second: () => true, ...moves.takeBack },
  },
});
