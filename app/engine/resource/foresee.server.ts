/** What a change of a record would do elsewhere, before it is made. */
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Foreseen, Resource } from "~/define/resource";
import type { AnyRow } from "./delegate.server";
import type { Input } from "./schema.server";
import { recordWithin } from "./write-record.server";

/**
 * @param id null: the record is being added
 * @param changes what is typed, or `{ active }` alone
 * @returns null where nothing follows elsewhere
 * @throws NotFound out of reach
 */
export async function foresee(
  actor: Actor,
  resource: Resource,
  id: number | null,
  changes: Input,
): Promise<Foreseen[] | null> {
  if (!resource.preview) return null;
  const context = { tx: db, actor };
  const before = id === null ? null : await recordWithin(context, resource, id);
  return resource.preview(context, before, { active: true, id: 0, ...before, ...changes } as AnyRow);
}
