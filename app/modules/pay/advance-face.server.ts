/** Which face of the list the page of an advance stands beneath outside HR, for this person. */
import { db } from "~/db/database.server";
import { can, type Actor } from "~/core/actor";

export async function advanceFace(actor: Actor, id: number): Promise<"mine" | "team"> {
  const own = await db.salaryAdvance.count({ where: { id, employeeId: actor.employeeId ?? 0 } });
  return own > 0 || !can(actor, "leave.recommend") ? "mine" : "team";
}
