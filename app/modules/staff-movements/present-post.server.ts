/** What the form of a movement begins with for somebody who is named in its address: the post they hold today. */
import { db } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import { employeesWithin } from "~/modules/people/index.server";

/** @param named the id of an employee, as it was typed; one out of reach begins nothing */
export async function presentPost(actor: Actor, named: string | null): Promise<Readonly<Record<string, string>>> {
  if (named === null || !/^[1-9]\d{0,8}$/.test(named)) return {};
  const today = todayOf(actor);
  const post = await db.posting.findFirst({
    where: {
      employeeId: Number(named),
      validFrom: { lte: today },
      validTo: { gte: today },
      employee: employeesWithin(actor, "movement.prepare"),
    },
  });
  if (!post) return {};
  return {
    employeeId: named,
    toUnitId: String(post.unitId),
    toDesignationId: String(post.designationId),
  };
}
