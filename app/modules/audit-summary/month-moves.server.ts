/** What the moves of an auditor’s month read and do. */
import { formatMonth } from "~/core/months";
import { todayOf } from "~/core/actor";
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { moveBody } from "~/define/workflow";
import type { MonthRow } from "./month-row.server";
import { entryProblems } from "./summary-rules";

interface Entered {
  engagementId: number;
  weekOn: string;
  halves: number;
}

export const enter = moveBody<MonthRow, Entered>()({
  facts: async ({ work: { tx, actor }, row: { userId, unitId }, input: { engagementId, weekOn } }) => {
    const engagement = await tx.auditEngagement.findFirst({
      where: { id: engagementId, unitId, actualStart: { not: null }, members: { some: { userId } } },
      select: { actualStart: true },
    });
    const week = await tx.auditHalfDays.findMany({ where: { userId, weekOn } });
    return {
      today: todayOf(actor),
      begun: engagement?.actualStart ?? null,
      kept: week.find((one) => one.engagementId === engagementId) ?? null,
      others: week.reduce((sum, one) => sum + (one.engagementId === engagementId ? 0 : one.halves), 0),
    };
  },
  problems: ({ row, input, facts }) => entryProblems(input, { ...facts, month: row.month }),
  effect: async ({ work: { tx }, row: { userId }, input: { engagementId, weekOn, halves }, facts: { kept } }) => {
    if (halves === 0) await tx.auditHalfDays.deleteMany({ where: { userId, engagementId, weekOn } });
    else if (kept) await tx.auditHalfDays.update({ where: { id: kept.id }, data: { halves } });
    else await tx.auditHalfDays.create({ data: { userId, engagementId, weekOn, halves } });
    return {
      detail: { engagementId: [null, engagementId], weekOn: [null, weekOn], halves: [kept?.halves ?? 0, halves] },
    };
  },
});

export const adjust = moveBody<MonthRow, { availableHalves: number | null; remark: string | null }>()({
  problems: ({ row, input: { availableHalves, remark } }) =>
    availableHalves === row.availableHalves && remark === row.remark
      ? [problem("", t("Change the days or the note first."), "unchanged")]
      : [],
  effect: ({ row, input: { availableHalves, remark } }) => ({
    set: { availableHalves, remark },
    detail: { availableHalves: [row.availableHalves, availableHalves], remark: [row.remark, remark] },
  }),
});

export const submit = moveBody<MonthRow>()({
  problems: ({ actor, row: { month } }) =>
    month > todayOf(actor).slice(0, 7)
      ? [problem("", t("{month} has not begun yet.", { month: formatMonth(month) }), "future")]
      : [],
});

export const approve = moveBody<MonthRow>()({
  effect: ({ work: { actor }, row: { userId, figures } }) => ({
    set: {
      keptAvailable: figures.available,
      keptPlanned: figures.planned,
      keptActual: figures.actual,
      approvedById: actor.userId,
    },
    notify: [{ to: [userId], title: "Your month {month} was approved by {actor}", kind: "outcome" }],
  }),
});

const back = (title: string) =>
  moveBody<MonthRow>()({
    effect: ({ row: { userId } }) => ({
      set: { keptAvailable: null, keptPlanned: null, keptActual: null, approvedById: null },
      notify: [{ to: [userId], title, kind: "task" }],
    }),
  });
export const giveBack = back("Your month {month} is back with you");
export const reopen = back("Your month {month} was reopened by {actor}");
