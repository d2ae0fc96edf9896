/** How payroll stands, for the home of HR: without a sum (spec: hr §8.5 dashboard). */
import { formatMonth } from "~/core/months";
import { db } from "~/db/database.server";
import { can, type Actor } from "~/core/actor";
import { choiceWord } from "~/define/choice-word";
import { stateTag, type Tag } from "~/define/workflow";
import { href } from "~/addresses/href";
import { RUN_KINDS } from "./pay-words";
import { payrollWorkflow, visibleRuns } from "./payroll.workflow.server";
import { statesThat } from "~/define/states";
import { RUN_STATES } from "./run-states";

export interface PayrollState {
  /** "Payroll Nov 2026"; null before the first run. */
  run: string | null;
  state: Tag | null;
  link: string;
}

/** The latest run within reach that was not discarded or reversed; null for who does not see runs. */
export async function payrollState(actor: Actor): Promise<PayrollState | null> {
  if (!can(actor, "payroll.read")) return null;
  const run = await db.payrollRun.findFirst({
    where: { ...visibleRuns(actor), status: { notIn: statesThat(RUN_STATES, "dropped") } },
    orderBy: { id: "desc" },
    select: { id: true, month: true, kind: true, status: true },
  });
  if (!run) return { run: null, state: null, link: href("/hr/payroll/list") };
  return {
    run: `${choiceWord(RUN_KINDS, run.kind)} ${formatMonth(run.month)}`,
    state: stateTag(payrollWorkflow, run.status),
    link: href("/hr/payroll/details/:id", { params: { id: run.id } }),
  };
}
