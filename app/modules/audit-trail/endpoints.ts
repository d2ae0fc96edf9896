/** The API lines of the audit trail: read, and nothing else (spec: platform §8, §10). */
import { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { lineSchema, listQuery, type ListQuery, type QuerySpec } from "~/define/list-query";
import type { Prisma } from "~/generated/sqlite/client";
import { answerList } from "~/modules/lists/index.server";
import { SEARCHED, toldTo, type Describe } from "./find-events.server";

const event = z.object({
  id: z.string().meta({ description: "Its number in the chain" }),
  at: z.iso.datetime(),
  actorId: z.string().nullable().meta({ description: "null for the portal itself" }),
  onBehalfOfId: z.string().nullable(),
  action: z.string().meta({ description: '"Visit.submit"' }),
  entity: z.string(),
  entityId: z.string(),
  changes: z
    .array(z.string())
    .meta({ description: "What changed, in words; what is secret is named without its value" }),
  note: z.string().nullable(),
  requestId: z.string(),
});
const answer = event.meta({ component: "HistoryEvent" });
const item = lineSchema(event, "HistoryLine");
type Event = z.infer<typeof event>;

const text = (id: number | null) => (id === null ? null : String(id));

async function eventsJson(
  actor: Actor,
  describe: Describe,
  rows: readonly Prisma.AuditEventGetPayload<object>[],
): Promise<Event[]> {
  const words = await describe(actor, rows);
  return rows.map(({ seq, at, actorId, onBehalfOfId, action, entity, entityId, requestId }, index) => {
    const { changes, note } = words[index]!;
    return {
      id: String(seq),
      at: at.toISOString(),
      actorId: text(actorId),
      onBehalfOfId: text(onBehalfOfId),
      action,
      entity,
      entityId,
      changes,
      note,
      requestId,
    };
  });
}

const spec: QuerySpec = {
  filters: [
    { name: "entity", kind: "text" },
    { name: "entityId", kind: "text" },
    { name: "action", kind: "text" },
    { name: "actorId", kind: "id" },
    { name: "requestId", kind: "text" },
    { name: "at", kind: "moment" },
  ],
  sorts: ["id"],
  sort: "-id",
  fields: Object.keys(event.shape).filter((name) => name !== "id"),
};
const list = async (actor: Actor, describe: Describe, query: ListQuery) =>
  answerList(query, {
    scope: await toldTo(actor),
    search: SEARCHED,
    order: { id: { path: ["seq"], kind: "number" } },
    find: ({ include: _, ...args }) => db.auditEvent.findMany(args),
    count: (where) => db.auditEvent.count({ where }),
    items: (rows) => eventsJson(actor, describe, rows),
    key: "seq",
  });

const line = { method: "GET", permission: "history.read", tag: "History" } as const;

/** @param tell what turns events into words */
export const historyEndpoints = (describe: Describe): readonly Endpoint[] => [
  defineEndpoint<unknown, ListQuery, z.infer<typeof item>[]>({
    ...line,
    path: "/History",
    summary: "Search who did what to which record, and when",
    description: "The latest first.",
    query: listQuery(spec),
    answer: z.array(item),
    run: ({ actor, query }) => list(actor, describe, query),
  }),
  defineEndpoint<unknown, unknown, Event>({
    ...line,
    path: "/History/{id}",
    summary: "Read one event of the trail",
    answer,
    run: async ({ actor, params }) => {
      const row = await db.auditEvent.findFirst({ where: { AND: [await toldTo(actor), { seq: idOf(params) }] } });
      if (!row) throw new NotFound();
      return { data: (await eventsJson(actor, describe, [row]))[0]! };
    },
  }),
];
