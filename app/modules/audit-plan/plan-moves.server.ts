/** What the moves of a plan read and do (spec: ops §5.3). */
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf } from "~/core/actor";
import type { Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import { moveBody } from "~/define/workflow";
import { rulesHold } from "~/modules/audit-rules/index.server";
import { unfinished } from "~/modules/audit-settings/index.server";
import { daysWithin, mostDays, plannedDaysOf, type Capacity } from "./capacity";
import { capacityOf } from "./capacity.server";
import { differing, papersOf, weightsOf, type Paper } from "./papers.server";
import { approveProblems, submitProblems, type SubmitFacts } from "./plan-checks";
import { planInclude, type PlanRow } from "./plan-row.server";
import { dayOf, scoreYear } from "./score-year.server";
import { unreasoned } from "./suggest";
import { statesThat } from "~/define/states";
import { PLAN_STATES } from "./plan-states";

const yearOf = ({ yearId: id, year }: PlanRow) => ({ id, ...year });

/** More days than all auditors work between its dates. */
const isImpossible = ({ included, plannedStart, plannedEnd, days }: Paper, capacity: Capacity): boolean =>
  included &&
  plannedStart !== null &&
  plannedEnd !== null &&
  days !== null &&
  days > mostDays(capacity, plannedStart, plannedEnd);

/** What a draft lacks, and what it needs of the days there are; with what that follows from. */
export async function draftFacts(
  tx: Tx,
  row: PlanRow,
  today: string,
): Promise<SubmitFacts & { papers: readonly Paper[]; capacity: Capacity }> {
  const papers = await papersOf(tx, row.yearId);
  const weights = await weightsOf(tx, row.yearId);
  const needed = [...new Set(papers.map(({ entity }) => entity.areaType))];
  const capacity = await capacityOf(tx, yearOf(row));
  const { startsOn, endsOn } = row.year;
  const names = (of: readonly Paper[]) => of.map(({ entity }) => entity.name);
  return {
    papers,
    capacity,
    approvedRules: await rulesHold(tx, row.yearId),
    unfinished: unfinished(weights, needed),
    outdated: await differing(tx, yearOf(row), papers, dayOf(today, row.year)),
    unreasoned: names(papers.filter(({ scores }) => scores.some((one) => one.weight > 0 && unreasoned(one)))),
    unscored: names(papers.filter(({ residual }) => residual === null)),
    unexplained: names(papers.filter(({ due, included, reason }) => due && !included && reason === null)),
    undated: names(
      papers.filter(({ included, plannedStart, days }) => included && (plannedStart === null || days === null)),
    ),
    impossible: names(papers.filter((paper) => isImpossible(paper, capacity))),
    available: daysWithin(capacity, startsOn, endsOn),
    planned: plannedDaysOf(papers),
  };
}

export const refresh = moveBody<PlanRow>()({
  effect: async ({ work, row }) => ({ detail: await scoreYear(work, yearOf(row)) }),
});

export const submit = moveBody<PlanRow, { gapNote: string | null }>()({
  facts: ({ work, row }) => draftFacts(work.tx, row, todayOf(work.actor)),
  problems: submitProblems,
  effect: ({ work, input: { gapNote }, facts: { available, planned } }) => ({
    set: { gapNote, availableDays: available, plannedDays: planned, submittedById: work.actor.userId },
    detail: { plannedDays: planned, availableDays: available },
  }),
});

export const giveBack = moveBody<PlanRow>()({
  effect: ({ row }) => ({
    notify: [
      {
        to: [row.preparedById, row.submittedById],
        title: "The audit plan {plan} was returned by {actor}",
        kind: "task",
      },
    ],
  }),
});

/** Keeps what the plan says for good; the revision in force before is replaced. */
export const approve = (replace: (work: Work, before: PlanRow) => Promise<unknown>) =>
  moveBody<PlanRow>()({
    facts: async ({ work: { tx }, row }) => {
      const papers = await papersOf(tx, row.yearId);
      return { papers, outdated: await differing(tx, yearOf(row), papers, null) };
    },
    problems: ({ facts: { outdated } }) => approveProblems(outdated),
    effect: async ({ work, row, facts: { papers } }) => {
      const { tx, actor } = work;
      const bands = new Map((await tx.auditBand.findMany()).map(({ id, name }) => [id, name]));
      const items = papers.flatMap(({ entity, band, inherent, residual, dueOn, ...paper }) =>
        inherent === null || residual === null || dueOn === null
          ? []
          : [
              {
                planId: row.id,
                entityId: entity.id,
                name: entity.name,
                areaType: entity.areaType,
                inherent,
                controlEff: paper.controlEff,
                mitigated: paper.mitigated,
                residual,
                band: band?.name ?? "",
                calculated: bands.get(paper.calculatedId ?? 0) ?? null,
                chosenReason: paper.overrideBandId === null ? null : paper.overrideReason,
                chosenById: paper.overrideBandId === null ? null : paper.overrideById,
                floor: paper.floor,
                floorReason: paper.floorReason,
                floorById: paper.floorById,
                lastAuditOn: paper.lastAuditOn,
                lastRating: paper.lastRating,
                fraudOn: paper.fraudOn,
                dueOn,
                included: paper.included,
                plannedStart: paper.plannedStart,
                plannedEnd: paper.plannedEnd,
                days: paper.days,
                surprise: paper.surprise,
                reason: paper.reason,
              },
            ],
      );
      await tx.auditPlanItem.createMany({ data: items });
      const before = await tx.auditPlan.findFirst({
        where: { yearId: row.yearId, status: "APPROVED", NOT: { id: row.id } },
        include: planInclude,
      });
      return {
        set: { approvedById: actor.userId, approvedAt: actor.at },
        detail: { units: items.length },
        notify: [
          {
            to: [row.preparedById, row.submittedById],
            title: "The audit plan {plan} was approved by {actor}",
            kind: "outcome",
          },
        ],
        afterwards: async () => {
          if (before) await replace(work, before);
        },
      };
    },
  });

/** Begins the next revision; the one in force stays until it is approved. */
export const revise = moveBody<PlanRow>()({
  facts: ({ work, row }) =>
    work.tx.auditPlan.findFirst({
      where: { yearId: row.yearId },
      orderBy: { revision: "desc" },
      select: { id: true, revision: true },
    }),
  problems: ({ row, facts: latest }) =>
    latest && latest.id !== row.id
      ? [problem("", t("A later revision has begun already: open it instead"), "begun")]
      : row.year.status === "OPEN"
        ? []
        : [problem("", t("This year is closed."), "closed")],
  effect: async ({ work, row }) => {
    const { unitId, yearId, revision } = row;
    const made = await work.tx.auditPlan.create({
      data: { unitId, yearId, revision: revision + 1, preparedById: work.actor.userId!, createdAt: work.actor.at },
    });
    work.audit({
      action: "AuditPlan.add",
      entity: "AuditPlan",
      entityId: made.id,
      diff: { yearId: [null, yearId], revision: [null, revision + 1] },
    });
    await scoreYear(work, yearOf(row));
    return { detail: { revision: revision + 1 } };
  },
});

/** Once its year is over; the year closes with it. */
export const close = moveBody<PlanRow>()({
  facts: async ({ work, row }) => ({
    today: todayOf(work.actor),
    open: await work.tx.auditPlan.count({
      where: { yearId: row.yearId, status: { in: statesThat(PLAN_STATES, "prepared") } },
    }),
  }),
  problems: ({ row, facts: { today, open } }) => [
    ...(row.year.endsOn >= today ? [problem("", t("The year is not over yet"), "running")] : []),
    ...(open > 0 ? [problem("", t("A later revision is not decided yet"), "begun")] : []),
  ],
  effect: async ({ work, row }) => {
    await work.tx.auditYear.update({
      where: { id: row.yearId },
      data: { status: "CLOSED", version: { increment: 1 } },
    });
    work.audit({
      action: "AuditYear.change",
      entity: "AuditYear",
      entityId: row.yearId,
      diff: { status: ["OPEN", "CLOSED"] },
    });
    return {};
  },
});

/** Opens a closed year again, with the plan that is in force. */
export const reopen = moveBody<PlanRow>()({
  effect: async ({ work, row, note }) => {
    await work.tx.auditYear.update({
      where: { id: row.yearId },
      data: { status: "OPEN", reopened: note, version: { increment: 1 } },
    });
    work.audit({
      action: "AuditYear.change",
      entity: "AuditYear",
      entityId: row.yearId,
      diff: { status: ["CLOSED", "OPEN"] },
    });
    return {};
  },
});
