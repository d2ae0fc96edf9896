import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { SectionKind } from "./content";
import { sectionOf, SECTIONS } from "./sections/index.server";
import { tableOf } from "./sections/table.server";
import { BY_HAND } from "./follow-rows.server";
import { LEVEL_INFO, type Level } from "./visit";
import { visibleVisits } from "./visit-scope.server";

/** The visit in sight that a row of a section belongs to, with the word of its level; null when there is no such row. */
export async function rowVisit(
  actor: Actor,
  kind: SectionKind,
  rowId: number,
): Promise<{ id: number; level: string } | null> {
  const where = { id: rowId, visit: visibleVisits(actor) };
  const { form } = sectionOf(kind);
  if (form?.shape === "rows") {
    const place = await db.visitSection.findFirst({ where: { ...where, kind } });
    return place && visitNamed(place.visitId);
  }
  const row =
    kind === "CASH"
      ? await db.cashCount.findFirst({ where })
      : form && (await tableOf(db, form.model).findFirst({ where }));
  return row && visitNamed(row.visitId);
}

/** The visit in sight that a follow-up was raised in, by what raised it; null out of sight, and where no visit has. */
export async function followedVisit(
  actor: Actor,
  sourceType: string,
  sourceId: number,
): Promise<{ id: number; level: string } | null> {
  if (sourceType === BY_HAND.visit) return inSight(actor, sourceId);
  if (sourceType === BY_HAND.section) {
    const place = await db.visitSection.findUnique({ where: { id: sourceId }, select: { visitId: true } });
    return place && inSight(actor, place.visitId);
  }
  const section = SECTIONS.find(({ follow }) => follow?.source === sourceType);
  return section ? rowVisit(actor, section.kind, sourceId) : null;
}

async function inSight(actor: Actor, id: number): Promise<{ id: number; level: string } | null> {
  return (await db.visit.count({ where: { AND: [{ id }, visibleVisits(actor)] } })) > 0 ? visitNamed(id) : null;
}

/** Whether a visit is this person's own. */
export async function isVisitor(actor: Actor, id: number): Promise<boolean> {
  return (await db.visit.count({ where: { id, visitorId: actor.userId ?? 0 } })) > 0;
}

/** A visit and the word of its level in URLs; null when there is none. */
export async function visitNamed(id: number): Promise<{ id: number; level: string } | null> {
  const visit = await db.visit.findUnique({ where: { id }, select: { level: true } });
  return visit && { id, level: LEVEL_INFO[visit.level as Level].word };
}
