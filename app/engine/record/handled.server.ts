/** Who opens a record, where not everybody who sees it does. */
import { NotFound } from "~/core/problems";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import type { AnyRecord } from "~/define/record";

/** Whether this person opens its page, its files and its line of the API. */
export const isHandledBy = (actor: Actor, { handles }: AnyRecord, row: unknown): boolean =>
  handles?.(actor, row as never) ?? true;

/** @throws NotFound where the record is not for this person to open */
export async function handled(actor: Actor, record: AnyRecord, id: number): Promise<void> {
  if (!record.handles) return;
  const row = await record.workflow.load(db, actor, id);
  if (row === null || !isHandledBy(actor, record, row)) throw new NotFound();
}
