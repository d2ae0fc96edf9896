/** Follow-ups over the API. */
import { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/define/actor";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { lineSchema, listQuery, type ListQuery, type QuerySpec } from "~/define/list-query";
import { noteSchema } from "~/define/note";
import { stateChoices } from "~/define/workflow";
import { answerList } from "~/db/keyset.server";
import { transition, transitionsFor } from "~/modules/workflow/index.server";
import { followUpList } from "./follow-up-list.server";
import { findFollowUpRow, visibleFollowUps } from "./follow-up-row.server";
import { SOURCE_CHOICES } from "./sources";
import { followUpWorkflow } from "./follow-up.workflow.server";

const tag = "Follow-ups";
const STATE_CHOICES = stateChoices(followUpWorkflow);
const brief = z.object({
  id: z.string(),
  unitId: z.string(),
  ownerId: z.string(),
  text: z.string(),
  dueOn: z.iso.date(),
  status: z.enum(STATE_CHOICES.map(({ value }) => value) as [string, ...string[]]),
  doneNote: z.string().nullable(),
  sourceType: z.string(),
  sourceId: z.string(),
  version: z.int(),
});
const answer = brief
  .extend({ transitions: z.array(z.string()).meta({ description: "The moves the caller may make now" }) })
  .meta({ component: "FollowUp" });
const item = lineSchema(brief, "FollowUpLine");
type Answer = z.infer<typeof answer>;

function briefJson({
  id,
  unitId,
  ownerId,
  text,
  dueOn,
  status,
  doneNote,
  sourceType,
  sourceId,
  version,
}: Awaited<ReturnType<typeof db.followUp.findUniqueOrThrow>>): z.infer<typeof brief> {
  return {
    id: String(id),
    unitId: String(unitId),
    ownerId: String(ownerId),
    text,
    dueOn,
    status,
    doneNote,
    sourceType,
    sourceId: String(sourceId),
    version,
  };
}

async function one(actor: Actor, id: number): Promise<{ data: Answer; version: number }> {
  const row = await findFollowUpRow(db, actor, id);
  if (!row) throw new NotFound();
  return {
    data: {
      ...briefJson(row),
      transitions: (await transitionsFor(actor, followUpWorkflow, row)).map(({ name }) => name),
    },
    version: row.version,
  };
}

const spec: QuerySpec = {
  filters: [
    { name: "status", kind: "choice", choices: STATE_CHOICES },
    { name: "unitId", kind: "id" },
    { name: "ownerId", kind: "id" },
    { name: "sourceType", kind: "choice", choices: SOURCE_CHOICES },
    { name: "dueOn", kind: "date" },
  ],
  sorts: ["dueOn", "status"],
  sort: "dueOn",
  fields: Object.keys(brief.shape).filter((name) => name !== "id"),
};

const list = async (actor: Actor, query: ListQuery) =>
  answerList(query, {
    scope: await visibleFollowUps(db, actor),
    search: followUpList.search,
    find: ({ where, orderBy, take }) => db.followUp.findMany({ where, orderBy, take }),
    count: (where) => db.followUp.count({ where }),
    items: (rows) => rows.map(briefJson),
  });

const MOVES = [
  ["Finish", "finish", "Mark your own follow-up as done"],
  ["Verify", "verify", "Confirm what someone below has followed up"],
  ["Reopen", "reopen", "Send a follow-up back to its owner"],
  ["Drop", "drop", "Drop a follow-up"],
] as const;

export const followUpEndpoints: readonly Endpoint[] = [
  defineEndpoint<unknown, ListQuery, z.infer<typeof item>[]>({
    method: "GET",
    path: "/FollowUp",
    permission: "followUp.own",
    tag,
    summary: "List follow-ups",
    description: "Your own, and those of your part of the organisation.",
    query: listQuery(spec),
    answer: z.array(item),
    run: ({ actor, query }) => list(actor, query),
  }),
  defineEndpoint<unknown, unknown, Answer>({
    method: "GET",
    path: "/FollowUp/{id}",
    permission: "followUp.own",
    tag,
    summary: "Read a follow-up",
    answer,
    run: ({ actor, params }) => one(actor, idOf(params)),
  }),
  ...MOVES.map(([word, name, summary]) =>
    defineEndpoint<{ note: string | null }, unknown, Answer>({
      method: "POST",
      path: `/FollowUp/{id}/${word}`,
      permission: followUpWorkflow.moves[name]!.permission,
      tag,
      summary,
      body: noteSchema,
      needsVersion: true,
      answer,
      example: { note: "The deposit was banked, slip 88213" },
      run: async ({ actor, params, body: { note }, version }) =>
        one(actor, (await transition(actor, followUpWorkflow, idOf(params), name, { note, version })).id),
    }),
  ),
];
