import { inTx, type Work } from "~/db/transaction.server";
import { addDays } from "~/core/dates";
import { Conflict, Forbidden, InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { canAt, todayOf, unitsWithin, type Actor } from "~/core/actor";
import { keepingAdministrators } from "../access/index.server";
import { bumpAccess } from "../identity/index.server";
import { effectsOf } from "./apply-movements.server";
import type { Closed } from "./write-movements.server";

/**
 * Cancels a movement before its day: the posting it wrote is taken back, and the one before goes on in its place.
 * @throws NotFound out of reach; Conflict "stale", or "wrong_state" once it is in effect; InputProblem for one's own;
 * Forbidden where it brings pay that the actor does not decide
 */
export function cancelMovement(
  actor: Actor,
  { id, version }: { id: number; version: number },
  reason: string,
): Promise<{ id: number; name: string }> {
  return inTx(actor, async (work) => {
    const { tx, audit } = work;
    const movement = await tx.movement.findFirst({
      where: { id, toUnit: unitsWithin(actor, "console.designation") },
      include: { employee: true, posting: true, pay: true, toUnit: { select: { path: true } } },
    });
    if (!movement) throw new NotFound();
    const { employee, posting } = movement;
    if (employee.id === actor.employeeId)
      throw new InputProblem(problem("", t("This movement is yours: someone else cancels it."), "own_record"));
    await decidesItsPay(work, movement);
    if (movement.status !== "APPROVED" || movement.effectiveOn <= todayOf(actor))
      throw new Conflict(t("This movement is no longer pending."), "wrong_state");
    const { count } = await tx.movement.updateMany({
      where: { id, version, status: "APPROVED" },
      data: { status: "CANCELLED", version: { increment: 1 } },
    });
    if (count === 0)
      throw new Conflict(t("This movement has changed since you opened it."), "stale", { version: movement.version });
    await takeBack(work, { id, employeeId: employee.id, posting });
    await effectsOf(work, id, "cancel");
    await tx.stateChange.create({
      data: {
        entity: "Movement",
        entityId: id,
        action: "cancel",
        fromState: "APPROVED",
        toState: "CANCELLED",
        actorId: actor.userId ?? 0,
        note: reason,
        at: actor.at,
      },
    });
    audit({
      action: "Movement.cancel",
      entity: "Movement",
      entityId: id,
      diff: { employee: `${employee.name}, ${employee.employeeNo}`, status: ["APPROVED", "CANCELLED"], note: reason },
    });
    return { id, name: employee.name };
  });
}

/** New basic pay is taken back with the movement: by those who decide pay where the person stands. @throws Forbidden */
async function decidesItsPay(
  { tx, actor }: Work,
  { employeeId, pay, toUnit }: { employeeId: number; pay: object | null; toUnit: { path: string } },
): Promise<void> {
  if (!pay) return;
  const today = todayOf(actor);
  const stands = await tx.posting.findFirst({
    where: { employeeId, validFrom: { lte: today }, validTo: { gte: today } },
    select: { unit: { select: { path: true } } },
  });
  const decides = decidesPayAt(actor, (stands?.unit ?? toUnit).path);
  if (decides !== true) throw new Forbidden(decides);
}

/** Whether the actor decides the pay that a movement brings, where its person stands; or why not. */
export const decidesPayAt = (actor: Actor, unitPath: string): true | string =>
  canAt(actor, "pay.approve", unitPath) || t("It brings new basic pay: somebody who decides pay does this.");

/** A movement that is to come, with the slice it wrote. */
interface ToCome {
  id: number;
  employeeId: number;
  posting: { id: number; validFrom: string; validTo: string } | null;
}

/** What an approved movement closed. */
export async function closedBy(tx: Pick<Tx, "stateChange">, id: number): Promise<Closed> {
  const written = await tx.stateChange.findFirst({
    where: { entity: "Movement", entityId: id, action: "approve" },
    orderBy: { id: "desc" },
  });
  const { closed = null, ended = [] } = JSON.parse(written?.detail ?? "{}") as Partial<Closed>;
  return { closed, ended };
}

/** Takes the slice of a movement back before its day: the one before goes on in its place, and so do the roles that end with it. @throws InputProblem "last_console", "last_administrators" */
export async function takeBack({ tx, actor }: Work, { id, employeeId, posting }: ToCome): Promise<void> {
  const { closed, ended } = await closedBy(tx, id);
  await keepingAdministrators(tx, actor.at, async () => {
    if (posting) {
      await tx.roleGrant.deleteMany({ where: { postingId: posting.id } });
      await tx.posting.delete({ where: { id: posting.id } });
      const before = await tx.posting.findUnique({
        where: { employeeId_validTo: { employeeId: employeeId, validTo: addDays(posting.validFrom, -1) } },
      });
      // It ended there because of this movement, which closed it or was there first.
      if (before && (closed !== null || before.id > posting.id)) {
        await tx.posting.update({ where: { id: before.id }, data: { validTo: posting.validTo } });
        await tx.roleGrant.updateMany({ where: { postingId: before.id }, data: { validTo: posting.validTo } });
      }
      // One that an administrator has ended since, on another day, stays ended.
      const lastDay = addDays(posting.validFrom, -1);
      for (const grant of ended)
        await tx.roleGrant.updateMany({
          where: { id: grant.id, validTo: lastDay },
          data: { validTo: grant.validTo },
        });
    }
    await bumpAccess(tx);
  });
}
