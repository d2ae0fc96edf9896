/** The life of an advance on salary: asked for, recommended, approved and paid by four people, paid back out of pay (spec: hr §5.4, §6.2, R-PR7, I10). */
import { formatAmount } from "~/core/currencies";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { defineWorkflow, type Amount, type MoveBody } from "~/define/workflow";
import { notifyWho, rerouteMove } from "~/modules/workflow/index.server";
import { ADVANCE_LINE, advanceCandidates, asHr, asLine, notRecommender } from "./advance-line.server";
import * as moves from "./advance-moves.server";
import { findAdvance, nextInstalment, peopleOf, type AdvanceRow } from "./advance-row.server";
import { advancePage } from "./pay-pages";
import { ADVANCE_STATES } from "./advance-states";

const APPROVAL_WAITS = "Approve a salary advance for {employee} ({no})";

/** HR is told where the line's recommendation brings it there; what comes straight to HR tells of itself. */
const recommend: MoveBody<AdvanceRow> = {
  effect: (doing) => ({
    ...moves.recommend(doing),
    afterwards: () => notifyWho(doing.work, advanceWorkflow, doing.row.id, "approve", APPROVAL_WAITS),
  }),
};

/** Asks to skip the instalment that comes next: it comes after the last one instead. */
const askSkip: MoveBody<AdvanceRow> = {
  problems: ({ row }) => (nextInstalment(row) ? [] : [moves.nothingDue()]),
  effect: ({ work, row }) => {
    const { seq, month } = nextInstalment(row)!;
    return {
      set: { skipSeq: seq, skipAskedById: work.actor.userId },
      detail: { month },
      afterwards: () => notifyWho(work, advanceWorkflow, row.id, "skip", SKIP_WAITS),
    };
  },
};

const SKIP_WAITS = "Decide whether {employee} skips an instalment ({no})";
const whileAsked = ({ skipSeq }: AdvanceRow): true | string =>
  skipSeq !== null || t("No one asks to skip an instalment.");

/** Whoever approved or recommended it does not pay it. */
function mayPay(actor: Actor, row: AdvanceRow): true | string {
  if (actor.userId !== null && actor.userId === row.approvedById) return t("The person who approved it cannot pay it.");
  return notRecommender(actor, row);
}

const byLine = {
  from: ["REQUESTED"],
  permission: "leave.recommend",
  by: "other",
  holders: ({ line }: AdvanceRow) => line,
  who: asLine,
} as const;

