import { Conflict, type Clash } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";

/** The conflict of an edit of a role that has moved on: who changed it and when, and the fields that differ. */
export async function staleRole(
  tx: Tx,
  role: { id: number; name: string; version: number },
  clashes: Clash[] = [],
): Promise<Conflict> {
  const last = await tx.auditEvent.findFirst({
    where: { entity: "Role", entityId: String(role.id) },
    orderBy: { seq: "desc" },
  });
  const person = last?.actorId
    ? await tx.user.findUnique({ where: { id: last.actorId }, select: { displayName: true } })
    : null;
  const by = last && person ? { name: person.displayName, at: last.at } : null;
  const message = t("{by} has changed the role {role} since you opened it. Nothing was overwritten.", {
    by: by?.name ?? t("Someone else"),
    role: role.name,
  });
  return new Conflict(message, "stale", { by, version: role.version, clashes });
}
