/** What the moves of an engagement read and do (spec: ops §5.4). */
import { canAtCompany, todayOf } from "~/core/actor";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import { contributed } from "~/define/contributions";
import type { GatedStep } from "~/define/engagement-gate";
import { moveBody, type Effect, type MoveNotice } from "~/define/workflow";
import type { EngagementRow } from "./engagement-row.server";
import { approveProblems, assignProblems, spanWords } from "./engagement-rules";
import { answerable, candidate, teamOf } from "./team.server";

const people = ({ members, preparedById }: EngagementRow) => [...members.map(({ userId }) => userId), preparedById];

/** Tells those who answer for the unit, who have no page of it. */
async function toldUnit(tx: Tx, row: EngagementRow, day: string, title: string): Promise<MoveNotice[]> {
  const to = await answerable(tx, row, day);
  const text = spanWords(row.plannedStart, row.plannedEnd);
  return to.length === 0 ? [] : [{ to, title, kind: "outcome", link: null, text }];
}

interface Assigned {
  userId: number;
  lead: boolean;
  overrideReason: string | null;
}

export const assign = moveBody<EngagementRow, Assigned>()({
  facts: ({ work, row, input }) => candidate(work.tx, work.actor, row, input.userId),
  problems: ({ actor, row, input: { userId, lead, overrideReason }, facts }) => {
    const member = row.members.find((one) => one.userId === userId);
    // On the team already, somebody is made its lead.
    const again = member !== undefined && (!lead || row.leadId === userId);
    const kept = member?.overrideReason ?? null;
    return assignProblems(
      { reason: overrideReason ?? kept, may: kept !== null || canAtCompany(actor, "audit.plan.approve"), again },
      facts,
    );
  },
  effect: async ({ work: { tx, actor }, row, input: { userId, lead, overrideReason }, facts }) => {
    if (!row.members.some((one) => one.userId === userId))
      await tx.auditEngagementMember.create({
        data: {
          engagementId: row.id,
          userId,
          ...(facts!.posted ? { overrideReason, overrideById: actor.userId } : {}),
        },
      });
    return {
      set: lead ? { leadId: userId } : {},
      detail: {
        memberId: [null, userId],
        ...(lead ? { leadId: [row.leadId, userId] } : {}),
        ...(facts!.posted && overrideReason !== null ? { overrideReason: [null, overrideReason] } : {}),
      },
    };
  },
});

export const release = moveBody<EngagementRow, { userId: number }>()({
  problems: ({ row, input: { userId } }) =>
    row.members.some((one) => one.userId === userId)
      ? []
      : [problem("userId", t("Auditor: choose one of the team"), "not_available")],
  effect: async ({ work: { tx }, row, input: { userId } }) => {
    await tx.auditEngagementMember.deleteMany({ where: { engagementId: row.id, userId } });
    return {
      set: row.leadId === userId ? { leadId: null } : {},
      detail: { memberId: [userId, null], ...(row.leadId === userId ? { leadId: [userId, null] } : {}) },
    };
  },
});

export const approve = moveBody<EngagementRow>()({
  facts: ({ work, row }) => teamOf(work.tx, row),
  problems: ({ row, facts }) => approveProblems(row.days, row.leadId, facts),
  effect: async ({ work: { tx, actor }, row }) => ({
    set: { approvedById: actor.userId, stateReason: null },
    notify: [
      { to: people(row), title: "The audit of {unit} is scheduled ({no})", kind: "outcome" },
      ...(row.surprise ? [] : await toldUnit(tx, row, todayOf(actor), "Internal audit will visit {unit}")),
    ],
  }),
});

export const start = moveBody<EngagementRow>()({
  effect: async ({ work, row }) => {
    const { tx, actor } = work;
    return {
      set: { actualStart: todayOf(actor) },
      detail: { actualStart: [null, todayOf(actor)] },
      notify: await toldUnit(tx, row, todayOf(actor), "Internal audit has begun at {unit}"),
      afterwards: async () => {
        for (const { began } of contributed("engagementGates")) await began?.(work, row.id);
      },
    };
  },
});

/** What subjects still miss before a step. */
async function lacking({ tx, actor }: Work, id: number, step: GatedStep): Promise<Problem[]> {
  const found: Problem[] = [];
  for (const { lacks } of contributed("engagementGates"))
    found.push(...((await lacks?.(tx, id, step, todayOf(actor))) ?? []));
  return found;
}

const gated = (step: GatedStep, effect: (row: EngagementRow, today: string) => Effect) =>
  moveBody<EngagementRow>()({
    facts: ({ work, row }) => lacking(work, row.id, step),
    problems: ({ facts }) => facts,
    effect: ({ work: { actor }, row }) => effect(row, todayOf(actor)),
  });

export const finish = gated("finish", (row, today) => ({
  set: { actualEnd: today },
  detail: { actualEnd: [row.actualEnd, today] },
}));

export const giveBackSteps = gated("giveBackSteps", (row) => ({
  notify: [{ to: people(row), title: "Steps of the audit of {unit} came back from review ({no})", kind: "task" }],
}));

export const clear = gated("clear", (row) => ({
  notify: [{ to: people(row), title: "The fieldwork at {unit} is reviewed: write the report ({no})", kind: "task" }],
}));

const stopped = (title: string) =>
  moveBody<EngagementRow>()({
    effect: async ({ work: { tx, actor }, row, note }) => ({
      set: { stateReason: note },
      notify: [
        { to: people(row), title, kind: "outcome" },
        // Who was told of it is told that it does not take place.
        ...(row.status === "SCHEDULED" && !row.surprise
          ? await toldUnit(
              tx,
              row,
              todayOf(actor),
              "The visit of internal audit to {unit} does not take place as planned",
            )
          : []),
      ],
    }),
  });
export const postpone = stopped("The audit of {unit} was postponed by {actor} ({no})");
export const cancel = stopped("The audit of {unit} was cancelled by {actor} ({no})");

export const giveBack = moveBody<EngagementRow>()({
  effect: ({ row }) => ({
    notify: [{ to: people(row), title: "The audit of {unit} went back to planning ({no})", kind: "outcome" }],
  }),
});

export const replan = moveBody<EngagementRow>()({ effect: () => ({ set: { stateReason: null } }) });
