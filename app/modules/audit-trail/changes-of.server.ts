import type { Tx } from "~/db/database.server";
import { parse as diffOf } from "./diff-words";

/** What one act changed of a record. */
export interface Change {
  at: Date;
  /** Field → what stood there before. */
  before: ReadonlyMap<string, unknown>;
}

/** As many ids as one statement asks for. */
const AT_ONCE = 500;

/** What the trail keeps of changes to these records, the latest first, by id. */
export async function changesOf(
  tx: Pick<Tx, "auditEvent">,
  entity: string,
  ids: readonly number[],
): Promise<Map<number, Change[]>> {
  const found = new Map<number, Change[]>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const events = await tx.auditEvent.findMany({
      where: { entity, entityId: { in: ids.slice(from, from + AT_ONCE).map(String) } },
      orderBy: { seq: "desc" },
      select: { entityId: true, at: true, diff: true },
    });
    for (const { entityId, at, diff } of events) {
      const before = new Map(
        Object.entries(diffOf(diff)).flatMap(([name, pair]): [string, unknown][] =>
          Array.isArray(pair) && pair.length === 2 ? [[name, pair[0]]] : [],
        ),
      );
      found.set(Number(entityId), [...(found.get(Number(entityId)) ?? []), { at, before }]);
    }
  }
  return found;
}
