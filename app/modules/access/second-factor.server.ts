import type { Tx } from "~/db/database.server";

/** What the reference data keeps of a database that holds the demo company. */
export const DEMO_KEY = "demo";

/** Whether privileged roles must ask for a code: everywhere but in the demo, whose people sign in with the password of its start page. */
export async function demandsCodes(tx: Pick<Tx, "referenceItem">): Promise<boolean> {
  return (await tx.referenceItem.findUnique({ where: { key: DEMO_KEY } })) === null;
}
