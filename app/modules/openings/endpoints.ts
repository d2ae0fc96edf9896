/** The API lines of opening balances: the same schemas and commands as the screens; their lines are the resource OpeningLine. */
import { z } from "zod/v4";
import { exponentOf } from "~/core/currencies";
import { idOf } from "~/core/ids.server";
import { moneyToDecimal } from "~/core/money";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/define/actor";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { lineSchema, listQuery, type ListQuery, type QuerySpec } from "~/define/list-query";
import { noteSchema } from "~/define/note";
import { stateChoices } from "~/define/workflow";
import { answerList } from "~/db/keyset.server";
import { sumsOfBatches } from "./find-openings.server";
import { gridSchema, openingSchema, type GridInput, type OpeningInput } from "./opening-input";
import { findOpeningRow, visibleOpenings } from "./opening-row.server";
import { openingList } from "./opening-list.server";
import { openingWorkflow } from "./opening.workflow.server";
import { createOpening, moveOpening, saveGrid, type OpeningMove } from "./save-opening.server";

const tag = "Opening balances";
const states = Object.keys(openingWorkflow.states) as [string, ...string[]];

const answer = z
  .object({
    id: z.string(),
    no: z.string().nullable(),
    status: z.enum(states),
    branchId: z.string(),
    asOf: z.iso.date(),
    debit: z.string(),
    credit: z.string(),
    difference: z
      .string()
      .meta({ description: "Debit less credit in the currency of the books; nothing when it is submitted" }),
    version: z.number().int(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ component: "OpeningBalances", title: "Opening balances of a branch" });
type Answer = z.infer<typeof answer>;
type Kept = Awaited<ReturnType<typeof db.openingBatch.findMany>>[number];

async function json(actor: Actor, rows: readonly Kept[]): Promise<Answer[]> {
  const sums = await sumsOfBatches(
    db,
    rows.map(({ id }) => id),
  );
  const amount = (minor: bigint) => moneyToDecimal(minor, exponentOf(actor.company.currency));
  return rows.map(({ id, no, status, branchId, asOf, version, updatedAt }) => {
    const { debit, credit, difference } = sums.get(id)!;
    return {
      id: String(id),
      no,
      status,
      branchId: String(branchId),
      asOf,
      debit: amount(debit),
      credit: amount(credit),
      difference: amount(difference),
      version,
      updatedAt: updatedAt.toISOString(),
    };
  });
}

async function one(actor: Actor, id: number): Promise<{ data: Answer; version: number }> {
  if (!(await findOpeningRow(db, actor, id))) throw new NotFound();
  const row = await db.openingBatch.findUniqueOrThrow({ where: { id } });
  return { data: (await json(actor, [row]))[0]!, version: row.version };
}

const spec: QuerySpec = {
  filters: [
    { name: "status", kind: "choice", choices: stateChoices(openingWorkflow) },
    { name: "branchId", kind: "id" },
    { name: "asOf", kind: "date" },
    { name: "updatedAt", kind: "moment" },
  ],
  sorts: ["updatedAt"],
  sort: "-updatedAt",
  fields: Object.keys(answer.shape).filter((name) => name !== "id"),
};

const list = (actor: Actor, query: ListQuery) =>
  answerList(query, {
    scope: visibleOpenings(actor),
    search: openingList.search,
    find: (args) => db.openingBatch.findMany(args),
    count: (where) => db.openingBatch.count({ where }),
    items: (rows) => json(actor, rows),
  });

const NOTE = { note: "The balance of the bank differs from its statement" };
const MOVES: readonly [word: string, name: OpeningMove, summary: string, note: { note: string | null }][] = [
  ["Submit", "submit", "Submit opening balances", { note: null }],
  ["Cancel", "cancel", "Cancel a draft", NOTE],
  ["Withdraw", "withdraw", "Withdraw submitted opening balances", { note: null }],
  ["Check", "check", "Approve as the first of two", { note: null }],
  ["Return", "return", "Return submitted opening balances", NOTE],
  ["Approve", "approve", "Approve as the second of two: they are booked", { note: null }],
  ["SendBack", "sendBack", "Send back what was approved once", NOTE],
  ["TakeBack", "takeBack", "Reverse booked opening balances before the first close", NOTE],
];

export const openingEndpoints: readonly Endpoint[] = [
  defineEndpoint<unknown, ListQuery, Answer[]>({
    method: "GET",
    path: "/AcOpening",
    permission: "opening.read",
    tag,
    summary: "List opening balances",
    query: listQuery(spec),
    answer: z.array(lineSchema(answer, "OpeningBalancesLine")) as z.ZodType<Answer[], unknown>,
    run: ({ actor, query }) => list(actor, query) as never,
  }),
  defineEndpoint<unknown, unknown, Answer>({
    method: "GET",
    path: "/AcOpening/{id}",
    permission: "opening.read",
    tag,
    summary: "Read the opening balances of a branch",
    answer,
    run: ({ actor, params }) => one(actor, idOf(params)),
  }),
  defineEndpoint<OpeningInput, unknown, Answer>({
    method: "POST",
    path: "/AcOpening",
    permission: "opening.write",
    tag,
    summary: "Start the opening balances of a branch",
    body: openingSchema,
    creates: true,
    answer,
    example: { branchId: "1", asOf: "2026-01-05" },
    run: async ({ actor, body }) => {
      const { id } = await createOpening(actor, body);
      return { ...(await one(actor, id)), created: `/api/AcOpening/${id}` };
    },
  }),
  defineEndpoint<GridInput, unknown, Answer>({
    method: "PUT",
    path: "/AcOpening/{id}",
    permission: "opening.write",
    tag,
    summary: "Keep the date and the balances of some ledgers of a draft",
    body: gridSchema,
    needsVersion: true,
    answer,
    description:
      "In the currency of the books; ledgers that are not named stay as they are, and a row without amounts takes the ledger's line away. Accounts within ledgers and foreign currency are opening lines.",
    example: { asOf: "2026-01-05", rows: [{ ledgerId: "1", debit: "1500.00", credit: null }] },
    run: async ({ actor, params, body, version }) =>
      one(actor, (await saveGrid(actor, idOf(params), body, version!)).id),
  }),
  ...MOVES.map(([word, name, summary, note]) =>
    defineEndpoint<{ note: string | null }, unknown, Answer>({
      method: "POST",
      path: `/AcOpening/{id}/${word}`,
      permission: openingWorkflow.moves[name]!.permission,
      tag,
      summary,
      body: noteSchema,
      needsVersion: true,
      answer,
      example: note,
      run: async ({ actor, params, body, version }) =>
        one(actor, (await moveOpening(actor, idOf(params), name, { note: body.note, version: version! })).id),
    }),
  ),
];
