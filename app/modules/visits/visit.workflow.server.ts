/** The life of a visit (spec: ops §4.4). */
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { defineWorkflow } from "~/define/workflow";
import { TAKE_OVER_AFTER, WITH_VISITOR } from "./visit";
import * as moves from "./visit-moves.server";
import { visitPage } from "./visit-notices.server";
import { lockVisitRow, type VisitRow } from "./visit-row.server";
import { VISIT_STATES } from "./visit-states";

const isReviewer = (actor: Actor, row: VisitRow) =>
  row.reviewerId === actor.userId || t("Only the present reviewer may do this.");

function mayForward(actor: Actor, row: VisitRow): true | string {
  const reviewer = isReviewer(actor, row);
  return reviewer !== true ? reviewer : row.overseerId !== null || t("There is no one above you to review it.");
}

function mayTakeOver(actor: Actor, row: VisitRow): true | string {
  if (row.overseerId !== actor.userId) return t("Only the reviewer's supervisor may take it over.");
  return (
    row.waitingDays > TAKE_OVER_AFTER ||
    t("It has waited {days} working days; you can take it over after {after}.", {
      days: row.waitingDays,
      after: TAKE_OVER_AFTER,
    })
  );
}

function mayAdd(actor: Actor, row: VisitRow): true | string {
  return adders(row).includes(actor.userId) || t("Only the visitor and the reviewer add to an approved visit.");
}

const mayComment = (actor: Actor, row: VisitRow) =>
  row.reviewerId !== actor.userId || t("You are reviewing it: add your comment to your decision.");

const reviewer = (row: VisitRow) => [row.reviewerId];
const taker = (row: VisitRow) => [row.overseerId];
const adders = (row: VisitRow) => [row.visitorId, row.reviewerId, row.approvedById];

export const visitWorkflow = defineWorkflow<VisitRow>()({
  name: "Visit",
  one: "Visit",
  model: "visit",
  states: VISIT_STATES,
  start: "DRAFT",
  editable: WITH_VISITOR,
  owners: (row) => [row.visitorId],
  unitPath: (row) => row.unitPath,
  load: lockVisitRow,
  page: visitPage,
  values: ({ refNo }) => ({ refNo }),
  moves: {
    submit: {
      from: ["DRAFT", "RETURNED"],
      to: "SUBMITTED",
      label: "Submit",
      done: "Submitted",
      permission: "visit.write",
      by: "owner",
      note: "optional",
      tone: "primary",
      ...moves.submit,
    },
    cancel: {
      from: ["DRAFT"],
      to: "CANCELLED",
      label: "Cancel visit",
      done: "Cancelled",
      permission: "visit.write",
      by: "owner",
      note: "required",
      tone: "danger",
      ...moves.cancel,
    },
    withdraw: {
      from: ["SUBMITTED"],
      to: "DRAFT",
      label: "Withdraw",
      done: "Withdrawn",
      permission: "visit.write",
      by: "owner",
      note: "optional",
      optional: "left-out",
      who: (_, row) => !row.reviewerActed || t("The reviewer has already acted on it."),
      ...moves.withdraw,
    },
    approve: {
      from: ["SUBMITTED", "FORWARDED"],
      to: "APPROVED",
      label: "Approve",
      done: "Approved",
      permission: "visit.review",
      by: "other",
      note: "optional",
      tone: "primary",
      holders: reviewer,
      who: isReviewer,
      ...moves.approve,
    },
    return: {
      from: ["SUBMITTED", "FORWARDED"],
      to: "RETURNED",
      label: "Return",
      done: "Returned",
      permission: "visit.review",
      by: "other",
      note: "required",
      holders: reviewer,
      who: isReviewer,
      ...moves.giveBack,
    },
    forward: {
      from: ["SUBMITTED", "FORWARDED"],
      to: "FORWARDED",
      label: "Forward",
      done: "Forwarded",
      permission: "visit.review",
      by: "other",
      note: "required",
      optional: "left-out",
      holders: reviewer,
      who: mayForward,
      ...moves.forward,
    },
    takeOver: {
      from: ["SUBMITTED", "FORWARDED"],
      to: "same",
      label: "Take over",
      done: "Taken over",
      permission: "visit.review",
      by: "other",
      note: "optional",
      holders: taker,
      who: mayTakeOver,
      ...moves.takeOver,
    },
    reroute: {
      from: ["SUBMITTED", "FORWARDED"],
      to: "same",
      label: "Give to another reviewer",
      done: "Re-routed",
      permission: "visit.reroute",
      by: "other",
      note: "required",
      ...moves.reroute,
    },
    comment: {
      from: ["SUBMITTED", "FORWARDED", "APPROVED"],
      to: "same",
      label: "Comment",
      done: "Commented",
      permission: "visit.review",
      by: "other",
      note: "required",
      who: mayComment,
      ...moves.comment,
    },
    addendum: {
      from: ["APPROVED"],
      to: "same",
      label: "Add a note",
      done: "Note added",
      permission: "visit.read",
      by: "either",
      note: "required",
      optional: "left-out",
      holders: adders,
      who: mayAdd,
      ...moves.addendum,
    },
  },
});
