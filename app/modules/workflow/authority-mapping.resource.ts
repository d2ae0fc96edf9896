import { CURRENCIES } from "~/core/currencies";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { choice, link, money, type Choice } from "~/define/field";
import { defineReference, defineResource, everyone, type Resource, type RuleContext } from "~/define/resource";
import type { Workflow } from "~/define/workflow";
import { bumpAccess } from "../identity/index.server";

export const KINDS: readonly Choice[] = [
  { value: "COMPANY", label: "Company" },
  { value: "DIVISION", label: "Division" },
  { value: "REGION", label: "Region" },
  { value: "AREA", label: "Area" },
  { value: "BRANCH", label: "Branch" },
];

/** The roles, as other records name them. */
export const roleReference = defineReference("Role", {
  one: "Role",
  many: "Roles",
  model: "Role",
  order: "position",
  scope: everyone,
  offered: { active: true },
  title: (row) => row.name,
});

/**
 * Who may take which step up to which amount: one line for each role. A step that has lines in use is closed to
 * everybody else, whatever permission they hold.
 * @param workflows those of the product: their steps are what can be mapped
 */
export function authorityMapping(workflows: readonly Workflow[]): Resource {
  return defineResource("AuthorityMapping", {
    one: "Authority mapping",
    many: "Authority mappings",
    model: "AuthorityMapping",
    area: "grapes",
    path: "/grapes/settings/authorityMapping",
    title: (row) => titleOf(workflows, row.process, row.step),
    fields: {
      process: choice("Process", {
        choices: workflows.map(({ name, one }) => ({ value: name, label: one })),
        keepsForLife: true,
      }),
      step: choice("Step", {
        choices: stepChoices(workflows),
        keepsForLife: true,
        hint: "Once a step has a line in use, only the roles of its lines may take it",
      }),
      roleId: link("Role", { to: "Role", hint: "It also needs the permission of the step" }),
      unitKind: choice("Held at", { choices: KINDS, optional: true, hint: "Nothing chosen: at a unit of any kind" }),
      currency: choice("Currency", {
        choices: CURRENCIES.map((code) => ({ value: code, label: code })),
        optional: true,
        hint: "Nothing chosen: any amount in any currency",
      }),
      upTo: money("Up to", { currency: "currency", optional: true, hint: "Leave empty for no limit" }),
      secondAbove: money("Second person above", {
        currency: "currency",
        optional: true,
        hint: "Above this amount two people decide",
      }),
    },
    list: {
      columns: ["process", "step", "roleId", "unitKind", "upTo", "secondAbove", "active"],
      search: ["process", "step"],
      filters: ["process", "roleId", "unitKind", "active"],
      sort: "process",
      then: "step",
    },
    permissions: { read: "authority.read", edit: "authority.edit" },
    example: {
      process: "Visit",
      step: "approve",
      roleId: "1",
      unitKind: null,
      currency: null,
      upTo: null,
      secondAbove: null,
    },
    scope: everyone,
    twoAdministrators: {
      label: "Who decides up to which amount",
      roleOf: ({ roleId }) => roleId,
      toldBy: ["roleId", "unitKind", "currency", "upTo"],
    },
    begin: ({ tx }) => bumpAccess(tx),
    check: (input, context) => mappingProblems(workflows, input, context),
  });
}

/** "Voucher, Approve and book". */
function titleOf(workflows: readonly Workflow[], process: string, step: string): string {
  const workflow = workflows.find(({ name }) => name === process);
  return `${t(workflow?.one ?? process)}, ${t(workflow?.moves[step]?.label ?? step)}`;
}

/** Every step once, by name. What several processes call by words of their own has them all, "Approve and send" going with "Approve". */
function stepChoices(workflows: readonly Workflow[]): Choice[] {
  const labels = new Map<string, Set<string>>();
  for (const { moves } of workflows)
    for (const [name, { label }] of Object.entries(moves).filter(([, step]) => !step.byItself))
      labels.set(name, (labels.get(name) ?? new Set()).add(label));
  return [...labels]
    .map(([value, words]) => ({
      value,
      label: [...words].filter((word) => ![...words].some((other) => word.startsWith(`${other} `))).join(" / "),
    }))
    .sort((one, other) => one.label.localeCompare(other.label, "en"));
}

interface MappingInput {
  process: string;
  step: string;
  roleId: number;
  unitKind: string | null;
  currency: string | null;
  upTo: bigint | null;
  secondAbove: bigint | null;
}

async function mappingProblems(
  workflows: readonly Workflow[],
  input: MappingInput,
  { tx, current }: RuleContext<"AuthorityMapping">,
): Promise<Problem[]> {
  const { process, step, roleId, unitKind, currency, upTo, secondAbove } = input;
  const workflow = workflows.find(({ name }) => name === process);
  const move = workflow && Object.hasOwn(workflow.moves, step) ? workflow.moves[step] : null;
  if (!workflow || !move || move.byItself)
    return [
      problem("step", t("{process} has no such step", { process: t(workflow?.one ?? process) }), "not_available"),
    ];
  const problems: Problem[] = [];
  if (!workflow.amount && currency !== null)
    problems.push(
      problem("currency", t("{process} is about no amount: leave this empty", { process: t(workflow.one) })),
    );
  if (upTo !== null && secondAbove !== null && secondAbove >= upTo)
    problems.push(problem("secondAbove", t("Enter less than the limit, or leave it empty")));
  if (secondAbove !== null && move.by === "owner")
    problems.push(problem("secondAbove", t("One person takes this step: leave this empty")));
  const twin = await tx.authorityMapping.findFirst({
    where: { process, step, roleId, unitKind, currency, active: true, NOT: { id: current?.id ?? 0 } },
  });
  if (twin) problems.push(problem("roleId", t("This line already exists: change that one"), "taken"));
  return problems;
}
