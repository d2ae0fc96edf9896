/** Where a movement stands in HR, and whether this person may change it now. */
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import { canAt, type Actor } from "~/core/actor";
import type { Kind } from "~/modules/movements/index.server";
import { FACES, hrPage } from "./movement-faces";
import { findMovements } from "./movement-row.server";

const MANY = { TRANSFER: "Transfers", PROMOTION: "Promotions", DEMOTION: "Demotions" } as const;

export interface MovementFace {
  kind: Kind;
  /** What its list is called. */
  many: string;
  list: string;
  page: string;
  editable: boolean;
}

/** @throws NotFound out of sight */
export async function faceOf(actor: Actor, id: number): Promise<MovementFace> {
  const [row] = await findMovements(db, actor, { id });
  if (!row) throw new NotFound();
  const kind = row.kind as Kind;
  return {
    kind,
    many: MANY[kind],
    list: FACES[kind].list,
    page: hrPage(row),
    editable: row.status === "DRAFT" && canAt(actor, "movement.prepare", row.toUnit.path),
  };
}
