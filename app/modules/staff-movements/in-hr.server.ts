/** Where a movement stands in HR, and whether this person may change it now. */
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import { canAt, type Actor } from "~/core/actor";
import { hrPage } from "./movement-faces";
import { findMovements } from "./movement-row.server";

/** @param id of a movement @throws NotFound out of sight */
export async function movementInHr(actor: Actor, id: number): Promise<{ page: string; editable: boolean }> {
  const [row] = await findMovements(db, actor, { id });
  if (!row) throw new NotFound();
  const editable = row.status === "DRAFT" && canAt(actor, "movement.prepare", row.toUnit.path);
  return { page: hrPage(row), editable };
}
