/** The API lines of changes that a second administrator decides: the same commands as the screen. */
import { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { defineEndpoint, type Endpoint, type EndpointAnswer } from "~/define/endpoint";
import type { ChangeRequest } from "~/generated/sqlite/client";
import { agreeToChange, refuseChange, refuseSchema } from "./decide.server";
import { oneRequest, seenRequests, stateOf } from "./find-changes.server";
import { diffSchema, type AnyChange } from "./kind";
import { stateNames } from "~/define/states";
import { ADMINISTRATOR_CHANGE_STATES } from "./change-states";

const tag = "Changes by two administrators";

export const changeJson = z
  .object({
    id: z.string(),
    kind: z.string().meta({ description: "What sort of change, such as Role.access" }),
    subject: z.string().meta({ description: "What is changed" }),
    diff: diffSchema.meta({ description: "The values when it was requested, and the new ones" }),
    reason: z.string(),
    status: z.enum(stateNames(ADMINISTRATOR_CHANGE_STATES)),
    requestedById: z.string(),
    requestedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    decidedById: z.string().nullable(),
    decidedAt: z.iso.datetime().nullable(),
    note: z.string().nullable(),
    version: z.number().int(),
  })
  .meta({ component: "ChangeRequest" });
type ChangeJson = z.infer<typeof changeJson>;

function jsonOf(row: ChangeRequest, at: Date): ChangeJson {
  const {
    id,
    kind,
    subject,
    diff,
    reason,
    requestedById,
    requestedAt,
    expiresAt,
    decidedById,
    decidedAt,
    note,
    version,
  } = row;
  return {
    id: String(id),
    kind,
    subject,
    diff: diffSchema.parse(JSON.parse(diff)),
    reason,
    status: stateOf(row, at) as ChangeJson["status"],
    requestedById: String(requestedById),
    requestedAt: requestedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    decidedById: decidedById === null ? null : String(decidedById),
    decidedAt: decidedAt?.toISOString() ?? null,
    note,
    version,
  };
}

/** What a line answers whose change waits: 202, with the request in place of the record. */
export async function waiting<Data>({ at }: Actor, id: number): Promise<EndpointAnswer<Data>> {
  const row = await db.changeRequest.findUniqueOrThrow({ where: { id } });
  return { data: jsonOf(row, at) as unknown as Data, version: row.version, waits: `/api/ChangeRequest/${id}` };
}

/** @param kinds asked when a call comes: the kinds are made of modules that answer with {@link waiting} */
export function changeEndpoints(kinds: () => readonly AnyChange[]): readonly Endpoint[] {
  const one = async (actor: Actor, id: number) => {
    const row = await oneRequest(actor, kinds(), id);
    return { data: jsonOf(row, actor.at), version: row.version };
  };
  const line = { permission: "area.grapes", tag, answer: changeJson } as const;
  const decision = { ...line, method: "POST", confirmed: true, needsVersion: true } as const;
  const seenOf = (params: Record<string, string>, version: number | null) => ({
    id: idOf(params),
    version: version ?? 0,
  });
  return [
    defineEndpoint<unknown, unknown, ChangeJson[]>({
      ...line,
      method: "GET",
      path: "/ChangeRequest",
      summary: "List changes that wait for a second administrator, and the latest decided",
      answer: z.array(changeJson),
      run: async ({ actor }) => ({ data: (await seenRequests(actor, kinds())).map((row) => jsonOf(row, actor.at)) }),
    }),
    defineEndpoint<unknown, unknown, ChangeJson>({
      ...line,
      method: "GET",
      path: "/ChangeRequest/{id}",
      summary: "Read a requested change",
      run: ({ actor, params }) => one(actor, idOf(params)),
    }),
    defineEndpoint<unknown, unknown, ChangeJson>({
      ...decision,
      path: "/ChangeRequest/{id}/Agree",
      summary: "Approve a change another administrator requested",
      description:
        "It takes effect at once. Refused for the person who requested it, for anyone who gains rights by it, and if the record has changed since (code moved_on).",
      run: async ({ actor, params, version }) =>
        one(actor, (await agreeToChange(actor, kinds(), seenOf(params, version))).id),
    }),
    defineEndpoint<z.output<typeof refuseSchema>, unknown, ChangeJson>({
      ...decision,
      path: "/ChangeRequest/{id}/Refuse",
      summary: "Reject a change, or withdraw your own request",
      body: refuseSchema,
      example: { note: "Not agreed with the head of operations" },
      run: async ({ actor, params, version, body }) =>
        one(actor, (await refuseChange(actor, kinds(), seenOf(params, version), body.note)).id),
    }),
  ];
}
