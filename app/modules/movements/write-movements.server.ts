/** Writes movements that are planned: each with the slice of the posting and the role that comes with it, both with their days. */
import type { Work } from "~/db/transaction.server";
import { canonicalJson } from "~/core/canonical.server";
import { addDays } from "~/core/dates";
import { todayOf } from "~/core/actor";
import { keepingAdministrators } from "../access/index.server";
import { bumpAccess } from "../identity/index.server";
import { effectsOf, takeEffect } from "./apply-movements.server";
import type { Change } from "./movement";
import { grantInWords, type Plan } from "./plan-change.server";

/** @returns the movements, in the order of the plans. @throws InputProblem "last_console", "last_administrators" */
export async function writeMovements(work: Work, plans: readonly Plan[], input: Change): Promise<number[]> {
  const ids: number[] = [];
  await keepingAdministrators(work.tx, work.actor.at, async () => {
    for (const plan of plans) ids.push(await move(work, plan, input));
    await bumpAccess(work.tx);
  });
  return ids;
}

/** What a movement closed, as its trail keeps it: to be opened again where it is cancelled before its day. */
export interface Closed {
  /** The slice that ends the day before. */
  closed: number | null;
  /** Roles given by hand that end the day before, with the last day they had. */
  ended: { id: number; validTo: string }[];
}

/**
 * Writes the slice of one plan for a movement that is there: the slice that covers its day ends the day before, and so
 * do roles given by hand at the post that is left. A role that two administrators give is named by the posting, and not given.
 * @throws InputProblem "last_console", "last_administrators"
 */
export async function writePlan(work: Work, plan: Plan, movementId: number): Promise<Closed> {
  return keepingAdministrators(work.tx, work.actor.at, async () => {
    const closed = await writeSlice(work, plan, movementId, !plan.gains);
    await bumpAccess(work.tx);
    return closed;
  });
}

async function writeSlice(
  { tx, actor, audit }: Work,
  {
    employee,
    placed: { covering, validFrom, validTo },
    to: { unitId, designationId, departmentId, roleId, ...to },
    byHand: { ends },
  }: Plan,
  movementId: number,
  grants: boolean,
): Promise<Closed> {
  const lastDay = addDays(validFrom, -1);
  await tx.roleGrant.updateMany({ where: { id: { in: ends.map(({ id }) => id) } }, data: { validTo: lastDay } });
  if (covering) {
    await tx.posting.update({ where: { id: covering.id }, data: { validTo: lastDay } });
    await tx.roleGrant.updateMany({ where: { postingId: covering.id }, data: { validTo: lastDay } });
  }
  const slice = { validFrom, validTo, unitId, roleId };
  const posting = await tx.posting.create({
    data: { ...slice, employeeId: employee.id, designationId, departmentId, movementId, createdAt: actor.at },
  });
  if (grants && employee.userId !== null && roleId !== null)
    await tx.roleGrant.create({
      data: { ...slice, roleId, userId: employee.userId, postingId: posting.id, createdAt: actor.at },
    });
  if (employee.userId !== null)
    audit({
      action: "User.movement",
      entity: "User",
      entityId: employee.userId,
      diff: {
        designation: [covering?.designation.name ?? null, to.designation],
        unit: [covering?.unit.name ?? null, to.unit],
        role: [covering?.role?.name ?? null, to.role],
        ...(ends.length > 0 ? { rolesEnded: ends.map(grantInWords).join("; ") } : {}),
        from: validFrom,
      },
    });
  return { closed: covering?.id ?? null, ended: ends.map(({ id, validTo: last }) => ({ id, validTo: last })) };
}

async function move(work: Work, plan: Plan, { effectiveOn, reason, role }: Change): Promise<number> {
  const { tx, actor, audit } = work;
  const {
    employee,
    kind,
    placed: { covering },
    to,
  } = plan;
  const { unitId, designationId, departmentId, roleId } = to;
  const movement = await tx.movement.create({
    data: {
      employeeId: employee.id,
      kind,
      effectiveOn,
      toUnitId: unitId,
      toDesignationId: designationId,
      toRoleId: roleId,
      toDepartmentId: departmentId,
      roleChoice: role,
      reason,
      status: "APPROVED",
      preparedById: actor.userId ?? 0,
      decidedById: actor.userId,
      decidedAt: actor.at,
      createdAt: actor.at,
    },
  });
  const closed = await writeSlice(work, plan, movement.id, true);
  await tx.stateChange.create({
    data: {
      entity: "Movement",
      entityId: movement.id,
      action: "approve",
      fromState: "DRAFT",
      toState: "APPROVED",
      actorId: actor.userId ?? 0,
      note: reason,
      detail: canonicalJson(closed),
      at: actor.at,
    },
  });
  audit({
    action: "Movement.approve",
    entity: "Movement",
    entityId: movement.id,
    diff: {
      employee: `${employee.name}, ${employee.employeeNo}`,
      kind,
      effectiveOn,
      designation: [covering?.designation.name ?? null, to.designation],
      unit: [covering?.unit.name ?? null, to.unit],
      ...((covering?.department?.name ?? null) === to.department
        ? {}
        : { department: [covering?.department?.name ?? null, to.department] }),
      role: [covering?.role?.name ?? null, to.role],
      note: reason,
    },
  });
  await effectsOf(work, movement.id, "approval");
  if (effectiveOn <= todayOf(actor)) await takeEffect(work, movement.id);
  return movement.id;
}
