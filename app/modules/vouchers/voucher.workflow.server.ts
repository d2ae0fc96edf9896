/** The life of a voucher (spec: accounts §6). */
import { formatAmount } from "~/core/currencies";
import { changersIn } from "~/core/changers";
import { WAITING_FOR_YOU } from "~/define/task";
import { defineWorkflow } from "~/define/workflow";
import { href } from "~/addresses/href";
import * as moves from "./voucher-moves.server";
import { voucherPage } from "./voucher-page";
import { lockVoucherRow, judgedAmount, type VoucherRow } from "./voucher-row.server";
import { VOUCHER_STATES } from "./voucher-states";

export const voucherWorkflow = defineWorkflow<VoucherRow>()({
  name: "Voucher",
  one: "Voucher",
  model: "voucher",
  states: VOUCHER_STATES,
  start: "DRAFT",
  editable: ["DRAFT"],
  /** Neither who made it nor anybody who has changed it decides it. */
  owners: ({ makerId, editorId, changers }) => [makerId, editorId, ...changersIn(changers)],
  amount: judgedAmount,
  beside: ({ beside }) => beside,
  limited: ["approve"],
  unitPath: (row) => row.unitPath,
  load: lockVoucherRow,
  page: voucherPage,
  values: ({ no, total, currency }) => ({ no: no ?? "", amount: formatAmount({ minor: total, currency }) }),
  about: ({ payee, narration }) => payee ?? narration,
  worth: ({ total, currency }) => ({ minor: total, currency }),
  moves: {
    submit: {
      from: ["DRAFT"],
      to: "SUBMITTED",
      label: "Submit",
      done: "Submitted",
      permission: "voucher.write",
      by: "either",
      note: "optional",
      tone: "primary",
      who: moves.mayWrite,
      ...moves.submit,
    },
    cancel: {
      from: ["DRAFT"],
      to: "CANCELLED",
      label: "Cancel voucher",
      done: "Cancelled",
      permission: "voucher.write",
      by: "owner",
      note: "required",
      tone: "danger",
    },
    approve: {
      from: ["SUBMITTED"],
      to: "POSTED",
      label: "Approve",
      done: "Approved",
      permission: "voucher.approve",
      by: "other",
      note: "optional",
      notice: {
        waits: "Approve a voucher of {amount} ({no})",
        first: "{no} was approved by {actor}; a second person decides",
      },
      group: {
        kind: "vouchers",
        one: "One voucher to approve",
        many: "{n} vouchers to approve",
        to: href("/ac/voucher/pending/list") + WAITING_FOR_YOU,
      },
      tone: "primary",
      together: true,
      ...moves.decidedBy,
      second: moves.twoDecide,
      ...moves.approve,
    },
    return: {
      from: ["SUBMITTED"],
      to: "DRAFT",
      label: "Return",
      done: "Returned",
      permission: "voucher.approve",
      by: "other",
      note: "required",
      ...moves.decidedBy,
      ...moves.giveBack,
    },
    reject: {
      from: ["SUBMITTED"],
      to: "REJECTED",
      label: "Reject",
      done: "Rejected",
      permission: "voucher.approve",
      by: "other",
      note: "required",
      tone: "danger",
      ...moves.decidedBy,
      ...moves.reject,
    },
  },
});
