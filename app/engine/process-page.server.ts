/** The life of every kind of record, out of its definition, with who may take each step today. */
import { NotFound } from "~/core/problems";
import { formatAmount } from "~/core/currencies";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, type Actor } from "~/core/actor";
import type { Tone, Move, Workflow, WorkflowRow } from "~/define/workflow";
import { PERMISSIONS } from "~/modules/all-permissions";
import { companySteps, optionalSteps } from "~/modules/workflow/index.server";
import { portal } from "./portal.server";

interface StateView {
  id: string;
  label: string;
  tone: Tone;
}

export interface StepView {
  id: string;
  label: string;
  from: string[];
  /** null keeps the state. */
  to: string | null;
  /** Labels of the states. */
  fromWords: string;
  toWords: string;
  /** "Its owner", "Anybody but its owner, on conditions". */
  by: string;
  permission: string;
  /** Roles that hold the permission, or that the authority mapping names. */
  holders: string;
  note: string;
  optional: boolean;
}

export interface ProcessView {
  name: string;
  /** What a record of it is called. */
  one: string;
  states: StateView[];
  start: string;
  steps: StepView[];
  /** null when nothing is optional. */
  companies: { companyId: number; company: string; taken: string[]; version: number }[] | null;
}

/** @param name of the process to show; the first one without it @throws NotFound for a name there is not */
export async function processPage(
  actor: Actor,
  name: string | null,
): Promise<{ all: { name: string; one: string }[]; processes: ProcessView[]; mayEdit: boolean }> {
  const shown = name === null ? portal().workflows.slice(0, 1) : [processByName(name)];
  const roles = await db.role.findMany({
    where: { active: true },
    orderBy: { position: "asc" },
    include: { permissions: true },
  });
  const lines = await db.authorityMapping.findMany({
    where: { active: true },
    include: { role: true },
    orderBy: { id: "asc" },
  });
  const processes = await Promise.all(
    shown.map(async (workflow): Promise<ProcessView> => ({
      name: workflow.name,
      one: t(workflow.one),
      states: Object.entries(workflow.states).map(([id, { label, tone }]) => ({ id, label, tone })),
      start: workflow.start,
      steps: Object.entries<Move<WorkflowRow>>(workflow.moves).map(([id, step]) => {
        const mapped = lines.filter((line) => line.process === workflow.name && line.step === id);
        const holders =
          mapped.length > 0
            ? mapped.map(mappedWords)
            : roles
                .filter((role) => role.permissions.some((one) => one.permission === step.permission))
                .map((role) => role.name);
        return stepView(workflow, id, step, [...new Set(holders)]);
      }),
      companies: optionalSteps(workflow).length > 0 ? await companySteps(actor, workflow) : null,
    })),
  );
  return {
    all: portal().workflows.map(({ name, one }) => ({ name, one: t(one) })),
    processes,
    mayEdit: can(actor, "process.edit"),
  };
}

/** @throws NotFound */
export function processByName(name: string): Workflow {
  const workflow = portal().workflows.find((one) => one.name === name);
  if (!workflow) throw new NotFound();
  return workflow;
}

function stepView(workflow: Workflow, id: string, step: Move<WorkflowRow>, holders: readonly string[]): StepView {
  const label = (state: string) => t(workflow.states[state]!.label);
  const owner = { owner: t("Its owner"), other: t("Anyone but its owner"), either: t("Anybody") }[step.by];
  return {
    id,
    label: t(step.label),
    from: [...step.from],
    to: step.to === "same" ? null : step.to,
    fromWords: step.from.map(label).join(", "),
    toWords: step.to === "same" ? t("The same") : label(step.to),
    by: step.byItself
      ? t("No one: it happens automatically")
      : step.who
        ? t("{who}, on conditions", { who: owner })
        : owner,
    permission: t(PERMISSIONS[step.permission].means),
    holders: step.byItself ? t("The portal") : holders.join("; ") || t("No one"),
    note: { required: t("Required"), optional: t("Optional"), none: t("None") }[step.note],
    optional: step.optional !== undefined,
  };
}

/** "Area Manager up to KES 50,000.00". */
function mappedWords({
  role,
  currency,
  upTo,
}: {
  role: { name: string };
  currency: string | null;
  upTo: bigint | null;
}): string {
  return upTo !== null && currency !== null
    ? t("{role} up to {amount}", { role: role.name, amount: formatAmount({ minor: upTo, currency }) })
    : role.name;
}
