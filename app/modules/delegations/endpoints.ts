/** The API lines of delegations: the same schemas and commands as the screens. */
import { z } from "zod/v4";
import { exponentOf } from "~/core/currencies";
import { idOf } from "~/core/ids.server";
import { moneyToDecimal } from "~/core/money";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/define/actor";
import { DELEGATED } from "~/define/delegation";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { lineSchema, listQuery, type ListQuery, type QuerySpec } from "~/define/list-query";
import { noteSchema } from "~/define/note";
import { answerList } from "~/db/keyset.server";
import { stateChoices } from "~/define/workflow";
import { transitionsFor } from "~/modules/workflow/index.server";
import { delegationList } from "./delegation-list.server";
import { delegationWorkflow } from "./delegation.workflow.server";
import { findDelegationRow, visibleDelegations } from "./delegation-row.server";
import { moveDelegation, type DelegationMove } from "./move-delegation.server";
import { delegationSchema, requestDelegation, type DelegationInput } from "./save-delegation.server";

const tag = "Delegations";
const states = Object.keys(delegationWorkflow.states) as [string, ...string[]];
const brief = z.object({
  id: z.string(),
  fromUserId: z.string(),
  toUserId: z.string(),
  unitId: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  processes: z.array(z.enum(Object.keys(DELEGATED) as [string, ...string[]])),
  currency: z.string(),
  upTo: z.string().meta({ description: 'Decimal amount, "1250.50"' }),
  reason: z.string(),
  status: z.enum(states),
  version: z.number().int(),
  updatedAt: z.iso.datetime(),
});
const answer = brief
  .extend({ transitions: z.array(z.string()).meta({ description: "The moves the caller may make now" }) })
  .meta({ component: "Delegation" });
type Brief = z.infer<typeof brief>;
type Answer = z.infer<typeof answer>;
type Kept = NonNullable<Awaited<ReturnType<typeof db.delegation.findFirst>>>;

function briefJson(row: Kept): Brief {
  const { startDate, endDate, processes, currency, reason, status, version } = row;
  return {
    id: String(row.id),
    fromUserId: String(row.fromUserId),
    toUserId: String(row.toUserId),
    unitId: String(row.unitId),
    startDate,
    endDate,
    processes: processes.split(","),
    currency,
    upTo: moneyToDecimal(row.upTo, exponentOf(currency)),
    reason,
    status,
    version,
    updatedAt: row.updatedAt.toISOString(),
  };
}

async function one(actor: Actor, id: number): Promise<{ data: Answer; version: number }> {
  const row = await findDelegationRow(db, actor, id);
  if (!row) throw new NotFound();
  return {
    data: {
      ...briefJson(row),
      transitions: (await transitionsFor(actor, delegationWorkflow, row)).map(({ name }) => name),
    },
    version: row.version,
  };
}

const spec: QuerySpec = {
  filters: [
    { name: "status", kind: "choice", choices: stateChoices(delegationWorkflow) },
    { name: "fromUserId", kind: "id" },
    { name: "toUserId", kind: "id" },
    { name: "unitId", kind: "id" },
    { name: "startDate", kind: "date" },
    { name: "endDate", kind: "date" },
    { name: "updatedAt", kind: "moment" },
  ],
  sorts: ["startDate", "endDate", "status", "updatedAt"],
  sort: "-startDate",
  fields: Object.keys(brief.shape).filter((name) => name !== "id"),
};

const list = (actor: Actor, query: ListQuery) =>
  answerList(query, {
    scope: visibleDelegations(actor),
    search: delegationList.search,
    find: (args) => db.delegation.findMany(args),
    count: (where) => db.delegation.count({ where }),
    items: (rows) => rows.map(briefJson),
  });

const MOVES: readonly [word: string, name: DelegationMove, summary: string, note: string | null][] = [
  ["Approve", "approve", "Approve a delegation; it holds for its days", null],
  ["Reject", "reject", "Reject a delegation", "The regional manager is there that week"],
  ["Withdraw", "withdraw", "Withdraw one's own request", null],
  ["End", "end", "End one's own delegation before its last day", null],
  ["Revoke", "revoke", "End the delegation of others before its last day", "The audit of the region has begun"],
];
const item = lineSchema(brief, "DelegationListLine");

export const delegationEndpoints: readonly Endpoint[] = [
  defineEndpoint<unknown, ListQuery, z.infer<typeof item>[]>({
    method: "GET",
    path: "/AcDelegation",
    permission: "delegation.read",
    tag,
    summary: "List delegations of approvals",
    query: listQuery(spec),
    answer: z.array(item),
    run: ({ actor, query }) => list(actor, query),
  }),
  defineEndpoint<unknown, unknown, Answer>({
    method: "GET",
    path: "/AcDelegation/{id}",
    permission: "delegation.read",
    tag,
    summary: "Read a delegation",
    answer,
    run: ({ actor, params }) => one(actor, idOf(params)),
  }),
  defineEndpoint<DelegationInput, unknown, Answer>({
    method: "POST",
    path: "/AcDelegation",
    permission: "delegation.write",
    tag,
    summary: "Ask for one's own approvals to be delegated",
    body: delegationSchema,
    creates: true,
    needsKey: true,
    answer,
    example: {
      toUserId: "1",
      unitId: "1",
      startDate: "2999-01-04",
      endDate: "2999-01-15",
      processes: ["Voucher", "Requisition"],
      upTo: "20000.00",
      reason: "On leave for two weeks, the neighbour stands in",
    },
    run: async ({ actor, body }) => {
      const { id } = await requestDelegation(actor, body);
      return { ...(await one(actor, id)), created: `/api/AcDelegation/${id}` };
    },
  }),
  ...MOVES.map(([word, name, summary, note]) =>
    defineEndpoint<{ note: string | null }, unknown, Answer>({
      method: "POST",
      path: `/AcDelegation/{id}/${word}`,
      permission: delegationWorkflow.moves[name]!.permission,
      tag,
      summary,
      body: noteSchema,
      needsVersion: true,
      answer,
      example: { note },
      run: async ({ actor, params, body, version }) =>
        one(actor, (await moveDelegation(actor, idOf(params), name, { note: body.note, version })).id),
    }),
  ),
];
