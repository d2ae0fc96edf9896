import { unitsWithin, type Actor } from "~/core/actor";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import { handledCases } from "./case-row.server";

/** Makes sure that an appeal, decided or not, or a case that nobody in HR may decide, is for this person to see. @throws NotFound */
export async function handledAppeal(actor: Actor, id: number): Promise<void> {
  const row = await db.disciplinaryCase.findFirst({
    where: {
      AND: [
        handledCases(actor),
        { id, OR: [{ appealedAt: { not: null } }, { above: true }], unit: unitsWithin(actor, "discipline.appeal") },
      ],
    },
    select: { id: true },
  });
  if (!row) throw new NotFound();
}
