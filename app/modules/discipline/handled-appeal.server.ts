import { unitsWithin, type Actor } from "~/core/actor";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import { handledCases } from "./case-row.server";

/** Makes sure that an appeal waits for somebody with this person's rights. @throws NotFound */
export async function handledAppeal(actor: Actor, id: number): Promise<void> {
  const row = await db.disciplinaryCase.findFirst({
    where: {
      AND: [handledCases(actor), { id, status: "APPEALED", unit: unitsWithin(actor, "discipline.appeal") }],
    },
    select: { id: true },
  });
  if (!row) throw new NotFound();
}
