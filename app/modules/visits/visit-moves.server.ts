/** What the moves of a visit ask and do; {@link visitWorkflow} says who may make them and when. */
import { dateIn } from "~/core/dates";
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { moveBody } from "~/define/workflow";
import { claimingBill } from "./claiming-bill.server";
import { followRows, unfollowRows } from "./follow-rows.server";
import { otherReviewers, routeVisit } from "./find-supervisor.server";
import {
  clearMarks,
  readStandingMarks,
  setMarks,
  markProblems,
  readMarks,
  releaseRows,
} from "~/modules/sections/index.server";
import { addendumHash, readContent, readShown, sealContent } from "./read-content.server";
import type { RerouteInput, ReviewInput } from "./review-input.server";
import { checkSubmission } from "./submit-check.server";
import {
  formerReviewer,
  forwardersOf,
  incidentNotices,
  messageNotices,
  outcomeNotices,
  referralNotices,
  referralTakenBack,
  returnNotices,
  reviewerNotice,
} from "./visit-notices.server";
import { notifyIssues, progressIssues } from "./notify-issues.server";
import type { VisitRow } from "./visit-row.server";
import { visitKept } from "./sections/index.server";
import { visitStore } from "./sections/section";

const visitMove = moveBody<VisitRow>();

export const submit = visitMove({
  facts: ({ work, row }) => checkSubmission(work.tx, row, work.actor.at),
  problems: ({ facts }) => facts.problems,
  /** The reviewer is frozen until the visit is returned, forwarded or re-routed. */
  effect: async ({ work, row }) => {
    const { reviewerId } = await routeVisit(work.tx, row, work.actor.at, row.company.timeZone);
    const round = row.round + 1;
    const { text, hash } = sealContent(await readContent(work.tx, row.id));
    await work.tx.visitSnapshot.create({ data: { visitId: row.id, round, content: text, hash } });
    await followRows(work, row, reviewerId);
    await notifyIssues(work, row.id);
    return {
      set: { reviewerId, round, submittedAt: work.actor.at, heldSince: work.actor.at },
      detail: { reviewerId, hash },
      notify: [
        await reviewerNotice(work.tx, row, reviewerId),
        ...(await incidentNotices(work.tx, row)),
        ...(await messageNotices(work.tx, row)),
        ...(await referralNotices(work.tx, row)),
      ],
    };
  },
});

export const cancel = visitMove({
  facts: async ({ work: { tx }, row }) => ({
    bill: await claimingBill(tx, { visitId: row.id }),
    differs: await tx.cashCount.findFirst({
      where: { visitId: row.id, difference: { not: 0n } },
      select: { id: true },
    }),
  }),
  problems: ({ facts: { bill, differs } }) => {
    if (bill)
      return [problem("", t("A trip of the visit stands on {bill}: take it off the bill first.", { bill }), "on_bill")];
    if (!differs) return [];
    const why = t(
      "Cash counted in this visit differs from the book, and the difference stays on record: send the visit in instead of cancelling it.",
    );
    return [problem("", why, "cash_differs")];
  },
  effect: async ({ work, row }) => {
    await releaseRows(work, visitKept, row.id);
    return {};
  },
});

export const withdraw = visitMove({
  effect: async ({ work, row }) => {
    await unfollowRows(work, row.id);
    return {
      set: { reviewerId: null, submittedAt: null, heldSince: null },
      notify: [
        formerReviewer(row, "{refNo} was withdrawn by {actor}"),
        ...(await referralTakenBack(
          work.tx,
          row,
          "{refNo}, which refers to Internal audit, was withdrawn by its visitor",
        )),
      ],
    };
  },
});

/** What a review takes along: the fields to be mended. */
export type MarksInput = Pick<ReviewInput, "marks">;

