import type { Work } from "~/db/transaction.server";

const locked = new WeakSet<Work>();

/**
 * Makes changes of the tree take turns: whoever holds this lock reads paths that nobody rewrites meanwhile.
 * The row it updates is the access stamp, so what is cached about people's reach is read anew.
 */
export async function lockUnits(work: Work): Promise<void> {
  if (locked.has(work)) return;
  await work.tx.accessStamp.upsert({
    where: { id: 1 },
    create: { id: 1, value: 1 },
    update: { value: { increment: 1 } },
  });
  locked.add(work);
}
