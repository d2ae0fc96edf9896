import { db } from "~/db.server";
import type { Actor } from "~/define/actor";
import type { Choice } from "~/define/field";
import type { VisitWhere } from "./find-visits.server";
import { visibleVisits } from "./visit-scope.server";

const MOST = 300;

/** The units that visits of a list are about; with an actor, of those in sight. */
export async function unitFilterChoices(only: VisitWhere, actor?: Actor): Promise<Choice[]> {
  const units = await db.orgUnit.findMany({ where: { visits: { some: { AND: [only, actor ? visibleVisits(actor) : {}] } } }, select: { id: true, name: true }, orderBy: { name: "asc" }, take: MOST });
  return units.map((unit) => ({ value: String(unit.id), label: unit.name }));
}

/** Every purpose there is, in use or not: old visits keep theirs. */
export async function purposeChoices(): Promise<Choice[]> {
  const purposes = await db.category.findMany({ where: { kind: "VISIT_PURPOSE" }, select: { id: true, name: true }, orderBy: [{ position: "asc" }, { name: "asc" }] });
  return purposes.map((purpose) => ({ value: String(purpose.id), label: purpose.name }));
}
