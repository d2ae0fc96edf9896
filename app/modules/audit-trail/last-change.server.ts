import { Conflict, type ChangedBy, type Clash } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { parse as diffOf } from "./diff-words";

/**
 * Who changed a record last and when, for the conflict of a stale edit; null where nobody in person did.
 * @param except acts that change nothing of what is edited
 */
export const lastChange = (
  tx: Pick<Tx, "auditEvent" | "user">,
  entity: string,
  id: number,
  except: readonly string[] = [],
): Promise<ChangedBy | null> => lastAct(tx, entity, id, { notIn: [...except] });

/** {@link lastChange} of a part of a record, which these acts alone change. */
export const lastSaved = (
  tx: Pick<Tx, "auditEvent" | "user">,
  entity: string,
  id: number,
  acts: readonly string[],
): Promise<ChangedBy | null> => lastAct(tx, entity, id, { in: [...acts] });

async function lastAct(
  tx: Pick<Tx, "auditEvent" | "user">,
  entity: string,
  id: number,
  action: { in: string[] } | { notIn: string[] },
): Promise<ChangedBy | null> {
  const last = await tx.auditEvent.findFirst({
    where: { entity, entityId: String(id), action },
    orderBy: { seq: "desc" },
    select: { actorId: true, at: true },
  });
  const person = last?.actorId
    ? await tx.user.findUnique({ where: { id: last.actorId }, select: { displayName: true } })
    : null;
  return last && person ? { userId: last.actorId, name: person.displayName, at: last.at } : null;
}

/** So many acts of others are looked through for what they changed. */
const MOST_ACTS = 50;

/**
 * What stood in each field that was changed since somebody opened a record, at the time they did, as the trail keeps it.
 * Acts that leave the version as it is, such as a comment, do not hide what was changed before them.
 * @param opened the version they opened
 * @param parts acts beside edits and moves that count the version on: "Member.kin". Where one is not named, what was changed
 * earlier counts as changed since
 * @param aside acts that tell of another state than the record's, and leave its version as it is
 */
export async function valuesBefore(
  tx: Pick<Tx, "auditEvent">,
  entity: string,
  { id, version }: { id: number; version: number },
  opened: number,
  parts: readonly string[] = [],
  aside: readonly string[] = [],
): Promise<ReadonlyMap<string, unknown>> {
  const acts = await tx.auditEvent.findMany({
    where: { entity, entityId: String(id), action: { notIn: [...aside] } },
    orderBy: { seq: "desc" },
    take: MOST_ACTS,
    select: { action: true, diff: true },
  });
  const edits = ["change", "reactivate", "deactivate"].map((act) => `${entity}.${act}`).concat(parts);
  // The earliest comes last, and says what stood there first.
  const stood = new Map<string, unknown>();
  let since = version - opened;
  for (const { action, diff } of acts) {
    if (since < 1) break;
    const changes = diffOf(diff);
    if (edits.includes(action) || Array.isArray(changes.status)) since--;
    for (const [name, change] of [...Object.entries(changes), ...movedIn(changes)])
      stood.set(name, Array.isArray(change) ? (change as unknown[])[0] : undefined);
  }
  return stood;
}

/** What a move has changed beside the state: pairs of values in its detail. */
const movedIn = ({ detail }: Record<string, unknown>): [name: string, change: unknown[]][] =>
  typeof detail === "object" && detail !== null
    ? Object.entries(detail).filter(
        (entry): entry is [string, unknown[]] => Array.isArray(entry[1]) && entry[1].length === 2,
      )
    : [];

/** What a record held when somebody opened it: as it is now, but for {@link valuesBefore}. */
export const asOpened = <Row extends object>(now: Row, stood: ReadonlyMap<string, unknown>): Row => ({
  ...now,
  ...Object.fromEntries([...stood].filter(([name]) => name in now)),
});

/**
 * The conflict of an edit that began from an older version of a record: who changed it since, and when. Saved once more,
 * the edit replaces what stands there.
 * @param clashes the fields in which the two differ, where they were compared
 */
export async function staleEdit(
  tx: Pick<Tx, "auditEvent" | "user">,
  entity: string,
  { id, version }: { id: number; version: number },
  clashes?: Clash[],
): Promise<Conflict> {
  return new Conflict(t("This record has changed since you opened it."), "stale", {
    by: await lastChange(tx, entity, id),
    version,
    clashes,
    replaceable: true,
  });
}
