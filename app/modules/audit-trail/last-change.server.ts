import { Conflict, type Clash } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { parse as diffOf } from "./diff-words";

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

/** So many acts of others are looked through for what they changed. */
const MOST_ACTS = 50;

/**
 * What stood in each field that was changed since somebody opened a record, at the time they did, as the trail keeps it.
 * @param opened the version they opened
 */
export async function valuesBefore(
  tx: Pick<Tx, "auditEvent">,
  entity: string,
  { id, version }: { id: number; version: number },
  opened: number,
): Promise<ReadonlyMap<string, unknown>> {
  const acts = await tx.auditEvent.findMany({
    where: { entity, entityId: String(id) },
    orderBy: { seq: "desc" },
    take: Math.min(MOST_ACTS, Math.max(1, version - opened)),
    select: { diff: true },
  });
  // The earliest comes last, and says what stood there first.
  return new Map(
    acts.flatMap(({ diff }) =>
      Object.entries(diffOf(diff)).map(([name, change]): [string, unknown] => [
        name,
        Array.isArray(change) ? (change as unknown[])[0] : undefined,
      ]),
    ),
  );
}

/**
 * The conflict of an edit that began from an older version of a record: who changed it since, and when. Saved once more,
 * the edit replaces what stands there.
 * @param clashes the fields in which the two differ, where they are known
 */
export async function staleEdit(
  tx: Pick<Tx, "auditEvent" | "user">,
  entity: string,
  { id, version }: { id: number; version: number },
  clashes: Clash[] = [],
): Promise<Conflict> {
  return new Conflict(t("This record has changed since you opened it."), "stale", {
    by: await lastChange(tx, entity, id),
    version,
    clashes,
    replaceable: true,
  });
}
