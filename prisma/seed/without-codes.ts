import { database, type Tx } from "~/db/database.server";
import { DEMO_KEY } from "~/modules/access/index.server";

/** The people of the demo sign in with the password of its start page alone: no role of theirs asks for a code. */
export async function withoutCodes(): Promise<void> {
  await database().writing(async (tx) => {
    await markDemo(tx);
    await tx.role.updateMany({ where: { twoFactor: true }, data: { twoFactor: false } });
    await tx.accessStamp.update({ where: { id: 1 }, data: { value: { increment: 1 } } });
  });
}

/** Says that a database holds the demo company. */
export async function markDemo(tx: Pick<Tx, "referenceItem">): Promise<void> {
  await tx.referenceItem.upsert({ where: { key: DEMO_KEY }, create: { key: DEMO_KEY }, update: {} });
}
