/** The life of a request to be paid out of savings (spec: accounts §5, §6, §15). */
import { formatAmount } from "~/core/currencies";
import { t } from "~/core/text";
import { defineWorkflow, type Apart } from "~/define/workflow";
import { ownersOf } from "./account-row.server";
import { isToConfirm, secondWords } from "./safeguards";
import * as moves from "./withdrawal-moves.server";
import { withdrawalPage } from "./withdrawal-page";
import { findWithdrawal, judgedAmount, type WithdrawalRow } from "./withdrawal-row.server";
import { WITHDRAWAL_STATES } from "./withdrawal-states";

/** Two people decide what the state of the saver, or a change of theirs, calls for. */
const twoDecide = ({ safeguard: { second } }: Pick<WithdrawalRow, "safeguard">): boolean => second.length > 0;

/** Nobody who has lately changed the saver approves or pays. */
const afterChangers = ({ safeguard }: Pick<WithdrawalRow, "safeguard">): Apart => ({
  people: safeguard.apart,
  why: t("You have changed this saver or their account lately: someone else decides and pays."),
});

export const withdrawalWorkflow = defineWorkflow<WithdrawalRow>()({
  name: "SaccoWithdrawal",
  one: "Savings withdrawal",
  model: "saccoWithdrawal",
  load: findWithdrawal,
  states: WITHDRAWAL_STATES,
  start: "SUBMITTED",
  editable: [],
  noteLeast: 5,
  owners: ({ requestedById, account }) => [...(requestedById === null ? [] : [requestedById]), ...ownersOf(account)],
  amount: judgedAmount,
  beside: ({ beside }) => beside,
  limited: ["approve"],
  apart: (rows) =>
    Promise.resolve(
      new Map(
        rows.flatMap(({ id, safeguard }): [number, string][] => {
          const why = safeguard.refused?.message ?? secondWords(safeguard);
          return why === null ? [] : [[id, t("{why}: open the request to decide it.", { why })]];
        }),
      ),
    ),
  unitPath: ({ account: { unit } }) => unit.path,
  page: ({ id }) => withdrawalPage(id),
  values: ({ no, amount, currency, account: { name } }) => ({
    no,
    name,
    amount: formatAmount({ minor: amount, currency }),
  }),
  moves: {
    approve: {
      from: ["SUBMITTED"],
      to: "APPROVED",
      label: "Approve",
      done: "Approved",
      permission: "savings.approve",
      by: "other",
      note: "optional",
      tone: "primary",
      together: true,
      second: twoDecide,
      apart: (row) => [afterChangers(row)],
      notice: { waits: "Approve a withdrawal of {amount} for {name} ({no})" },
      ...moves.approve,
    },
    confirm: {
      from: ["APPROVED"],
      to: "same",
      label: "Approve once more",
      done: "Approved once more",
      permission: "savings.approve",
      by: "other",
      note: "optional",
      second: twoDecide,
      fits: ({ safeguard, approvals }) => isToConfirm(safeguard, approvals) || t("What was approved still holds."),
      apart: (row) => [afterChangers(row)],
      ...moves.confirm,
    },
    reject: {
      from: ["SUBMITTED", "APPROVED"],
      to: "REJECTED",
      label: "Reject",
      done: "Rejected",
      permission: "savings.approve",
      by: "other",
      note: "required",
      tone: "danger",
      ...moves.reject,
    },
    cancel: {
      from: ["SUBMITTED", "APPROVED"],
      to: "CANCELLED",
      label: "Cancel request",
      done: "Cancelled",
      permission: "savings.own",
      by: "owner",
      note: "optional",
      tone: "danger",
    },
    pay: {
      from: ["APPROVED"],
      to: "PAID",
      label: "Pay",
      done: "Paid",
      permission: "savings.pay",
      by: "other",
      note: "optional",
      tone: "primary",
      notice: { waits: "Pay a withdrawal of {amount} to {name} ({no})" },
      apart: ({ approvedById, ...row }) => [
        { people: [approvedById], why: t("The person who approved it cannot pay it.") },
        afterChangers(row),
      ],
      ...moves.pay,
    },
    expire: {
      from: ["SUBMITTED", "APPROVED"],
      to: "EXPIRED",
      label: "Expire",
      done: "Expired",
      permission: "savings.approve",
      by: "other",
      byItself: true,
      note: "none",
    },
  },
});
