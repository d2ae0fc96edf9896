/** What the moves of minutes read and do (spec: ops §5.4). */
import { formatDate } from "~/core/dates";
import type { Work } from "~/db/transaction.server";
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { moveBody } from "~/define/workflow";
import { addFollowUp } from "~/modules/follow-ups/index.server";
import type { MinutesRow } from "./minutes-row.server";
import { pointProblems, sendProblems, type Point } from "./minutes-rules";
import { auditees, idsOf, pointOwners } from "./people.server";

export const addPoint = moveBody<MinutesRow, Point>()({
  facts: async ({ work, row }) => idsOf(await pointOwners(work.tx, work.actor, row)),
  problems: ({ row, input, facts: owners }) =>
    pointProblems(input, { heldOn: row.heldOn, owners, points: row.points.length }),
  effect: async ({ work: { tx }, row, input }) => {
    const no = Math.max(0, ...row.points.map((point) => point.no)) + 1;
    const { text, decision, ownerId, dueOn } = input;
    await tx.auditMinutesPoint.create({ data: { minutesId: row.id, no, text, decision, ownerId, dueOn } });
    return {
      detail: { point: [null, text], decision: [null, decision], ownerId: [null, ownerId], dueOn: [null, dueOn] },
    };
  },
});

export const removePoint = moveBody<MinutesRow, { no: number }>()({
  problems: ({ row, input }) =>
    row.points.some(({ no }) => no === input.no)
      ? []
      : [problem("no", t("Point: enter the number of one of these points"), "not_available")],
  effect: async ({ work: { tx }, row, input: { no } }) => {
    const point = row.points.find((one) => one.no === no)!;
    await tx.auditMinutesPoint.deleteMany({ where: { id: point.id } });
    return { detail: { point: [point.text, null] } };
  },
});

export const send = moveBody<MinutesRow, { auditeeId: number | null }>()({
  facts: async ({ work, row }) => idsOf(await auditees(work.tx, work.actor, row)),
  problems: ({ row: { kind, engagement, points }, input: { auditeeId }, facts }) =>
    sendProblems({
      kind,
      surprise: engagement.surprise,
      actualStart: engagement.actualStart,
      auditeeId,
      auditees: facts,
      points: points.length,
    }),
  effect: ({ row, input: { auditeeId } }) => ({
    set: { auditeeId, round: row.round + 1 },
    detail: { auditeeId: [row.auditeeId, auditeeId] },
  }),
});

/** What was agreed with an owner and a day is followed up from now on. */
async function followUp(work: Work, { id, unitId, engagement, points }: MinutesRow): Promise<void> {
  for (const point of points) {
    if (point.ownerId === null || point.dueOn === null) continue;
    const followUpId = await addFollowUp(work, {
      sourceType: "AuditMinutes",
      sourceId: id,
      unitId: engagement.entity.unitId ?? unitId,
      ownerId: point.ownerId,
      text: point.decision ?? point.text,
      dueOn: point.dueOn,
    });
    await work.tx.auditMinutesPoint.update({ where: { id: point.id }, data: { followUpId } });
  }
}

export const lock = moveBody<MinutesRow>()({
  effect: async ({ work, row }) => {
    await followUp(work, row);
    return {
      set: { lockedAt: work.actor.at, lockedById: work.actor.userId },
      notify: [{ to: [row.makerId], title: "The minutes of {unit} of {date} are locked", kind: "outcome" }],
    };
  },
});

export const object = moveBody<MinutesRow>()({
  effect: ({ row }) => ({
    notify: [{ to: [row.makerId], title: "{actor} asks you to correct the minutes of {unit} of {date}", kind: "task" }],
  }),
});

export const dateWords = ({ heldOn }: Pick<MinutesRow, "heldOn">): string => formatDate(heldOn);
