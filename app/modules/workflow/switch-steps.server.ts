import { z } from "zod/v4";
import { inTx, type Outcome } from "~/act.server";
import { Conflict, InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db.server";
import { unitsWithin, type Actor } from "~/define/actor";
import { longText } from "~/define/field";
import type { Workflow } from "~/define/workflow";

const oneOrMore = z.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(z.string().max(60)).max(50));

export const stepsSchema = z.object({
  process: z.string().max(60),
  companyId: z.coerce.number().int().positive().max(2_147_483_647),
  /** The optional steps the company takes. */
  steps: oneOrMore,
  note: longText("Why", { max: 500 }).schema,
});

export interface CompanySteps {
  companyId: number;
  company: string;
  /** Optional steps the company takes, in the workflow's order. */
  taken: string[];
  /** Rises with every change. */
  version: number;
}

/** The names of a workflow's optional steps. */
export function optionalSteps(workflow: Workflow): string[] {
  return Object.entries(workflow.transitions).filter(([, step]) => step.optional !== undefined).map(([name]) => name);
}

/** What each company in reach does with the optional steps of a workflow. */
export async function companySteps(actor: Actor, workflow: Workflow): Promise<CompanySteps[]> {
  const companies = await db.orgUnit.findMany({ where: { kind: "COMPANY", active: true, ...unitsWithin(actor, "process.read") }, orderBy: { name: "asc" } });
  return Promise.all(companies.map(async ({ id, name }) => ({ companyId: id, company: name, ...(await stepsOf(db, workflow, id)) })));
}

async function stepsOf(tx: Pick<Tx, "processStep">, workflow: Workflow, companyId: number): Promise<{ taken: string[]; version: number }> {
  const rows = await tx.processStep.findMany({ where: { process: workflow.name, companyId } });
  const off = new Set(rows.filter((row) => !row.enabled).map((row) => row.step));
  return { taken: optionalSteps(workflow).filter((step) => !off.has(step)), version: rows.reduce((sum, row) => sum + row.version, 1) };
}

/**
 * Sets which optional steps of a workflow a company takes; records already under way follow from their next step.
 * @throws NotFound for a company out of reach; InputProblem for a step that is not optional; Conflict "stale"
 */
export async function switchSteps(actor: Actor, workflow: Workflow, { companyId, steps, note }: z.output<typeof stepsSchema>, version: number): Promise<{ [key: string]: Outcome; company: string }> {
  const optional = optionalSteps(workflow);
  if (steps.some((step) => !optional.includes(step))) throw new InputProblem(problem("steps", t("Choose from the steps shown"), "not_available"));
  return inTx(actor, async (work) => {
    const { tx } = work;
    const company = await tx.orgUnit.findFirst({ where: { AND: [{ id: companyId, kind: "COMPANY" }, unitsWithin(actor, "process.edit")] } });
    if (!company) throw new NotFound();
    // The write makes changes of one company's steps take turns.
    await tx.orgUnit.update({ where: { id: companyId }, data: { updatedAt: actor.at } });
    const before = await stepsOf(tx, workflow, companyId);
    if (before.version !== version) throw new Conflict(t("Somebody else changed these steps since you opened the page. Look at them again."), "stale", { version: before.version });
    const changed = optional.filter((step) => before.taken.includes(step) !== steps.includes(step));
    for (const step of changed) {
      const enabled = steps.includes(step);
      const key = { process: workflow.name, step, companyId };
      await tx.processStep.upsert({ where: { process_step_companyId: key }, create: { ...key, enabled }, update: { enabled, version: { increment: 1 } } });
    }
    const diff = Object.fromEntries(changed.map((step) => [step, [before.taken.includes(step), steps.includes(step)]]));
    if (changed.length > 0) work.audit({ action: "Process.switchSteps", entity: "Process", entityId: `${workflow.name}:${companyId}`, diff: { ...diff, note } });
    return { company: company.name };
  });
}
