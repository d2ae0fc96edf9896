/** Prepares what somebody hands over, and brings it up to date: for movements, leave and exits alike. */
import type { Work } from "~/db/transaction.server";
import { notify } from "~/modules/notices/index.server";
import { moveByItself, waitsAnew } from "~/modules/workflow/index.server";
import { handoverInclude } from "./handover-row.server";
import { handoverWorkflow } from "./handover.workflow.server";
import { openWorkOf } from "./open-work.server";

/** Why somebody hands over: each cause has one handover. */
export interface HandoverCause {
  kind: "MOVEMENT" | "LEAVE" | "EXIT" | "SUSPENSION";
  /** The movement, the leave application, the employee whose employment ends, or the suspension. */
  subjectId: number;
}

interface Wanted extends HandoverCause {
  employeeId: number;
  /** The employee who takes over; null: HR chooses. */
  receiverId: number | null;
  /** Where the work lies. */
  unitId: number;
  /** YYYY-MM-DD: from then on the receiver answers for it. */
  dueOn: string;
}

/**
 * Lists the open work of a person line by line and asks the receiver to accept it. Called again it adds what has come
 * since, marks as done what was finished, and goes by the new day; lines that were accepted stay. One that was withdrawn
 * begins again.
 * @returns the handover; null where nothing is open
 */
export async function prepareHandover(work: Work, wanted: Wanted): Promise<number | null> {
  const { tx, actor, audit } = work;
  const { kind, subjectId, employeeId, receiverId, unitId, dueOn } = wanted;
  const user = await tx.user.findUnique({ where: { employeeId }, select: { id: true } });
  const open = await openWorkOf(tx, { employeeId, userId: user?.id ?? null });
  const there = await tx.handoverPack.findUnique({
    where: { kind_subjectId: { kind, subjectId } },
    include: { items: true },
  });
  if (!there && open.length === 0) return null;
  const keyOf = (item: { kind: string; itemId: number }) => `${item.kind} ${item.itemId}`;
  const known = new Set(there?.items.map(keyOf));
  const added = open.filter((item) => !known.has(keyOf(item)));
  const still = new Set(open.map(keyOf));
  const done = (there?.items ?? []).filter((item) => item.status === "OPEN" && !still.has(keyOf(item)));
  const again = there?.status === "WITHDRAWN";
  if (there && !again && there.dueOn === dueOn && added.length + done.length === 0) return there.id;
  const openItems = (there?.openItems ?? 0) + added.length - done.length;
  const { id } = there
    ? await tx.handoverPack.update({
        where: { id: there.id },
        data: { openItems, dueOn, status: "OPEN", version: { increment: 1 } },
      })
    : await tx.handoverPack.create({
        data: { kind, subjectId, employeeId, receiverId, unitId, dueOn, openItems, createdAt: actor.at },
      });
  await tx.handoverItem.createMany({ data: added.map((item) => ({ ...item, packId: id })) });
  await tx.handoverItem.updateMany({ where: { id: { in: done.map((item) => item.id) } }, data: { status: "DONE" } });
  audit({
    action: there ? "Handover.refresh" : "Handover.raise",
    entity: "Handover",
    entityId: id,
    diff: there
      ? { n: [there.openItems, openItems], ...(there.dueOn === dueOn ? {} : { dueOn: [there.dueOn, dueOn] }) }
      : { kind, subjectId, employeeId, receiverId, unitId, dueOn, n: openItems },
  });
  await waitsAnew(work, handoverWorkflow, id);
  if (!there || again) await askReceiver(work, id, there ? there.version + 1 : 1);
  return id;
}

/** The receiver is told whatever their reach. */
async function askReceiver(work: Work, id: number, version: number): Promise<void> {
  const row = await work.tx.handoverPack.findUniqueOrThrow({ where: { id }, include: handoverInclude });
  const to = row.receiver?.user?.id;
  if (to === undefined) return;
  await notify(work, {
    userIds: [to],
    key: version === 1 ? `handover:${id}` : `handover:${id}:${version}`,
    kind: "task",
    title: "{name} hands over to you: {n} to accept",
    values: { name: row.employee.name, n: row.openItems },
    link: handoverWorkflow.page!(row),
  });
}

/** Takes back what nobody hands over after all; lines that were accepted stay with their receiver. */
export async function withdrawHandover(work: Work, { kind, subjectId }: HandoverCause): Promise<void> {
  const row = await work.tx.handoverPack.findFirst({
    where: { kind, subjectId, status: "OPEN" },
    include: handoverInclude,
  });
  if (row) await moveByItself(work, handoverWorkflow, row, "withdraw");
}
