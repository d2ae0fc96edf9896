/** The life of an evaluation (spec: hr §6.3). A rejection leads back to the first review; the employee sees none. */
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { defineWorkflow, type Doing, type Effect } from "~/define/workflow";
import { notifyWaiting, rerouteMove } from "~/modules/workflow/index.server";
import * as moves from "./evaluation-moves.server";
import {
  evaluationTurn,
  findEvaluations,
  holdersOf,
  isReviewer,
  periodText,
  type EvaluationRow,
} from "./evaluation-row.server";
import { ACTS } from "./reviewers.server";
import { detailsPage, MOST_REJECTIONS } from "./evaluation-pages";
import { DONE, EVALUATION_STATES, OPEN } from "./evaluation-states";

/** The row names the reviewer: the right to act follows from the relation. */
const byReviewer = {
  permission: ACTS,
  by: "other",
  holders: holdersOf,
  onlyHolders: true,
  who: isReviewer,
} as const;
/** Reopening and cancelling are the HR manager's (spec: hr §6.3). */
const byHr = { permission: "evaluation.decide", by: "other" } as const;

/** Whom HR may ask to take the review: everybody who may, but who has it and who reviewed first. */
const candidatesOf = ({ levels, employee, line, status, firstReviewerId }: EvaluationRow): number[] => {
  const apart = [
    employee.user?.id,
    ...(line.length === 1 ? line : []),
    ...(status === "SECOND_REVIEW" ? [firstReviewerId] : []),
  ];
  return [...new Set(levels.flat())].filter((id) => !apart.includes(id));
};

export const candidatesFor = (_: Tx, __: Actor, row: EvaluationRow): Promise<number[]> =>
  Promise.resolve(candidatesOf(row));

export const evaluationWorkflow = defineWorkflow<EvaluationRow>()({
  name: "Evaluation",
  one: "Evaluation",
  model: "evaluation",
  load: async (tx, actor, id) => (await findEvaluations(tx, actor, { id }))[0] ?? null,
  states: EVALUATION_STATES,
  start: "SELF",
  noteLeast: 5,
  editable: [],
  owners: ({ employee }) => (employee.user ? [employee.user.id] : []),
  unitPath: ({ unit }) => unit.path,
  turn: evaluationTurn,
  page: detailsPage,
  values: (row) => ({ name: row.employee.name, period: periodText(row) }),
  moves: {
    submit: {
      from: ["SELF"],
      to: "FIRST_REVIEW",
      label: "Submit",
      done: "Submitted",
      permission: "evaluation.own",
      by: "owner",
      note: "optional",
      tone: "primary",
      ...moves.submit,
    },
    advance: {
      ...byReviewer,
      from: ["FIRST_REVIEW"],
      to: "SECOND_REVIEW",
      label: "Submit review",
      done: "First review submitted",
      note: "optional",
      tone: "primary",
      notice: { waits: "Review {name} for {period}" },
      ...moves.advance,
    },
    return: {
      ...byReviewer,
      from: ["FIRST_REVIEW"],
      to: "SELF",
      label: "Return",
      done: "Returned",
      fits: moves.isStandard,
      note: "required",
      effect: moves.giveBack,
    },
    complete: {
      ...byReviewer,
      from: ["SECOND_REVIEW"],
      to: "COMPLETE",
      label: "Complete",
      done: "Completed",
      note: "optional",
      tone: "primary",
      apart: ({ firstReviewerId }) => [
        { people: [firstReviewerId], why: t("The second reviewer is another person than the first.") },
      ],
      notice: { waits: "Review {name} for {period} as second reviewer" },
      ...moves.finish,
    },
    reject: {
      ...byReviewer,
      from: ["SECOND_REVIEW"],
      to: "FIRST_REVIEW",
      label: "Reject",
      done: "Rejected",
      fits: ({ rejections }) => rejections < MOST_REJECTIONS || t("It was rejected twice: HR decides."),
      note: "required",
      tone: "danger",
      effect: moves.reject,
    },
    reroute: rerouteMove<EvaluationRow, "FIRST_REVIEW" | "SECOND_REVIEW">({
      of: "Evaluation",
      from: ["FIRST_REVIEW", "SECOND_REVIEW"],
      candidates: candidatesFor,
      who: (_, row) => candidatesOf(row).length > 0 || t("No one else can take this review."),
      asks: "{actor} asks you to review {name} for {period}",
    }),
    acknowledge: {
      from: ["COMPLETE"],
      to: "ACKNOWLEDGED",
      label: "Acknowledge",
      done: "Acknowledged",
      permission: "evaluation.own",
      by: "owner",
      note: "optional",
      tone: "primary",
      effect: moves.acknowledge,
    },
    reopen: {
      ...byHr,
      from: DONE,
      to: "SECOND_REVIEW",
      label: "Reopen",
      done: "Reopened",
      note: "required",
      tone: "danger",
      ...moves.reopen,
    },
    again: {
      permission: "evaluation.manage",
      by: "other",
      from: ["CANCELLED"],
      to: "same",
      label: "Make again",
      done: "Made again",
      fits: ({ kind }) => kind !== "STANDARD" || t("Its employee starts it again while the period is open."),
      note: "optional",
      facts: moves.again.facts!,
      problems: moves.again.problems!,
      effect: async (doing: Doing<EvaluationRow, undefined, never>): Promise<Effect> => {
        const made = await moves.again.effect!(doing);
        const { madeId } = made.detail as { madeId: number };
        return { ...made, afterwards: () => notifyWaiting(doing.work, evaluationWorkflow, madeId) };
      },
    },
    cancel: {
      ...byHr,
      from: OPEN,
      to: "CANCELLED",
      label: "Cancel evaluation",
      done: "Cancelled",
      note: "required",
      tone: "danger",
      effect: moves.cancel,
    },
  },
});
