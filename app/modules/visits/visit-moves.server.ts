/** What the moves of a visit check and do; {@link visitWorkflow} says who may make them and when. */
import { dateIn } from "~/core/dates";
import { InputProblem, problem, type Problem } from "~/core/problems";
import type { TransitionContext } from "~/define/workflow";
import { followCounts, unfollowCounts } from "./follow-counts.server";
import { reviewersAt, routeVisit } from "./find-supervisor.server";
import { clearMarks, readStandingMarks, setMarks } from "./keep-marks.server";
import { markProblems, readMarks } from "./marks";
import { addendumHash, readContent, readShown, sealContent } from "./read-content.server";
import { rerouteSchema, reviewSchema } from "./review-input.server";
import { checkSubmission } from "./submit-check.server";
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
  effect: async ({ work, row }: Context) => {
    const { text, hash } = sealContent(await readContent(work.tx, row.id));
    const { reviewerId } = await work.tx.visit.findUniqueOrThrow({ where: { id: row.id }, select: { reviewerId: true } });
    await work.tx.visitSnapshot.create({ data: { visitId: row.id, round: row.round + 1, content: text, hash } });
    await followCounts(work, row);
    return { reviewerId, hash };
  },
};

export const cancel = {
  /** Its daily report makes room for another of the same day. */
  effect: async ({ work, row }: Context) => {
    await work.tx.dailyReport.updateMany({ where: { visitId: row.id }, data: { live: false } });
  },
};

export const withdraw = {
  set: () => ({ reviewerId: null, submittedAt: null, heldSince: null }),
  effect: async ({ work, row }: Context) => unfollowCounts(work, row.id),
};

export const giveBack = {
  check: async ({ work, row, input }: Context) => {
    const { parts } = await readShown(work.tx, row.id, row.company);
    refuse(readMarks(marksOf(input), parts).problems);
  },
  effect: async ({ work, row, input }: Context) => {
    const { parts } = await readShown(work.tx, row.id, row.company);
    const { marks } = readMarks(marksOf(input), parts);
    await clearMarks(work, row.id);
    await setMarks(work, row.id, row.round, marks);
    const forwarded = await work.tx.stateChange.findMany({ where: { entity: "Visit", entityId: row.id, round: row.round, action: "forward" }, select: { actorId: true } });
    return { marks: marks.map((mark) => mark.field), informed: [...new Set(forwarded.map((f) => f.actorId))] };
  },
};

export const forward = {
  set: ({ work, row }: Context) => ({ reviewerId: row.overseerId, heldSince: work.actor.at }),
  effect: async ({ row }: Context) => ({ reviewerId: row.overseerId }),
};

export const approve = {
  check: async ({ work, row, input }: Context) => {
    if (marksOf(input).length > 0) refuse([problem("marks", "You ticked fields to be mended: return the visit, or untick them", "marks_open")]);
    const { parts } = await readShown(work.tx, row.id, row.company);
    refuse(markProblems(await readStandingMarks(work.tx, row.id), parts));
  },
  set: async ({ work, row }: Context) => {
    const { hash } = sealContent(await readContent(work.tx, row.id));
    return { approvedAt: work.actor.at, approvedById: work.actor.userId, contentHash: hash, heldSince: null };
  },
  effect: async ({ work, row }: Context) => {
    await clearMarks(work, row.id);
    const { contentHash } = await work.tx.visit.findUniqueOrThrow({ where: { id: row.id }, select: { contentHash: true } });
    return { contentHash };
  },
};

export const addendum = {
  effect: async ({ work, row, note }: Context) => {
    const last = await work.tx.visitAddendum.findFirst({ where: { visitId: row.id }, orderBy: { id: "desc" } });
    const added = { visitId: row.id, authorId: work.actor.userId!, at: work.actor.at, text: note! };
    const hash = addendumHash(last?.hash ?? row.contentHash!, added);
    await work.tx.visitAddendum.create({ data: { ...added, hash } });
    return { hash };
  },
};

export const reroute = {
  check: async ({ work, row, input }: Context) => {
    const { reviewerId } = rerouteSchema.parse(input ?? {});
    if (reviewerId === row.reviewerId) refuse([problem("reviewerId", "New reviewer: this person has it already", "same_reviewer")]);
    const holders = await reviewersAt(work.tx, pathsUp(row.postPath).slice(1), dateIn(work.actor.at, row.company.timeZone));
    if (reviewerId === row.visitorId || !holders.some((holder) => holder.userId === reviewerId)) {
      refuse([problem("reviewerId", "New reviewer: choose somebody who reviews above the visitor", "not_above")]);
    }
  },
  set: ({ work, input }: Context) => ({ reviewerId: rerouteSchema.parse(input).reviewerId, heldSince: work.actor.at }),
  effect: async ({ row, input }: Context) => ({ reviewerId: [row.reviewerId, rerouteSchema.parse(input).reviewerId] }),
};

export const takeOver = {
  set: ({ work }: Context) => ({ reviewerId: work.actor.userId, heldSince: work.actor.at }),
  effect: async ({ work, row }: Context) => ({ reviewerId: [row.reviewerId, work.actor.userId] }),
};
