/** The API lines of processes: how records are processed, and which optional steps a company takes (spec: platform §2, §10). */
import { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import type { Actor } from "~/core/actor";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import type { Workflow } from "~/define/workflow";
import { waiting } from "~/modules/second-administrator/index.server";
import { companySteps, optionalSteps, stepsSchema, switchSteps } from "~/modules/workflow/index.server";
import { processByName } from "~/engine/process-page.server";
import { portal } from "~/engine/portal.server";

const tag = "Processes";
const stepJson = z.object({
  name: z.string(),
  label: z.string(),
  from: z.array(z.string()),
  to: z.string().nullable().meta({ description: "null keeps the state" }),
  by: z.enum(["owner", "other", "either"]).meta({ description: "The record's owner, anyone else, or anyone" }),
  permission: z.string(),
  note: z.enum(["required", "optional", "none"]),
  optional: z.boolean(),
  byItself: z.boolean().meta({ description: "No one makes it: it follows from another one" }),
});
const processJson = z
  .object({
    name: z.string(),
    one: z.string().meta({ description: "What a record of it is called" }),
    start: z.string(),
    states: z.array(z.object({ name: z.string(), label: z.string() })),
    steps: z.array(stepJson),
  })
  .meta({ component: "Process" });
const companyJson = z
  .object({
    companyId: z.string(),
    company: z.string(),
    optional: z.array(z.string()).meta({ description: "Steps it may go without" }),
    steps: z.array(z.string()).meta({ description: "Those of them it takes" }),
  })
  .meta({ component: "ProcessOfCompany" });
type ProcessJson = z.infer<typeof processJson>;
type CompanyJson = z.infer<typeof companyJson>;

function jsonOf({ name, one, start, states, moves }: Workflow): ProcessJson {
  return {
    name,
    one,
    start,
    states: Object.entries(states).map(([id, { label }]) => ({ name: id, label })),
    steps: Object.entries(moves).map(([id, { label, from, to, by, permission, note, optional, byItself }]) => ({
      name: id,
      label,
      from: [...from],
      to: to === "same" ? null : to,
      by,
      permission,
      note,
      optional: optional !== undefined,
      byItself: byItself === true,
    })),
  };
}

/** The process of a path, in any case. @throws NotFound */
const named = ({ process: word }: Record<string, string>): Workflow =>
  processByName(portal().workflows.find(({ name }) => name.toLowerCase() === word?.toLowerCase())?.name ?? "");

async function companiesOf(actor: Actor, workflow: Workflow) {
  const optional = optionalSteps(workflow);
  return (await companySteps(actor, workflow)).map(({ companyId, company, taken, version }) => ({
    data: { companyId: String(companyId), company, optional, steps: taken } satisfies CompanyJson,
    version,
  }));
}

async function companyAt(
  actor: Actor,
  workflow: Workflow,
  companyId: number,
): Promise<{ data: CompanyJson; version: number }> {
  const found = (await companiesOf(actor, workflow)).find(({ data }) => data.companyId === String(companyId));
  if (!found) throw new NotFound();
  return found;
}

const input = stepsSchema.omit({ process: true, companyId: true });

export const processLines: readonly Endpoint[] = [
  defineEndpoint<unknown, unknown, ProcessJson[]>({
    method: "GET",
    path: "/Process",
    permission: "process.read",
    tag,
    summary: "List how records are processed",
    answer: z.array(processJson),
    run: () => Promise.resolve({ data: portal().workflows.map(jsonOf) }),
  }),
  defineEndpoint<unknown, unknown, ProcessJson>({
    method: "GET",
    path: "/Process/{process}",
    permission: "process.read",
    tag,
    summary: "Read a process, step by step",
    answer: processJson,
    run: ({ params }) => Promise.resolve({ data: jsonOf(named(params)) }),
  }),
  defineEndpoint<unknown, unknown, CompanyJson[]>({
    method: "GET",
    path: "/Process/{process}/Company",
    permission: "process.read",
    tag,
    summary: "List which optional steps each company takes",
    answer: z.array(companyJson),
    run: async ({ actor, params }) => ({ data: (await companiesOf(actor, named(params))).map(({ data }) => data) }),
  }),
  defineEndpoint<unknown, unknown, CompanyJson>({
    method: "GET",
    path: "/Process/{process}/Company/{company}",
    permission: "process.read",
    tag,
    summary: "Read which optional steps a company takes",
    answer: companyJson,
    run: ({ actor, params }) => companyAt(actor, named(params), idOf(params, "company")),
  }),
  defineEndpoint<z.output<typeof input>, unknown, CompanyJson>({
    method: "PUT",
    path: "/Process/{process}/Company/{company}",
    permission: "process.edit",
    tag,
    summary: "Decide which optional steps a company takes",
    description: "A second administrator decides. Records already under way follow from their next step.",
    body: input,
    needsVersion: true,
    confirmed: true,
    mayWait: true,
    answer: companyJson,
    example: { steps: [], note: "The company decides these in one step" },
    run: async ({ actor, params, body, version }) => {
      const [workflow, companyId] = [named(params), idOf(params, "company")];
      const { waits } = await switchSteps(actor, workflow, { companyId, ...body }, version ?? 0);
      return waits !== null ? waiting(actor, waits) : companyAt(actor, workflow, companyId);
    },
  }),
];
