/** What the longer moves of a movement read, ask and do. */
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { formatDate } from "~/core/dates";
import { todayOf } from "~/core/actor";
import type { Tx } from "~/db/database.server";
import { moveBody } from "~/define/workflow";
import { systemActor } from "~/modules/identity/index.server";
import { strayProblems } from "~/modules/pay/index.server";
import {
  applyDueMovements,
  closedBy,
  effectsOf,
  kindOf,
  takeBack,
  writePlan,
  type Closed,
} from "~/modules/movements/index.server";
import { approvalProblems, dutiesOf, planOf, problemsOf } from "./movement-facts.server";
import { namedDuties } from "./movement-rules";
import { strayFor } from "./movement-pay.server";
import { sliceBefore, type MovementRow } from "./movement-row.server";
import { stateIs } from "~/define/states";
import { MOVEMENT_STATES } from "~/modules/movements/movement-states";

export const submit = moveBody<MovementRow>()({
  facts: ({ work, row }) => problemsOf(work.tx, work.actor, row),
  problems: ({ facts }) => facts,
});

export const agree = moveBody<MovementRow>()({
  effect: ({ work: { actor } }) => ({ set: { agreedById: actor.userId, agreedAt: actor.at } }),
});

/** Writes the dated slice and the role that comes with it; what follows in other modules follows now. */
export const approve = moveBody<MovementRow>()({
  facts: async ({ work, row }) => ({
    against: await approvalProblems(work.tx, work.actor, row),
    stray: await strayFor(work.tx, work.actor, row),
  }),
  problems: ({ facts: { against, stray }, note }) => [...against, ...strayProblems(stray, note)],
  effect: async ({ work, row }) => {
    const { actor, tx } = work;
    const plan = await planOf(tx, actor, row);
    const closed = await writePlan(work, plan, row.id);
    const set = {
      toRoleId: plan.to.roleId,
      toDepartmentId: plan.to.departmentId,
      decidedById: actor.userId,
      decidedAt: actor.at,
    };
    await tx.movement.update({ where: { id: row.id }, data: set });
    await effectsOf(work, row.id, "approval");
    if (row.effectiveOn <= todayOf(actor)) work.afterCommit(() => applyDueMovements(systemActor(actor.at)));
    return {
      set,
      detail: closed,
      notify: [
        {
          to: [row.employee.user?.id ?? null],
          title: "From {from} you are {designation}, {unit}",
          kind: "outcome",
          values: { designation: row.toDesignation.name, unit: row.toUnit.name },
          link: "/my/details",
          text: null,
        },
        {
          to: [row.preparedById, row.agreedById],
          title: "{actor} has approved: {kind} of {name} from {from}",
          kind: "outcome",
        },
      ],
    };
  },
});

export const reject = moveBody<MovementRow>()({
  effect: ({ row }) => ({
    notify: [{ to: [row.preparedById], title: "{actor} has refused: {kind} of {name} from {from}", kind: "outcome" }],
  }),
});

/** Before its day its slice is taken back, and the one before goes on. */
export const cancel = moveBody<MovementRow>()({
  effect: async ({ work, row }) => {
    await takeBack(work, row);
    await effectsOf(work, row.id, "cancel");
    return {
      notify: [
        {
          to: [row.employee.user?.id ?? null, row.preparedById, row.agreedById],
          title: "{kind} of {name} from {from} was cancelled",
          kind: "outcome",
          link: null,
        },
      ],
    };
  },
});

/** Lets the duties of now pass by their names: what comes later is asked about again (R-MV6). */
export const override = moveBody<MovementRow>()({
  facts: ({ work, row }) => dutiesOf(work.tx, row),
  effect: ({ work, facts, note }) => ({
    set: { overrideReason: note, overriddenById: work.actor.userId, overridden: namedDuties(facts) },
    detail: { duties: facts.map(({ text }) => text).join("; ") },
  }),
});

/** The usual role of the earlier post, where a movement ended it as one given by hand. */
async function roleEnded({ roleGrant }: Tx, { ended }: Closed, usual: number | null): Promise<number | null> {
  const where = { id: { in: ended.map(({ id }) => id) }, roleId: usual ?? 0 };
  return (await roleGrant.count({ where })) > 0 ? usual : null;
}

/** What is in effect is undone by a movement back, which begins as a draft and takes the same way. */
export const reverse = moveBody<MovementRow, { effectiveOn: string }>()({
  facts: async ({ work: { tx }, row }) => ({
    before: sliceBefore(row),
    closed: await closedBy(tx, row.id),
    there: await tx.movement.findFirst({ where: { reversesId: row.id } }),
  }),
  problems: ({ row, facts: { before, there }, input: { effectiveOn } }) => [
    ...(before === null ? [problem("", t("They stood nowhere before: prepare a new movement."), "no_change")] : []),
    ...(there && !stateIs(MOVEMENT_STATES, there.status, "dropped")
      ? [problem("", t("A movement back is prepared already."), "taken")]
      : []),
    ...(effectiveOn <= row.effectiveOn
      ? [
          problem(
            "effectiveOn",
            t("From: choose a day after {day}", { day: formatDate(row.effectiveOn) }),
            "movement_too_early",
          ),
        ]
      : []),
  ],
  effect: async ({ work: { tx, actor, audit }, row, facts, input: { effectiveOn }, note }) => {
    const { before, there, closed } = facts;
    const { unitId, departmentId, designationId, designation } = before!;
    if (there) await tx.movement.update({ where: { id: there.id }, data: { reversesId: null } });
    const usual = await tx.designation.findUniqueOrThrow({ where: { id: designationId }, select: { roleId: true } });
    const roleId = before!.roleId ?? (await roleEnded(tx, closed, usual.roleId));
    const data = {
      employeeId: row.employeeId,
      kind: kindOf(row.toDesignation.rank, designation.rank),
      effectiveOn,
      toUnitId: unitId,
      toDepartmentId: departmentId,
      toDesignationId: designationId,
      toRoleId: roleId,
      roleChoice: roleId === null ? "NONE" : roleId === usual.roleId ? "USUAL" : "KEEP",
      reason: note!,
    };
    const { id } = await tx.movement.create({
      data: { ...data, reversesId: row.id, preparedById: actor.userId!, createdAt: actor.at },
    });
    audit({ action: "Movement.add", entity: "Movement", entityId: id, diff: { ...data, reversesId: row.id } });
    return { detail: { reversedBy: id } };
  },
});
