import { dateIn } from "~/core/dates";
import { monthAfter } from "~/core/months";
import { resourceByWord } from "~/engine/portal.server";
import { saveRecord } from "~/engine/resource/save.server";
import { schemaOf } from "~/engine/resource/schema.server";
import { db } from "~/db/database.server";
import { copyPlans } from "~/modules/visit-plans/index.server";
import { actingAt } from "./acting-at";

/** What each area manager plans for a month: branch, purpose, number of visits, and a note. */
const PLANNED: Readonly<
  Record<string, readonly (readonly [unit: string, purpose: string, visits: number, note?: string])[]>
> = {
  "area.manager": [
    ["KIB", "FIELD-DAY", 3, "The groups of the eastern route first"],
    ["KIB", "MONTH-END", 1],
    ["KIB", "SUPERVISION", 1],
    ["EMB", "FIELD-DAY", 2],
    ["EMB", "MONTH-END", 1],
  ],
  "area.manager.2": [
    ["KAS", "FIELD-DAY", 4],
    ["KAS", "CASH-CHECK", 1, "The safe and the petty cash"],
    ["RUI", "FIELD-DAY", 2],
    ["RUI", "SUPERVISION", 1],
  ],
  "area.manager.3": [
    ["NAK", "FIELD-DAY", 2],
    ["NAK", "SUPERVISION", 1],
    ["NAI", "FIELD-DAY", 2],
    ["NAI", "REGIONAL", 1],
  ],
};
const MONTHS = [-2, -1, 0] as const;

/** Plans of three months: the first typed plan by plan, the others copied from the month before, each in its own month. */
export async function demoPlans(units: Map<string, number>, users: Map<string, number>, at: Date): Promise<void> {
  const purposes = new Map(
    (await db.category.findMany({ where: { kind: "VISIT_PURPOSE" } })).map(({ code, id }) => [code, id]),
  );
  const resource = resourceByWord("VisitPlan")!;
  const present = dateIn(at, "Africa/Nairobi").slice(0, 7);
  for (const back of MONTHS) {
    const month = monthAfter(present, back);
    const beginning = new Date(`${month}-01T08:30:00+03:00`);
    for (const [who, plans] of Object.entries(PLANNED)) {
      const actor = await actingAt(users.get(who)!, beginning < at ? beginning : at);
      if (back !== MONTHS[0]) await copyPlans(actor, { month, unitId: null });
      else
        for (const [unit, purpose, visits, note] of plans)
          await saveRecord(
            actor,
            resource,
            null,
            schemaOf(resource, "add").parse({
              month,
              unitId: units.get(unit),
              purposeId: purposes.get(purpose),
              visits,
              note: note ?? null,
            }),
            null,
          );
    }
  }
}

/** The plan of a unit, a month and a purpose that a visit can still be made for; null where there is none. */
export async function planFor(unitId: number, visitDate: string, purposeId: number): Promise<number | null> {
  const plan = await db.visitPlan.findUnique({
    where: { unitId_month_purposeId: { unitId, month: visitDate.slice(0, 7), purposeId } },
  });
  const made = plan && (await db.visit.count({ where: { plannedVisitId: plan.id, status: { not: "CANCELLED" } } }));
  return plan && made! < plan.visits ? plan.id : null;
}
