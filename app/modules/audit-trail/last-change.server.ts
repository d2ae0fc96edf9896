import type { Tx } from "~/db/database.server";

/**
 * Who changed a record last and when, for the conflict of a stale edit; null where nobody in person did.
 * @param except acts that change nothing of what is edited
 */
export async function lastChange(
  tx: Pick<Tx, "auditEvent" | "user">,
  entity: string,
  id: number,
  except: readonly string[] = [],
): Promise<{ name: string; at: Date } | null> {
  const last = await tx.auditEvent.findFirst({
    where: { entity, entityId: String(id), action: { notIn: [...except] } },
    orderBy: { seq: "desc" },
    select: { actorId: true, at: true },
  });
  const person = last?.actorId
    ? await tx.user.findUnique({ where: { id: last.actorId }, select: { displayName: true } })
    : null;
  return last && person ? { name: person.displayName, at: last.at } : null;
}
