/** What the moves of a visit check and do; {@link visitWorkflow} says who may make them and when. */
import { dateIn } from "~/core/dates";
import { InputProblem, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { TransitionContext } from "~/define/workflow";
import { claimingBill } from "./claiming-bill.server";
import { followRows, unfollowRows } from "./follow-rows.server";
import { reviewersAt, routeVisit } from "./find-supervisor.server";
import { clearMarks, readStandingMarks, setMarks } from "./keep-marks.server";
import { markProblems, readMarks } from "./marks";
import { addendumHash, readContent, readShown, sealContent } from "./read-content.server";
import { rerouteSchema, reviewSchema } from "./review-input.server";
import { releaseRows } from "./section-state.server";
import { checkSubmission } from "./submit-check.server";
import {
  tellAddendum,
  tellAddressees,
  tellComment,
  tellFormerReviewer,
  tellIncidents,
  tellOutcome,
  tellReferrals,
  tellReviewer,
} from "./tell.server";
import { tellIssues } from "./tell-issues.server";
import { pathsUp } from "./visit";
import type { VisitRow } from "./visit-row.server";

type Context = TransitionContext<VisitRow>;

function refuse(problems: Problem[]): void {
  if (problems.length > 0) throw new InputProblem(problems);
}

const marksOf = (input: unknown) => reviewSchema.parse(input ?? {}).marks;

export const submit = {
  check: async ({ work, row }: Context) => refuse((await checkSubmission(work.tx, row, work.actor.at)).problems),
  /** The reviewer is frozen until the visit is returned, forwarded or re-routed. */
  set: async ({ work, row }: Context) => {
    const { reviewerId } = await routeVisit(work.tx, row, work.actor.at, row.company.timeZone);
    return { reviewerId, round: row.round + 1, submittedAt: work.actor.at, heldSince: work.actor.at };
  },
  effect: async (context: Context) => {
    const { work, row } = context;
    const { text, hash } = sealContent(await readContent(work.tx, row.id));
    const { reviewerId } = await work.tx.visit.findUniqueOrThrow({
      where: { id: row.id },
      select: { reviewerId: true },
    });
    await work.tx.visitSnapshot.create({ data: { visitId: row.id, round: row.round + 1, content: text, hash } });
    await followRows(work, row, reviewerId);
    await tellReviewer(context, reviewerId);
    await tellIncidents(context);
    await tellAddressees(context);
    await tellReferrals(context);
    await tellIssues(work, row.id);
    return { reviewerId, hash };
  },
};

export const cancel = {
  check: async ({ work: { tx }, row }: Context) => {
    const bill = await claimingBill(tx, { visitId: row.id });
    if (bill)
      refuse([
        problem("", t("A trip of the visit stands on {bill}: take it off the bill first.", { bill }), "on_bill"),
      ]);
    if (await tx.cashCount.findFirst({ where: { visitId: row.id, difference: { not: 0n } }, select: { id: true } }))
      refuse([
        problem(
          "",
          t(
            "Cash counted in this visit differs from the book, and the difference stays on record: send the visit in instead of cancelling it.",
          ),
          "cash_differs",
        ),
      ]);
  },
  effect: ({ work, row }: Context) => releaseRows(work, row.id),
};

export const withdraw = {
  set: () => ({ reviewerId: null, submittedAt: null, heldSince: null }),
  effect: async (context: Context) => {
    await unfollowRows(context.work, context.row.id);
    await tellFormerReviewer(context, "{refNo} was withdrawn by {actor}");
  },
};

export const giveBack = {
  check: async ({ work, row, input }: Context) => {
    const { parts } = await readShown(work.tx, row.id, row.company);
    refuse(readMarks(marksOf(input), parts).problems);
  },
  effect: async (context: Context) => {
    const { work, row, input } = context;
    const { parts } = await readShown(work.tx, row.id, row.company);
    const { marks } = readMarks(marksOf(input), parts);
    await clearMarks(work, row.id);
    await setMarks(work, row.id, row.round, marks);
    await tellOutcome(context, "{refNo} was returned to you by {actor}");
    const forwarded = await work.tx.stateChange.findMany({
      where: { entity: "Visit", entityId: row.id, round: row.round, action: "forward" },
      select: { actorId: true },
    });
    return { marks: marks.map((mark) => mark.field), informed: [...new Set(forwarded.map((f) => f.actorId))] };
  },
};

export const forward = {
  set: ({ work, row }: Context) => ({ reviewerId: row.overseerId, heldSince: work.actor.at }),
  effect: async (context: Context) => {
    const { overseerId } = context.row;
    await tellReviewer(context, overseerId);
    await tellOutcome(context, "{refNo} was forwarded by {actor}");
    return { reviewerId: overseerId };
  },
};

export const approve = {
  check: async ({ work, row, input }: Context) => {
    if (marksOf(input).length > 0)
      refuse([problem("marks", t("You ticked fields to correct: return the visit, or untick them"), "marks_open")]);
    const { parts } = await readShown(work.tx, row.id, row.company);
    refuse(markProblems(await readStandingMarks(work.tx, row.id), parts));
  },
  set: async ({ work, row }: Context) => {
    const { hash } = sealContent(await readContent(work.tx, row.id));
    return { approvedAt: work.actor.at, approvedById: work.actor.userId, contentHash: hash, heldSince: null };
  },
  effect: async (context: Context) => {
    const { work, row } = context;
    await clearMarks(work, row.id);
    await tellOutcome(context, "{refNo} was approved by {actor}");
    const { contentHash } = await work.tx.visit.findUniqueOrThrow({
      where: { id: row.id },
      select: { contentHash: true },
    });
    return { contentHash };
  },
};

export const addendum = {
  effect: async (context: Context) => {
    const { work, row, note } = context;
    const last = await work.tx.visitAddendum.findFirst({ where: { visitId: row.id }, orderBy: { id: "desc" } });
    const added = { visitId: row.id, authorId: work.actor.userId!, at: work.actor.at, text: note! };
    const hash = addendumHash(last?.hash ?? row.contentHash!, added);
    await work.tx.visitAddendum.create({ data: { ...added, hash } });
    await tellAddendum(context);
    return { hash };
  },
};

export const comment = {
  effect: async (context: Context) => {
    await tellComment(context);
    return null;
  },
};

export const reroute = {
  check: async ({ work, row, input }: Context) => {
    const { reviewerId } = rerouteSchema.parse(input ?? {});
    if (reviewerId === row.reviewerId)
      refuse([problem("reviewerId", t("New reviewer: this person has it already"), "same_reviewer")]);
    const holders = await reviewersAt(
      work.tx,
      pathsUp(row.postPath).slice(1),
      dateIn(work.actor.at, row.company.timeZone),
    );
    if (reviewerId === row.visitorId || !holders.some((holder) => holder.userId === reviewerId)) {
      refuse([problem("reviewerId", t("New reviewer: choose someone who reviews above the visitor"), "not_above")]);
    }
  },
  set: ({ work, input }: Context) => ({ reviewerId: rerouteSchema.parse(input).reviewerId, heldSince: work.actor.at }),
  effect: async (context: Context) => {
    const { reviewerId } = rerouteSchema.parse(context.input);
    await tellReviewer(context, reviewerId);
    await tellFormerReviewer(context, "{refNo} was given to another reviewer by {actor}");
    return { reviewerId: [context.row.reviewerId, reviewerId] };
  },
};

export const takeOver = {
  set: ({ work }: Context) => ({ reviewerId: work.actor.userId, heldSince: work.actor.at }),
  effect: async (context: Context) => {
    await tellFormerReviewer(context, "{refNo} was taken over by {actor}");
    return { reviewerId: [context.row.reviewerId, context.work.actor.userId] };
  },
};
