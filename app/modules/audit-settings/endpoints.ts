/** API lines of the weights of a year. */
import { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import type { Actor } from "~/core/actor";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import {
  beginWeights,
  newWeightsSchema,
  saveWeights,
  weightGrid,
  weightsSchema,
  type NewWeights,
  type TypedWeights,
} from "./weights.server";

const tag = "Audit settings";
const answer = z
  .object({
    id: z.string().meta({ description: "Id of the audit year" }),
    name: z.string(),
    open: z.boolean(),
    rows: z.array(z.object({ factorId: z.string(), areaType: z.string(), name: z.string(), weight: z.number().int() })),
    totals: z.array(z.object({ areaType: z.string(), total: z.number().int() })).meta({
      description: "100 where a plan can be submitted",
    }),
    version: z.number().int(),
  })
  .meta({ component: "AuditWeights" });
type Answer = z.infer<typeof answer>;

async function read(actor: Actor, id: number): Promise<{ data: Answer; version: number }> {
  const { name, open, version, kinds } = await weightGrid(actor, id);
  const rows = kinds.flatMap(({ rows: own }) =>
    own.map((row) => ({ factorId: String(row.id), areaType: row.areaType, name: row.name, weight: row.weight })),
  );
  const totals = kinds.map(({ value, total }) => ({ areaType: value, total }));
  return { data: { id: String(id), name, open, rows, totals, version }, version };
}

export const auditSettingsEndpoints: readonly Endpoint[] = [
  defineEndpoint<undefined, unknown, Answer>({
    method: "GET",
    path: "/AuditWeights/{id}",
    permission: "audit.settings.read",
    tag,
    summary: "Read the weights of an audit year",
    answer,
    run: ({ actor, params }) => read(actor, idOf(params)),
  }),
  defineEndpoint<NewWeights, unknown, Answer>({
    method: "POST",
    path: "/AuditWeights",
    permission: "audit.score.edit",
    tag,
    summary: "Begin the weights of an audit year",
    description: "With those of another year, or with 0 for every factor.",
    creates: true,
    body: newWeightsSchema,
    answer,
    example: { yearId: "1", fromYearId: null },
    run: async ({ actor, body }) => {
      const { id } = await beginWeights(actor, body);
      return { ...(await read(actor, id)), created: `/api/AuditWeights/${id}` };
    },
  }),
  defineEndpoint<TypedWeights, unknown, Answer>({
    method: "PUT",
    path: "/AuditWeights/{id}",
    permission: "audit.score.edit",
    tag,
    summary: "Change the weights of an audit year",
    description: "Factors that are not sent keep theirs. More than 100 for a sort of unit is refused.",
    needsVersion: true,
    body: weightsSchema,
    answer,
    example: { rows: [{ factorId: "1", weight: 25 }] },
    run: async ({ actor, params, body, version }) => {
      await saveWeights(actor, idOf(params), body, version);
      return read(actor, idOf(params));
    },
  }),
];
