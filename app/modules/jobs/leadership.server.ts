import { database } from "~/db/database.server";

/** How long a leader that fell silent stays the leader: well below the minute in which its work is taken over. */
const LEAD_MS = 30_000;

/**
 * Makes `holder` the leader, or keeps it so: of several processes on one database one runs the jobs.
 * @returns false while another process leads
 */
export async function lead(name: string, holder: string, at: Date): Promise<boolean> {
  return database().writing(async (tx) => {
    const until = new Date(at.getTime() + LEAD_MS);
    const { count } = await tx.lease.updateMany({
      where: { name, OR: [{ holder }, { until: { lt: at } }] },
      data: { holder, until },
    });
    if (count === 1) return true;
    // Nobody has led yet, or somebody else does: who writes the row first leads.
    const row = await tx.lease.upsert({ where: { name }, create: { name, holder, until }, update: { name } });
    return row.holder === holder;
  });
}

/** Lets another process lead at once. */
export async function stepDown(name: string, holder: string): Promise<void> {
  await database().writing((tx) => tx.lease.deleteMany({ where: { name, holder } }));
}
