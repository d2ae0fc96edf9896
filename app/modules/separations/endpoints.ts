/** The API lines of the end of an employment. */
import { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { db } from "~/db/database.server";
import { endEmployment, keepEmployment } from "./end-employment.server";
import { endSchema, keepSchema, type End } from "./separation";

const answer = z.object({
  id: z.string(),
  status: z.string(),
  lastWorkingDay: z.iso.date().nullable(),
  separationKind: z.string().nullable(),
  version: z.number().int(),
});
type Answer = z.infer<typeof answer>;

async function stateOf(id: number): Promise<{ data: Answer; version: number }> {
  const { status, lastWorkingDay, separationKind, version } = await db.employee.findUniqueOrThrow({ where: { id } });
  return { data: { id: String(id), status, lastWorkingDay, separationKind, version }, version };
}

const line = { permission: "employee.end", tag: "People", needsVersion: true, answer } as const;

export const separationEndpoints: readonly Endpoint[] = [
  defineEndpoint<End, unknown, Answer>({
    ...line,
    method: "POST",
    path: "/Employee/{id}/End",
    summary: "End the employment of somebody with a last working day",
    description:
      "On notice until that day; where it has passed, they leave at once. Refused where fewer than two administrators would be left (code last_administrators), but for a death.",
    body: endSchema,
    example: { kind: "RETIRED", lastWorkingDay: "2026-12-31", reason: "Has reached the age of retirement" },
    run: async ({ actor, params, body, version }) =>
      stateOf((await endEmployment(actor, idOf(params), body, version)).id),
  }),
  defineEndpoint<{ reason: string }, unknown, Answer>({
    ...line,
    method: "POST",
    path: "/Employee/{id}/Keep",
    summary: "Take back the end of an employment before its last day has passed",
    body: keepSchema,
    example: { reason: "Stays after all" },
    run: async ({ actor, params, body, version }) =>
      stateOf((await keepEmployment(actor, idOf(params), body, version)).id),
  }),
];
