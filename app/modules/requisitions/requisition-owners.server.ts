import { changersIn } from "~/core/changers";
import type { Tx } from "~/db/database.server";

/** The people each of these requisitions belongs to; none without one. */
export async function requisitionOwners(
  tx: Pick<Tx, "requisition">,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => number[]> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  const found =
    wanted.length === 0
      ? []
      : await tx.requisition.findMany({
          where: { id: { in: wanted } },
          select: {
            ...{ id: true, makerId: true, editorId: true, changers: true },
            employee: { select: { user: { select: { id: true } } } },
          },
        });
  const owners = new Map(
    found.map(({ id, makerId, editorId, changers, employee }) => [
      id,
      [makerId, editorId, ...changersIn(changers), ...(employee.user ? [employee.user.id] : [])],
    ]),
  );
  return (id) => (id === null ? [] : (owners.get(id) ?? []));
}
