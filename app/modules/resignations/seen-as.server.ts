import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { employeesWithin } from "~/modules/people/index.server";
import { ownResignations } from "./resignation-row.server";

const NEEDS = { team: "resignation.agree", above: "resignation.above", hr: "resignation.read" } as const;

/** Whether somebody sees a resignation as the person it is of, as one of their managers, as one of those above HR, or as HR. */
export async function seenAs(actor: Actor, face: "mine" | "team" | "above" | "hr", id: number): Promise<boolean> {
  const where =
    face === "mine"
      ? ownResignations(actor)
      : {
          employeeId: { not: actor.employeeId ?? 0 },
          ...(face === "above" && { above: true }),
          employee: employeesWithin(actor, NEEDS[face]),
        };
  return (await db.resignation.count({ where: { AND: [{ id }, where] } })) > 0;
}
