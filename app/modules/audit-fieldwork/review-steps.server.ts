/** Marks several steps of a test area as reviewed: each is a move of its own, all of them in one transaction. */
import { z } from "zod/v4";
import { canAt, type Actor } from "~/core/actor";
import { InputProblem, problem, refuse, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import { flag, integer } from "~/define/field";
import { typedRows } from "~/define/typed-rows";
import { moveWithin } from "~/modules/workflow/index.server";
import { auditAt, type AuditAddress } from "./checklist.server";
import { STEPS_A_PAGE } from "./page-size";
import { testedBy } from "./step-moves.server";
import type { StepRow } from "./step-row.server";
import { stepWorkflow } from "./step.workflow.server";
import { stateIs } from "~/define/states";
import { ENGAGEMENT_STATES } from "~/modules/audit-workplan/engagement-states";

interface ReviewRow {
  row: number;
  stepId: number;
  version: number;
  reviewed: boolean;
}

const whole = { min: 1, max: 2_147_483_647 };
export const reviewSchema = z.object({
  reviews: typedRows<ReviewRow>(
    {
      stepId: integer("Step", whole).schema,
      version: integer("Version", whole).schema,
      reviewed: flag("Reviewed").schema,
    },
    { most: STEPS_A_PAGE, optional: true },
  ),
});
export type TypedReviews = z.output<typeof reviewSchema>;

/** The steps of a page that this person may mark as reviewed: done, while the review runs, and never tested by them. */
export async function reviewableBy(
  actor: Actor,
  rows: readonly StepRow[],
  tx: Pick<Tx, "stateChange"> = db,
): Promise<Set<number>> {
  const open = rows.filter(
    ({ status, unit, engagement }) =>
      status === "DONE" &&
      stateIs(ENGAGEMENT_STATES, engagement.status, "papers") &&
      canAt(actor, "audit.fieldwork.review", unit.path),
  );
  if (open.length === 0) return new Set();
  const own = await testedBy(
    tx,
    open.map(({ id }) => id),
    actor.userId ?? 0,
  );
  return new Set(open.map(({ id }) => id).filter((id) => !own.has(id)));
}

/**
 * @throws NotFound; Conflict for a step that was changed meanwhile; InputProblem, each at its step, also where none is chosen
 */
export function reviewSteps(
  actor: Actor,
  address: AuditAddress,
  { reviews }: TypedReviews,
): Promise<{ id: number; reviewed: number }> {
  return inTx(actor, async (work) => {
    const { id } = await auditAt(actor, address, work.tx);
    const chosen = reviews.filter(({ reviewed }) => reviewed);
    const here = new Set(
      (
        await work.tx.auditTestResult.findMany({
          where: { engagementId: id, id: { in: chosen.map(({ stepId }) => stepId) } },
          select: { id: true },
        })
      ).map((one) => one.id),
    );
    const problems: Problem[] =
      chosen.length === 0 ? [problem("", t("Choose at least one step to mark as reviewed."), "none_chosen")] : [];
    for (const { row, stepId, version } of chosen) {
      const field = `reviews[${row}].reviewed`;
      if (!here.has(stepId)) {
        problems.push(problem(field, t("Step: not on this checklist"), "unknown"));
        continue;
      }
      try {
        await moveWithin(work, stepWorkflow, stepId, "review", { note: null, version });
      } catch (error) {
        if (!(error instanceof InputProblem)) throw error;
        problems.push(...error.problems.map((one) => ({ ...one, field })));
      }
    }
    refuse(problems);
    return { id, reviewed: chosen.length };
  });
}