export const advanceWorkflow = defineWorkflow<AdvanceRow>()({
  name: "SalaryAdvance",
  one: "Salary advance",
  model: "salaryAdvance",
  load: findAdvance,
  noteLeast: 5,
  states: ADVANCE_STATES,
  start: "REQUESTED",
  editable: [],
  owners: peopleOf,
  amount: ({ amount, currency }) => ({ minor: amount, currency }),
  turn: {
    keeps: ({ employeeId, employee, instalments, requestedById, recommendedById, recommendedForId, ...row }) => ({
      ...{
        employeeId,
        employee: { user: employee.user },
        instalments,
        requestedById,
        recommendedById,
        recommendedForId,
      },
      ...{ approvedById: row.approvedById, writeOffById: row.writeOffById },
    }),
    // The reason is read on its page and among one's approvals.
    note: ({ worth, instalments }: { worth: Amount; instalments: number }) =>
      t("{amount} in {n} instalments", { amount: formatAmount(worth), n: instalments }),
    line: ADVANCE_LINE,
    seenBy: (step) => (step === "recommend" ? ["leave.recommend"] : ["pay.advances", "pay.read", "pay.advance"]),
  },
  unitPath: ({ unit }) => unit.path,
  page: ({ id }) => advancePage(id),
  // No amounts: notices become mail, which administrators read who see no pay.
  values: ({ no, employee }) => ({ no, employee: employee.name }),
  moves: {
    recommend: {
      ...byLine,
      to: "RECOMMENDED",
      label: "Recommend",
      done: "Recommended",
      note: "optional",
      tone: "primary",
      together: true,
      notice: { waits: "Recommend a salary advance for {employee} ({no})" },
      ...recommend,
    },
    decline: {
      ...byLine,
      to: "REJECTED",
      label: "Do not recommend",
      done: "Not recommended",
      note: "required",
      tone: "danger",
      ...moves.decline,
    },
    reroute: rerouteMove<AdvanceRow, "REQUESTED" | "RECOMMENDED">({
      of: "SalaryAdvance",
      from: ["REQUESTED", "RECOMMENDED"],
      candidates: advanceCandidates,
      asks: "{actor} asks you to decide {no} of {employee}",
    }),
    approve: {
      from: ["REQUESTED", "RECOMMENDED"],
      to: "APPROVED",
      label: "Approve",
      done: "Approved",
      permission: "pay.approve",
      by: "other",
      note: "optional",
      tone: "primary",
      notice: { waits: APPROVAL_WAITS },
      who: asHr,
      ...moves.approve,
    },
    reject: {
      from: ["REQUESTED", "RECOMMENDED", "APPROVED"],
      to: "REJECTED",
      label: "Reject",
      done: "Rejected",
      permission: "pay.approve",
      by: "other",
      note: "required",
      tone: "danger",
      who: notRecommender,
      ...moves.reject,
    },
    cancel: {
      from: ["REQUESTED", "RECOMMENDED", "APPROVED"],
      to: "CANCELLED",
      label: "Cancel request",
      done: "Cancelled",
      permission: "pay.own",
      by: "owner",
      note: "optional",
      tone: "danger",
    },
    pay: {
      from: ["APPROVED"],
      to: "DISBURSED",
      label: "Pay",
      done: "Paid",
      permission: "pay.advance",
      by: "other",
      note: "optional",
      tone: "primary",
      notice: { waits: "Pay a salary advance to {employee} ({no})" },
      who: mayPay,
      ...moves.pay,
    },
    askSkip: {
      from: ["DISBURSED"],
      to: "same",
      label: "Ask to skip an instalment",
      done: "Asked to skip an instalment",
      permission: "pay.own",
      by: "owner",
      note: "required",
      who: (_, { skipped, skipSeq }) => {
        if (skipped) return t("One instalment of an advance may be skipped, and one was.");
        return skipSeq === null || t("You have asked already.");
      },
      ...askSkip,
    },
    skip: {
      from: ["DISBURSED"],
      to: "same",
      label: "Let the instalment be skipped",
      done: "Instalment skipped",
      permission: "pay.approve",
      by: "other",
      note: "optional",
      notice: { waits: SKIP_WAITS },
      fits: whileAsked,
      ...moves.skip,
    },
    refuseSkip: {
      from: ["DISBURSED"],
      to: "same",
      label: "Refuse to skip it",
      done: "Skipping refused",
      permission: "pay.approve",
      by: "other",
      note: "required",
      fits: whileAsked,
      ...moves.refuseSkip,
    },
    replan: {
      from: ["DISBURSED"],
      to: "same",
      label: "Change the repayment plan",
      done: "Repayment plan changed",
      permission: "pay.approve",
      by: "other",
      note: "required",
      who: (_, { overpaidRunId }) =>
        overpaidRunId !== null || t("An advance keeps the instalments it was granted with."),
      ...moves.replan,
    },
    repay: {
      from: ["DISBURSED"],
      to: "same",
      label: "Receive an early payment",
      done: "Early payment received",
      permission: "pay.advance",
      by: "other",
      note: "optional",
      ...moves.repay,
    },
    repayAll: {
      from: ["DISBURSED"],
      to: "SETTLED",
      label: "Receive all that is left",
      done: "Paid back early",
      permission: "pay.advance",
      by: "other",
      note: "optional",
      ...moves.repayAll,
    },
    proposeWriteOff: {
      from: ["DISBURSED"],
      to: "WRITE_OFF",
      label: "Propose a write-off",
      done: "Write-off proposed",
      permission: "pay.approve",
      by: "other",
      note: "required",
      tone: "danger",
      ...moves.proposeWriteOff,
    },
    keepOn: {
      from: ["WRITE_OFF"],
      to: "DISBURSED",
      label: "Refuse the write-off",
      done: "Write-off refused",
      permission: "pay.advance",
      by: "other",
      note: "required",
      ...moves.keepOn,
    },
    writeOff: {
      from: ["WRITE_OFF"],
      to: "WRITTEN_OFF",
      label: "Write off",
      done: "Written off",
      permission: "pay.advance",
      by: "other",
      note: "optional",
      tone: "danger",
      notice: { waits: "Write off the rest of an advance to {employee} ({no})" },
      who: (actor, { writeOffById }) =>
        actor.userId === null || actor.userId !== writeOffById || t("The person who proposed it cannot write it off."),
      ...moves.writeOff,
    },
  },
});
