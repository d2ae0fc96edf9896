import type { Tx } from "~/db/database.server";

/** True for the roles that came with the portal: the specification names them (spec: product §6). */
export async function isReferenceRole(tx: Pick<Tx, "referenceItem">, name: string): Promise<boolean> {
  return (await tx.referenceItem.findUnique({ where: { key: `role:${name}` } })) !== null;
}
