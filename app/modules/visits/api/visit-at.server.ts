import { idOf } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { findVisitRow } from "../visit-row.server";

/** The visit named in the path, in sight. @throws NotFound */
export async function visitAt(actor: Actor, params: Record<string, string>) {
  const row = await findVisitRow(db, actor, idOf(params));
  if (!row) throw new NotFound();
  return row;
}
