import type { Work } from "~/db/transaction.server";
import type { Problem } from "~/core/problems";
import { sentInFor } from "./planned-visits.server";
import { fitProblems, type VisitFacts } from "./visit-plan";

/**
 * What stands against a visit being made for a plan. The plan is locked until the end of the transaction: nobody
 * cancels it beside.
 * @param held the plan that the visit is made for so far
 */
export async function refusePlan(
  { tx, actor }: Pick<Work, "tx" | "actor">,
  planId: number | null,
  visit: VisitFacts,
  held: number | null,
): Promise<Problem[]> {
  if (planId === null) return [];
  if (planId !== held) await tx.visitPlan.updateMany({ where: { id: planId }, data: { updatedAt: actor.at } });
  const plan = await tx.visitPlan.findUnique({ where: { id: planId } });
  return fitProblems(
    plan && { ...plan, sentIn: (await sentInFor(tx, [planId])).get(planId) ?? 0 },
    visit,
    planId === held,
  );
}
