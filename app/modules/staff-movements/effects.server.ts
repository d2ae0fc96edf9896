/** What follows from movements: letter, handover, cash, leave and open applications (spec: hr R-MV5, R-MV6, R-LV14). */
import type { Work } from "~/db/transaction.server";
import type { MovementEffect } from "~/define/movement-effect";
import { href } from "~/addresses/href";
import { prepareHandover, withdrawHandover } from "~/modules/handover/index.server";
import { moveOpenLeave } from "~/modules/leave-applications/index.server";
import { rerateLeave } from "~/modules/leave/index.server";
import { notify } from "~/modules/notices/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { deskOf, holderOf } from "~/modules/people/index.server";
import { makeLetter } from "./letter.server";
import { moveOpenTours } from "~/modules/tours/index.server";
import { dutiesOf } from "./movement-facts.server";
import { dutiesLeft } from "./movement-rules";
import { movementInclude, sliceBefore, unitChanges } from "./movement-row.server";
import { todayOf } from "~/core/actor";

const read = ({ tx }: Work, id: number) => tx.movement.findUniqueOrThrow({ where: { id }, include: movementInclude });

const letter: MovementEffect = { name: "letter", on: "approval", kind: "LETTER", run: makeLetter };

/** Open work is listed with the approval, and once more on the day, when more has come and some is done. */
async function handOver(work: Work, movementId: number): Promise<void> {
  const row = await read(work, movementId);
  const before = sliceBefore(row);
  if (!before) return;
  const receiverId =
    row.handoverToId ?? (await holderOf(row.employeeId, "LINE", todayOf(work.actor), work.tx))?.employeeId ?? null;
  await prepareHandover(work, {
    kind: "MOVEMENT",
    subjectId: movementId,
    employeeId: row.employeeId,
    receiverId: receiverId === row.employeeId ? null : receiverId,
    unitId: before.unitId,
    dueOn: row.effectiveOn,
  });
}

/**
 * R-MV6 is asked once more on the day. The slice is true by its date and is held back by nothing (D1), so that HR at both
 * ends learns of cash that hangs on the person and was overridden by nobody; the handover of the day lists it too.
 */
async function tellOfCash(work: Work, movementId: number): Promise<void> {
  const row = await read(work, movementId);
  if (!unitChanges(row)) return;
  const left = dutiesLeft(await dutiesOf(work.tx, row), row.overridden);
  if (left.length === 0) return;
  const desks = [row.toUnit.path, sliceBefore(row)!.unit.path].map((path) =>
    deskOf(work.tx, work.actor, path, "movement.approve"),
  );
  await notify(work, {
    userIds: [...new Set((await Promise.all(desks)).flat())].filter((id) => id !== row.employee.user?.id),
    key: `movement-cash:${movementId}`,
    kind: "reminder",
    title: "{name} has moved to {unit}, and cash still hangs on them: {duties}",
    values: { name: row.employee.name, unit: row.toUnit.name, duties: left.map(({ text }) => text).join("; ") },
    link: href("/applications/movement/:id", { params: { id: movementId } }),
  });
}

/** Later days of leave cost what the calendar of the new unit says. Each leave is a transaction of its own: one that the balance does not pay for stays, and is looked at again each night. */
async function rerate(work: Work, movementId: number): Promise<void> {
  const { employeeId, toUnit } = await read(work, movementId);
  const actor = { ...work.actor, company: await companyOf(work.tx, toUnit) };
  work.afterCommit(() => rerateLeave(actor, undefined, employeeId));
}

/** Leave and tours that wait, or are still to come, go with the person. */
async function moveOpen(work: Work, movementId: number): Promise<void> {
  const { employeeId } = await read(work, movementId);
  await moveOpenLeave(work, employeeId);
  await moveOpenTours(work, employeeId);
}

export const movementEffects: readonly MovementEffect[] = [
  letter,
  { name: "handover", on: "approval", kind: "HANDOVER", run: handOver },
  { name: "handover-again", on: "day", kind: null, run: handOver },
  { name: "cash-again", on: "day", kind: null, run: tellOfCash },
  { name: "leave", on: "approval", kind: null, run: rerate },
  { name: "leave-back", on: "cancel", kind: null, run: rerate },
  {
    name: "approvals",
    on: "day",
    kind: "APPROVALS",
    run: moveOpen,
  },
  {
    name: "handover-withdrawn",
    on: "cancel",
    kind: null,
    run: (work, id) => withdrawHandover(work, { kind: "MOVEMENT", subjectId: id }),
  },
];
