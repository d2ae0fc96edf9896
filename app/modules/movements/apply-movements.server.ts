/** What happens on the day a movement begins: each effect once, however often the job comes by (spec: hr R-MV5). */
import { inTx, type Work } from "~/db/transaction.server";
import { dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { eachRow } from "~/db/each-row.server";
import { defineJob } from "~/define/job";
import { contributed } from "~/define/contributions";
import type { EffectTime } from "~/define/movement-effect";
import { bumpAccess } from "../identity/index.server";
import { notify } from "../notices/index.server";
import { needsTwoAdministrators } from "../second-administrator/index.server";
import { companyOf } from "../organisation/index.server";

/** Carries out what follows from a movement in other modules; what is kept with it happens once, however often this is called. */
export async function effectsOf(work: Work, movementId: number, on: EffectTime): Promise<void> {
  for (const { kind, run } of contributed("movementEffects").filter((effect) => effect.on === on))
    if (kind === null || (await isFirst(work, movementId, kind))) await run(work, movementId);
}

/** Keeps that an effect happens now. @returns false where it has happened */
async function isFirst({ tx, actor }: Work, movementId: number, kind: string): Promise<boolean> {
  const key = { movementId, kind };
  if (await tx.movementEffect.findUnique({ where: { movementId_kind: key } })) return false;
  await tx.movementEffect.create({ data: { ...key, doneAt: actor.at } });
  return true;
}

/** Puts a movement whose day has come into effect. @returns false where it was in effect, or cancelled, already */
export async function takeEffect(work: Work, id: number): Promise<boolean> {
  const { tx, actor, audit } = work;
  const { count } = await tx.movement.updateMany({
    where: { id, status: "APPROVED" },
    data: { status: "EFFECTIVE", appliedAt: actor.at, version: { increment: 1 } },
  });
  if (count === 0) return false;
  const movement = await tx.movement.findUniqueOrThrow({
    where: { id },
    include: {
      toDesignation: true,
      toUnit: true,
      posting: { include: { grant: true, role: { include: { permissions: true } } } },
      employee: { include: { user: { select: { id: true } } } },
    },
  });
  const { posting, employee, toDesignation, toUnit } = movement;
  // The role came with the slice, unless the account is younger than the movement; what two administrators give comes with neither.
  if (
    employee.user &&
    posting?.roleId &&
    !posting.grant &&
    !needsTwoAdministrators((posting.role?.permissions ?? []).map(({ permission }) => permission))
  ) {
    const { validFrom, validTo, unitId, roleId } = posting;
    await tx.roleGrant.create({
      data: {
        userId: employee.user.id,
        roleId,
        unitId,
        validFrom,
        validTo,
        postingId: posting.id,
        createdAt: actor.at,
      },
    });
  }
  await bumpAccess(tx);
  await tx.movementEffect.createMany({
    data: ["ROLE", "SESSION"].map((kind) => ({ movementId: id, kind, doneAt: actor.at })),
  });
  await tx.stateChange.create({
    data: {
      entity: "Movement",
      entityId: id,
      action: "apply",
      fromState: "APPROVED",
      toState: "EFFECTIVE",
      actorId: actor.userId ?? 0,
      at: actor.at,
    },
  });
  audit({ action: "Movement.apply", entity: "Movement", entityId: id, diff: { status: ["APPROVED", "EFFECTIVE"] } });
  await effectsOf(work, id, "day");
  if (employee.user) {
    await notify(work, {
      userIds: [employee.user.id],
      key: `movement:${id}`,
      kind: "account",
      title: "From today you are {designation}, {unit}",
      values: { designation: toDesignation.name, unit: toUnit.name },
      link: "/my/details",
    });
  }
  return true;
}

/** How many movements were put into effect, and how many could not be. */
export interface Applied {
  applied: number;
  failed: number;
}

/**
 * Puts every movement into effect whose day has come where it leads to, each for itself: one that fails is logged, stays
 * as it is and is tried again by the next run.
 */
export async function applyDueMovements(actor: Work["actor"], signal?: AbortSignal): Promise<Applied> {
  // No place is more than a day ahead of UTC.
  const latest = new Date(actor.at.getTime() + 86_400_000).toISOString().slice(0, 10);
  const waiting = await db.movement.findMany({
    where: { status: "APPROVED", effectiveOn: { lte: latest } },
    orderBy: [{ effectiveOn: "asc" }, { id: "asc" }],
    select: { id: true, effectiveOn: true, toUnit: { select: { path: true } } },
  });
  const { done: applied, failed } = await eachRow("apply-movements", waiting, signal, async (row) => {
    const { timeZone } = await companyOf(db, row.toUnit);
    if (row.effectiveOn > dateIn(actor.at, timeZone)) return 0;
    return (await inTx(actor, (work) => takeEffect(work, row.id))) ? 1 : 0;
  });
  return { applied, failed };
}

export const applyMovementsJob = defineJob({
  name: "apply-movements",
  label: "Put movements into effect",
  means: "Puts changes of designation, unit and role into effect on their day, and tells the people they are about.",
  every: "2 * * * *",
  often: "Every hour",
  catchUp: 1,
  keepDays: 7,
  run: async ({ actor, now, signal }) => {
    const { applied, failed } = await applyDueMovements({ ...actor, at: now() }, signal);
    if (failed > 0) throw new Error(`${applied} movements in effect, ${failed} failed: the log says why`);
    return applied === 0 ? null : `${applied} movements in effect`;
  },
});
