/** What a person does with what they were asked to acknowledge: opens it, acknowledges it. */
import { Conflict, NotFound } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { db, type Tx } from "~/db/database.server";
import { inTx, type Work } from "~/db/transaction.server";
import { isStorageFault } from "~/platform/storage-fault";
import type { Subject } from "./ask.server";
import { notDone } from "./states";

/** The row of the person; null where they were not asked, or it is not shown any longer. */
export const ownRow = (tx: Pick<Tx, "acknowledgement">, actor: Actor, { kind, subjectId }: Subject) =>
  tx.acknowledgement.findFirst({ where: { kind, subjectId, employeeId: actor.employeeId ?? 0, shown: true } });

/** The row of a person who has acknowledged it, whether it is shown any longer or not. */
export const acknowledgedRow = (tx: Pick<Tx, "acknowledgement">, actor: Actor, { kind, subjectId }: Subject) =>
  tx.acknowledgement.findFirst({ where: { kind, subjectId, employeeId: actor.employeeId ?? 0, status: "DONE" } });

/** Notes that the person has opened it, the first time. While nothing can be written they read it all the same. */
export async function noteSeen(actor: Actor, { id, seenAt }: { id: number; seenAt: Date | null }): Promise<void> {
  if (seenAt !== null) return;
  try {
    await inTx(actor, async ({ tx }) => {
      await tx.acknowledgement.updateMany({ where: { id, seenAt: null }, data: { seenAt: actor.at } });
      await tx.acknowledgement.updateMany({ where: { id, status: "OPEN" }, data: { status: "SEEN" } });
      return null;
    });
  } catch (error) {
    if (!isStorageFault(error)) throw error;
  }
}

/** Acknowledges it for the person who acts. A second time changes nothing. @throws NotFound, Conflict "ended" */
export function acknowledge(actor: Actor, subject: Subject): Promise<{ id: number }> {
  return inTx(actor, async (work) => {
    const row = await ownRow(work.tx, actor, subject);
    if (!row) throw new NotFound();
    if (row.status === "DONE") return { id: subject.subjectId };
    if (row.status === "ENDED") throw new Conflict(t("It no longer waits for you."), "ended");
    await finish(work, row);
    return { id: subject.subjectId };
  });
}

/** Marks a row as done within another act: the course is finished. */
export async function finish(
  { tx, actor, audit }: Work,
  { id, kind, subjectId, seenAt }: { id: number; kind: string; subjectId: number; seenAt: Date | null },
): Promise<void> {
  const { count } = await tx.acknowledgement.updateMany({
    where: { id, ...notDone },
    data: { status: "DONE", seenAt: seenAt ?? actor.at, doneAt: actor.at },
  });
  if (count === 1)
    audit({
      action: "Acknowledgement.done",
      entity: "Acknowledgement",
      entityId: id,
      diff: { subject: `${kind} ${subjectId}` },
    });
}

/** The latest of one kind that were addressed to the person, with their state. */
export const ownRows = (actor: Actor, kind: string, most: number) =>
  db.acknowledgement.findMany({
    where: { kind, employeeId: actor.employeeId ?? 0, shown: true },
    orderBy: { id: "desc" },
    take: most,
  });
