/** What the rules of a movement ask, read once in its transaction. */
import type { Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Actor } from "~/define/actor";
import { cashDutiesOf, ITEM_KINDS } from "~/modules/handover/index.server";
import { placeSlice, planChange, type Kind, type Plan, type RoleChoice } from "~/modules/movements/index.server";
import { cashProblems, earliestOf, movementProblems, type MovementFacts } from "./movement-rules";
import { sliceBefore, todayOf, type MovementRow } from "./movement-row.server";

/** What is asked for. */
export interface Asked {
  kind: string;
  employeeId: number;
  effectiveOn: string;
  toUnitId: number;
  toDepartmentId: number | null;
  toDesignationId: number;
  handoverToId: number | null;
  consentRef: string | null;
}

const UNDER_WAY = ["DRAFT", "SUBMITTED", "AGREED", "APPROVED"];

/** Movements of one person take turns, so that two for one day cannot both pass. */
export async function takeTurn(tx: Pick<Tx, "employee">, employeeId: number): Promise<void> {
  await tx.employee.updateMany({ where: { id: employeeId }, data: { version: { increment: 0 } } });
}

/** @param own the movement itself where it is there already */
export async function movementFactsOf(tx: Tx, actor: Actor, asked: Asked, own: number | null): Promise<MovementFacts> {
  const { employeeId, effectiveOn, toDesignationId, handoverToId } = asked;
  const [employee, designation, others, receivers] = await Promise.all([
    tx.employee.findUniqueOrThrow({
      where: { id: employeeId },
      include: { postings: { include: { designation: { select: { rank: true } } } } },
    }),
    tx.designation.findUniqueOrThrow({ where: { id: toDesignationId }, select: { rank: true } }),
    tx.movement.count({
      where: { employeeId, effectiveOn, status: { in: UNDER_WAY }, id: { not: own ?? 0 } },
    }),
    tx.user.count({ where: { employeeId: handoverToId ?? 0, status: { not: "DISABLED" } } }),
  ]);
  const placed = placeSlice(employee.postings, effectiveOn);
  const from = placed?.covering ?? null;
  return {
    kind: asked.kind as Kind,
    effectiveOn,
    earliest: earliestOf(todayOf(actor)),
    own: employeeId === actor.employeeId,
    separated: employee.status === "SEPARATED",
    lastDay: employee.lastWorkingDay,
    sameDay: placed === null,
    from: from && { ...from, rank: from.designation.rank },
    to: {
      unitId: asked.toUnitId,
      departmentId: asked.toDepartmentId,
      designationId: toDesignationId,
      rank: designation.rank,
    },
    otherThatDay: others > 0,
    consentRef: asked.consentRef,
    handsToSelf: handoverToId === employeeId,
    handsToAccount: handoverToId === null || handoverToId === employeeId || receivers > 0,
  };
}

/** What stands against a movement that is there. */
export async function problemsOf(tx: Tx, actor: Actor, row: MovementRow): Promise<Problem[]> {
  await takeTurn(tx, row.employeeId);
  return movementProblems(await movementFactsOf(tx, actor, row, row.id));
}

/** The cash that hangs on the person, in words. */
export async function dutiesOf(tx: Tx, { employeeId, employee }: MovementRow): Promise<string[]> {
  const duties = await cashDutiesOf(tx, { employeeId, userId: employee.user?.id ?? null });
  return duties.map(({ kind, title }) => `${t(ITEM_KINDS[kind].label)} ${title}`);
}

export const unitChanges = (row: MovementRow): boolean => {
  const before = sliceBefore(row);
  return before !== null && before.unitId !== row.toUnitId;
};

/** What stands against approving it: the rules as of today, and the cash that hangs on the person. */
export async function approvalProblems(tx: Tx, actor: Actor, row: MovementRow): Promise<Problem[]> {
  return [
    ...(await problemsOf(tx, actor, row)),
    ...cashProblems({
      unitChanges: unitChanges(row),
      duties: await dutiesOf(tx, row),
      overridden: row.overrideReason !== null,
    }),
  ];
}

/** The plan of a movement by the service that writes all slices. @throws InputProblem */
export async function planOf(tx: Tx, actor: Actor, row: MovementRow): Promise<Plan> {
  const [plan] = await planChange(
    tx,
    actor,
    {
      employees: [row.employee.employeeNo],
      designationId: row.toDesignationId,
      unitId: row.toUnitId,
      departmentId: row.toDepartmentId,
      role: row.roleChoice as RoleChoice,
      effectiveOn: row.effectiveOn,
      reason: row.reason,
    },
    { permission: "movement.approve", earliest: earliestOf(todayOf(actor)), movementId: row.id },
  );
  return plan!;
}