export const giveBack = moveBody<VisitRow, MarksInput | undefined>()({
  facts: async ({ work, row, input }) =>
    readMarks(input?.marks ?? [], (await readShown(work.tx, row.id, row.company)).parts),
  problems: ({ facts }) => facts.problems,
  effect: async ({ work, row, facts: { marks } }) => {
    await clearMarks(visitStore, work, row.id);
    await setMarks(visitStore, work, row.id, row.round, marks);
    const informed = await forwardersOf(work.tx, row);
    return {
      set: { heldSince: null },
      detail: { marks: marks.map((mark) => mark.field), informed },
      notify: [
        ...returnNotices(row, informed),
        ...(await referralTakenBack(
          work.tx,
          row,
          "{refNo}, which refers to Internal audit, was returned to its visitor",
        )),
      ],
    };
  },
});

export const forward = visitMove({
  effect: async ({ work, row }) => {
    const reviewerId = row.overseerId;
    return {
      set: { reviewerId, heldSince: work.actor.at },
      detail: { reviewerId },
      notify: [
        await reviewerNotice(work.tx, row, reviewerId),
        ...outcomeNotices(row, await forwardersOf(work.tx, row), "{refNo} was forwarded by {actor}"),
      ],
    };
  },
});

export const approve = moveBody<VisitRow, MarksInput | undefined>()({
  facts: async ({ work, row }) =>
    markProblems(
      await readStandingMarks(visitStore, work.tx, row.id),
      (await readShown(work.tx, row.id, row.company)).parts,
    ),
  problems: ({ input, facts: unanswered }) =>
    (input?.marks.length ?? 0) > 0
      ? [problem("marks", t("You ticked fields to correct: return the visit, or untick them"), "marks_open")]
      : unanswered,
  effect: async ({ work, row }) => {
    const { hash: contentHash } = sealContent(await readContent(work.tx, row.id));
    await clearMarks(visitStore, work, row.id);
    await progressIssues(work, row);
    const { userId: approvedById, at: approvedAt } = work.actor;
    return {
      set: { approvedAt, approvedById, contentHash, heldSince: null },
      detail: { contentHash },
      notify: outcomeNotices(row, await forwardersOf(work.tx, row), "{refNo} was approved by {actor}"),
    };
  },
});

export const addendum = visitMove({
  effect: async ({ work, row, note }) => {
    const last = await work.tx.visitAddendum.findFirst({ where: { visitId: row.id }, orderBy: { id: "desc" } });
    const added = { visitId: row.id, authorId: work.actor.userId!, at: work.actor.at, text: note! };
    const hash = addendumHash(last?.hash ?? row.contentHash!, added);
    await work.tx.visitAddendum.create({ data: { ...added, hash } });
    return {
      detail: { hash },
      notify: [{ to: [row.visitorId, row.approvedById], title: "{actor} added a note to {refNo}", kind: "outcome" }],
    };
  },
});

/** A manager's comment: the visitor hears of it, and who has the visit before them. */
export const comment = visitMove({
  effect: ({ row }) => ({
    notify: [{ to: [row.visitorId, row.reviewerId], title: "{actor} commented on {refNo}", kind: "outcome" }],
  }),
});

export const reroute = moveBody<VisitRow, Pick<RerouteInput, "reviewerId">>()({
  facts: ({ work, row }) => otherReviewers(work.tx, row, dateIn(work.actor.at, row.company.timeZone)),
  problems: ({ row, input: { reviewerId }, facts: others }) => {
    if (reviewerId === row.reviewerId)
      return [problem("reviewerId", t("New reviewer: this person has it already"), "same_reviewer")];
    return !others.includes(reviewerId)
      ? [problem("reviewerId", t("New reviewer: choose someone who reviews above the visitor"), "not_above")]
      : [];
  },
  effect: async ({ work, row, input: { reviewerId } }) => ({
    set: { reviewerId, heldSince: work.actor.at },
    detail: { reviewerId: [row.reviewerId, reviewerId] },
    notify: [
      await reviewerNotice(work.tx, row, reviewerId),
      formerReviewer(row, "{refNo} was given to another reviewer by {actor}"),
    ],
  }),
});

export const takeOver = visitMove({
  effect: ({ work, row }) => ({
    set: { reviewerId: work.actor.userId, heldSince: work.actor.at },
    detail: { reviewerId: [row.reviewerId, work.actor.userId] },
    notify: [formerReviewer(row, "{refNo} was taken over by {actor}")],
  }),
});
