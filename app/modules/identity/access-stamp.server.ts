import type { Tx } from "~/db/database.server";

/**
 * Makes every change of roles, grants, navigation, accounts, limits or steps of processes count from the next request
 * on: what is cached about people's rights is read anew. It locks one row, so that such changes take turns.
 */
export async function bumpAccess(tx: Tx): Promise<void> {
  await tx.accessStamp.upsert({ where: { id: 1 }, create: { id: 1, value: 1 }, update: { value: { increment: 1 } } });
}
