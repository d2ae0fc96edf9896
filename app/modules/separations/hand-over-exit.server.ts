/** What somebody who leaves has open is handed over to their line manager (spec: hr N4). */
import { addDays } from "~/core/dates";
import type { Work } from "~/db/transaction.server";
import { prepareHandover, withdrawHandover } from "../handover/index.server";
import { holderOf } from "../people/index.server";

/** Lists what is open from the day the end is known, and again with the last day. */
export async function handOverExit(work: Work, employeeId: number, lastDay: string): Promise<void> {
  const post = await work.tx.posting.findFirst({
    where: { employeeId, validFrom: { lte: lastDay } },
    orderBy: { validFrom: "desc" },
    select: { unitId: true },
  });
  if (!post) return;
  const line = await holderOf(employeeId, "LINE", lastDay, work.tx);
  await prepareHandover(work, {
    kind: "EXIT",
    subjectId: employeeId,
    employeeId,
    receiverId: line?.employeeId ?? null,
    unitId: post.unitId,
    dueOn: addDays(lastDay, 1),
  });
}

/** Somebody stays after all. */
export const keepWork = (work: Work, employeeId: number): Promise<void> =>
  withdrawHandover(work, { kind: "EXIT", subjectId: employeeId });
