import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Choice } from "~/define/field";
import { whileUnchanged } from "~/db/unchanged.server";
import { unitsToChoose } from "~/modules/organisation/index.server";
import type { VisitWhere } from "./find-visits.server";
import { visibleVisits } from "./visit-scope.server";

const units = whileUnchanged<Choice[]>();
const purposes = whileUnchanged<Choice[]>();

/** The units that visits of a list are about; with an actor, of those in sight. */
export function unitFilterChoices(only: VisitWhere, actor?: Actor): Promise<Choice[]> {
  return units(`${actor?.userId ?? ""} ${JSON.stringify(only)}`, () =>
    unitsToChoose({ visits: { some: { AND: [only, actor ? visibleVisits(actor) : {}] } } }),
  );
}

/** Every purpose there is, in use or not: old visits keep theirs. */
export function purposeChoices(): Promise<Choice[]> {
  return purposes("", readPurposes);
}

async function readPurposes(): Promise<Choice[]> {
  const found = await db.category.findMany({
    where: { kind: "VISIT_PURPOSE" },
    select: { id: true, name: true },
    orderBy: [{ position: "asc" }, { name: "asc" }],
  });
  return found.map((purpose) => ({ value: String(purpose.id), label: purpose.name }));
}
