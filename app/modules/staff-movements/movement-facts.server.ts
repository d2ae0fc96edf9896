/** What the rules of a movement ask, read once in its transaction. */
import type { Problem } from "~/core/problems";
import type { Tx } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import { dutiesWithout, type DutyShort } from "~/modules/leave-applications/index.server";
import { movementPayProblems } from "~/modules/pay/index.server";
import { takeTurns } from "~/modules/people/index.server";
import { placeSlice, planChange, type Kind, type Plan, type RoleChoice } from "~/modules/movements/index.server";
import {
  cashProblems,
  coverProblems,
  earliestOf,
  movementProblems,
  type CashDuty,
  type MovementFacts,
} from "./movement-rules";
import { dutiesOfAll, sliceBefore, unitChanges, type FoundMovement, type MovementRow } from "./movement-row.server";
import { statesThat } from "~/define/states";
import { MOVEMENT_STATES } from "~/modules/movements/movement-states";

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

const UNDER_WAY: string[] = statesThat(MOVEMENT_STATES, "underWay");

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
    tx.user.count({ where: { employeeId: handoverToId ?? 0, status: "ACTIVE" } }),
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
  await takeTurns(tx, [row.employeeId]);
  return movementProblems(await movementFactsOf(tx, actor, row, row.id));
}

/** The cash that hangs on the person. */
export const dutiesOf = async (tx: Tx, row: FoundMovement): Promise<CashDuty[]> =>
  (await dutiesOfAll(tx, [row])).get(row.employeeId) ?? [];

/** The duties that the branch they leave cannot fill from that day on (spec: hr N2). */
export async function dutiesShort(tx: Tx, row: MovementRow): Promise<DutyShort[]> {
  const before = unitChanges(row) ? sliceBefore(row) : null;
  return before ? dutiesWithout(tx, { employeeId: row.employeeId, unitId: before.unitId, day: row.effectiveOn }) : [];
}

/** What stands against approving it: the rules as of today, the cash that hangs on the person, duties left without anyone, and the pay it brings. */
export async function approvalProblems(tx: Tx, actor: Actor, row: MovementRow): Promise<Problem[]> {
  return [
    ...(await problemsOf(tx, actor, row)),
    ...cashProblems({
      unitChanges: unitChanges(row),
      duties: await dutiesOf(tx, row),
      overridden: row.overridden,
    }),
    ...coverProblems(await dutiesShort(tx, row)),
    ...(await movementPayProblems(tx, row)),
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
