import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { employeesWithin } from "~/modules/people/index.server";
import { ownResignations } from "./resignation-row.server";

/** Whether somebody sees a resignation as the person it is of, as one of their managers, or as HR. */
export async function seenAs(actor: Actor, face: "mine" | "team" | "hr", id: number): Promise<boolean> {
  const where =
    face === "mine"
      ? ownResignations(actor)
      : {
          employeeId: { not: actor.employeeId ?? 0 },
          employee: employeesWithin(actor, face === "team" ? "resignation.agree" : "resignation.read"),
        };
  return (await db.resignation.count({ where: { AND: [{ id }, where] } })) > 0;
}
