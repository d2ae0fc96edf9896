/** What follows from movements: letter, handover, leave and open applications (spec: hr R-MV5, R-LV14). */
import type { Work } from "~/db/transaction.server";
import { defineMovementEffect } from "~/define/movement-effect";
import { prepareHandover, withdrawHandover } from "~/modules/handover/index.server";
import { moveOpenLeave } from "~/modules/leave-applications/index.server";
import { rerateLeave } from "~/modules/leave/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { holderOf } from "~/modules/people/index.server";
import { makeLetter } from "./letter.server";
import { movementInclude, sliceBefore, todayOf } from "./movement-row.server";

const read = ({ tx }: Work, id: number) => tx.movement.findUniqueOrThrow({ where: { id }, include: movementInclude });

const letter = defineMovementEffect({ name: "letter", on: "approval", kind: "LETTER", run: makeLetter });

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

/** Later days of leave cost what the calendar of the new unit says. Each leave is a transaction of its own: one that the balance does not pay for stays, and is looked at again each night. */
async function rerate(work: Work, movementId: number): Promise<void> {
  const { employeeId, toUnit } = await read(work, movementId);
  const actor = { ...work.actor, company: await companyOf(work.tx, toUnit) };
  work.afterCommit(() => rerateLeave(actor, undefined, employeeId));
}

export const movementEffects = [
  letter,
  defineMovementEffect({ name: "handover", on: "approval", kind: "HANDOVER", run: handOver }),
  defineMovementEffect({ name: "handover-again", on: "day", kind: null, run: handOver }),
  defineMovementEffect({ name: "leave", on: "approval", kind: null, run: rerate }),
  defineMovementEffect({ name: "leave-back", on: "cancel", kind: null, run: rerate }),
  defineMovementEffect({
    name: "approvals",
    on: "day",
    kind: "APPROVALS",
    run: async (work, id) => void (await moveOpenLeave(work, (await read(work, id)).employeeId)),
  }),
  defineMovementEffect({
    name: "handover-withdrawn",
    on: "cancel",
    kind: null,
    run: (work, id) => withdrawHandover(work, { kind: "MOVEMENT", subjectId: id }),
  }),
] as const;
