import type { Tx } from "~/db.server";

/** The people a requisition belongs to; none without one. */
export async function requisitionOwners(tx: Pick<Tx, "requisition">, id: number | null): Promise<number[]> {
  const row = id === null ? null : await tx.requisition.findUnique({ where: { id }, select: { makerId: true, editorId: true, employee: { select: { user: { select: { id: true } } } } } });
  return row ? [row.makerId, row.editorId, ...(row.employee.user ? [row.employee.user.id] : [])] : [];
}
