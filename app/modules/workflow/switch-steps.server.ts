import { z } from "zod/v4";
import { inTx, type Outcome, type Work } from "~/db/transaction.server";
import { Conflict, InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import { longText } from "~/define/field";
import type { Workflow } from "~/define/workflow";
import { bumpAccess } from "../identity/index.server";
import { askOrApply, type ChangeKind } from "../second-administrator/index.server";

const oneOrMore = z.preprocess(
  (value) => (value === undefined ? [] : [value].flat()),
  z.array(z.string().max(60)).max(50),
);

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
  return Object.entries(workflow.moves)
    .filter(([, step]) => step.optional !== undefined)
    .map(([name]) => name);
}

/** What each company in reach does with the optional steps of a workflow. */
export async function companySteps(actor: Actor, workflow: Workflow): Promise<CompanySteps[]> {
  const companies = await db.orgUnit.findMany({
    where: { kind: "COMPANY", active: true, ...unitsWithin(actor, "process.read") },
    orderBy: { name: "asc" },
  });
  return Promise.all(
    companies.map(async ({ id, name }) => ({ companyId: id, company: name, ...(await stepsOf(db, workflow, id)) })),
  );
}

async function stepsOf(
  tx: Pick<Tx, "processStep">,
  workflow: Workflow,
  companyId: number,
): Promise<{ taken: string[]; version: number }> {
  const rows = await tx.processStep.findMany({ where: { process: workflow.name, companyId } });
  const off = new Set(rows.filter((row) => !row.enabled).map((row) => row.step));
  return {
    taken: optionalSteps(workflow).filter((step) => !off.has(step)),
    version: rows.reduce((sum, row) => sum + row.version, 1),
  };
}

const payload = z.object({
  process: z.string(),
  companyId: z.number().int(),
  steps: z.array(z.string()),
  note: z.string(),
  version: z.number().int(),
});
type Payload = z.output<typeof payload>;

/** Which steps a company takes is decided by two administrators. @param workflows those of the product */
export function stepsChange(workflows: readonly Workflow[]): ChangeKind<Payload> {
  const workflowOf = (process: string): Workflow => {
    const found = workflows.find(({ name }) => name === process);
    if (!found) throw new NotFound();
    return found;
  };
  return {
    name: "Process.steps",
    label: "Which steps a company takes",
    permissions: ["process.edit"],
    payload,
    places: async ({ tx }, { companyId }) =>
      (await tx.orgUnit.findMany({ where: { id: companyId }, select: { path: true } })).map(({ path }) => path),
    look: async ({ tx, actor }, { process, companyId, steps }) => {
      const workflow = workflowOf(process);
      const company = await companyWithin(tx, actor, companyId);
      const { taken } = await stepsOf(tx, workflow, companyId);
      const said = (on: boolean) => (on ? t("Taken") : t("Left out"));
      const diff = changedSteps(workflow, taken, steps).map((step) => ({
        label: workflow.moves[step]!.label,
        before: said(taken.includes(step)),
        after: said(steps.includes(step)),
      }));
      return {
        subject: `${t(workflow.one)}, ${company.name}`,
        diff,
        concerned: await takersOf(tx, actor, workflow, company.path),
        gaining: [],
      };
    },
    apply: (work, wanted) => writeSteps(work, workflowOf(wanted.process), wanted),
  };
}

/** Who may take a step of the process at the company today. */
async function takersOf(tx: Tx, actor: Actor, workflow: Workflow, path: string): Promise<number[]> {
  const today = todayOf(actor);
  const permissions = [
    ...new Set(
      Object.values(workflow.moves)
        .filter(({ by }) => by !== "owner")
        .map(({ permission }) => permission),
    ),
  ];
  const grants = await tx.roleGrant.findMany({
    where: {
      validFrom: { lte: today },
      validTo: { gte: today },
      unit: { path: { startsWith: path } },
      role: { active: true, permissions: { some: { permission: { in: permissions } } } },
      user: { status: "ACTIVE", kind: "PERSON" },
    },
    select: { userId: true },
  });
  return [...new Set(grants.map(({ userId }) => userId))];
}

const changedSteps = (workflow: Workflow, before: readonly string[], after: readonly string[]) =>
  optionalSteps(workflow).filter((step) => before.includes(step) !== after.includes(step));

/** @throws NotFound for a company out of reach */
async function companyWithin(
  tx: Tx,
  actor: Actor,
  companyId: number,
): Promise<{ id: number; name: string; path: string }> {
  const company = await tx.orgUnit.findFirst({
    where: { AND: [{ id: companyId, kind: "COMPANY" }, unitsWithin(actor, "process.edit")] },
  });
  if (!company) throw new NotFound();
  return company;
}

async function staleSteps(tx: Tx, workflow: Workflow, companyId: number, version: number): Promise<string[]> {
  const before = await stepsOf(tx, workflow, companyId);
  if (before.version !== version)
    throw new Conflict(t("Someone else changed these steps since you opened the page. Look at them again."), "stale", {
      version: before.version,
    });
  return before.taken;
}

async function writeSteps(
  { tx, actor, audit }: Work,
  workflow: Workflow,
  { companyId, steps, note, version }: Payload,
): Promise<void> {
  await companyWithin(tx, actor, companyId);
  // The write makes changes of one company's steps take turns.
  await tx.orgUnit.update({ where: { id: companyId }, data: { updatedAt: actor.at } });
  const taken = await staleSteps(tx, workflow, companyId, version);
  const changed = changedSteps(workflow, taken, steps);
  if (changed.length > 0) await bumpAccess(tx);
  for (const step of changed) {
    const enabled = steps.includes(step);
    const key = { process: workflow.name, step, companyId };
    await tx.processStep.upsert({
      where: { process_step_companyId: key },
      create: { ...key, enabled },
      update: { enabled, version: { increment: 1 } },
    });
  }
  const diff = Object.fromEntries(changed.map((step) => [step, [taken.includes(step), steps.includes(step)]]));
  if (changed.length > 0)
    audit({
      action: "Process.switchSteps",
      entity: "Process",
      entityId: `${workflow.name}:${companyId}`,
      diff: { ...diff, note },
    });
}

/**
 * Asks a second administrator to set which optional steps of a workflow a company takes; records already under way
 * follow from their next step.
 * @throws NotFound for a company out of reach; InputProblem for a step that is not optional; Conflict "stale"
 */
export async function switchSteps(
  actor: Actor,
  workflow: Workflow,
  { companyId, steps, note }: Pick<z.output<typeof stepsSchema>, "companyId" | "steps" | "note">,
  version: number,
): Promise<{ [key: string]: Outcome; company: string; waits: number | null }> {
  const optional = optionalSteps(workflow);
  if (steps.some((step) => !optional.includes(step)))
    throw new InputProblem(problem("steps", t("Choose from the steps shown"), "not_available"));
  return inTx(actor, async (work) => {
    const company = await companyWithin(work.tx, actor, companyId);
    const taken = await staleSteps(work.tx, workflow, companyId, version);
    if (changedSteps(workflow, taken, steps).length === 0) return { company: company.name, waits: null };
    return {
      company: company.name,
      waits: await askOrApply(
        work,
        stepsChange([workflow]),
        { process: workflow.name, companyId, steps, note, version },
        note,
      ),
    };
  });
}
