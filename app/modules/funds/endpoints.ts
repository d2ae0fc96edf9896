/** The API lines of funds: the same schemas and commands as the screens (spec: accounts §16). */
import { z } from "zod/v4";
import { exponentOf } from "~/core/currencies";
import { idOf } from "~/core/ids.server";
import { moneyToDecimal } from "~/core/money";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { lineSchema, listQuery, type ListQuery, type QuerySpec } from "~/define/list-query";
import { noteSchema } from "~/define/note";
import { stateChoices } from "~/define/workflow";
import { answerList } from "~/modules/lists/index.server";
import { FUND_KINDS, inTransit, KIND_CHOICES } from "./fund-rules";
import { fundWorkflow } from "./fund.workflow.server";
import { findFundRow, visibleFunds } from "./fund-row.server";
import { transitMatrix } from "./matrix.server";
import {
  acceptAdvice,
  issueCode,
  moveTransfer,
  receiveFunds,
  resolveDispute,
  type PlainMove,
} from "./move-transfer.server";
import { createTransfer, updateTransfer } from "./save-transfer.server";
import {
  acceptSchema,
  receiptSchema,
  resolveSchema,
  transferSchema,
  type AcceptInput,
  type ReceiptInput,
  type ResolveInput,
  type TransferInput,
} from "./transfer-input";
import { moneyPlaces, placeValue } from "./places.server";

const tag = "Funds";
const states = Object.keys(fundWorkflow.states) as [string, ...string[]];

const answer = z
  .object({
    id: z.string(),
    no: z.string().nullable(),
    status: z.enum(states),
    kind: z.enum(FUND_KINDS),
    fromBranchId: z.string(),
    toBranchId: z.string(),
    currency: z.string(),
    amount: z.string(),
    received: z.string(),
    returned: z.string(),
    charged: z.string(),
    open: z.string().meta({ description: "In transit: neither branch has it" }),
    from: z.string().meta({ description: "Where it is taken from" }),
    carrier: z.string().nullable(),
    reference: z.string().nullable(),
    narration: z.string(),
    requisitionId: z.string().nullable(),
    headId: z
      .string()
      .nullable()
      .meta({ description: "Of what the head office has paid for the branch: the expense head" }),
    sentDate: z.iso.date().nullable(),
    receivedDate: z.iso.date().nullable(),
    version: z.number().int(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ component: "FundTransfer", title: "Funds between branches" });
type Answer = z.infer<typeof answer>;
type Kept = NonNullable<Awaited<ReturnType<typeof db.fundTransfer.findFirst>>>;

function json(row: Kept): Answer {
  const amount = (minor: bigint) => moneyToDecimal(minor, exponentOf(row.currency));
  return {
    id: String(row.id),
    no: row.no,
    status: row.status,
    kind: row.kind as Answer["kind"],
    fromBranchId: String(row.fromBranchId),
    toBranchId: String(row.toBranchId),
    currency: row.currency,
    amount: amount(row.amount),
    received: amount(row.received),
    returned: amount(row.returned),
    charged: amount(row.charged),
    open: amount(inTransit(row)),
    from: placeValue(row.fromLedgerId, row.fromSubLedgerId),
    carrier: row.carrier,
    reference: row.reference,
    narration: row.narration,
    requisitionId: row.requisitionId === null ? null : String(row.requisitionId),
    headId: row.expenseHeadId === null ? null : String(row.expenseHeadId),
    sentDate: row.sentDate,
    receivedDate: row.receivedDate,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  };
}

async function one(actor: Actor, id: number): Promise<{ data: Answer; version: number }> {
  if (!(await findFundRow(db, actor, id))) throw new NotFound();
  const row = await db.fundTransfer.findUniqueOrThrow({ where: { id } });
  return { data: json(row), version: row.version };
}

const spec: QuerySpec = {
  filters: [
    { name: "status", kind: "choice", choices: stateChoices(fundWorkflow) },
    { name: "kind", kind: "choice", choices: KIND_CHOICES },
    { name: "fromBranchId", kind: "id" },
    { name: "toBranchId", kind: "id" },
    { name: "requisitionId", kind: "id" },
    { name: "sentDate", kind: "date" },
    { name: "updatedAt", kind: "moment" },
  ],
  sorts: ["updatedAt"],
  sort: "-updatedAt",
  fields: Object.keys(answer.shape).filter((name) => name !== "id"),
};

const list = (actor: Actor, query: ListQuery) =>
  answerList(query, {
    scope: visibleFunds(actor),
    search: ["no", "carrier", "reference", "narration"],
    find: (args) => db.fundTransfer.findMany(args),
    count: (where) => db.fundTransfer.count({ where }),
    items: (rows) => rows.map(json),
  });

const NOTE = { note: "Counted again with the branch manager" };
const MOVES: readonly [word: string, name: PlainMove, summary: string, note: { note: string | null }][] = [
  ["Submit", "submit", "Submit a draft", { note: null }],
  ["Cancel", "cancel", "Cancel a draft", NOTE],
  ["Withdraw", "withdraw", "Withdraw a submitted transfer", { note: null }],
  ["Approve", "approve", "Approve a transfer: the sender's entry is made", { note: null }],
  ["Return", "return", "Return a submitted transfer to its maker", NOTE],
  ["RejectAtSource", "rejectAtSource", "Refuse to send", NOTE],
  ["Reject", "reject", "Reject funds that are on their way", NOTE],
  ["ConfirmReturn", "confirmReturn", "Say that rejected funds are back", { note: null }],
  ["Dispute", "dispute", "Dispute what has not arrived", NOTE],
];

const example = {
  fromBranchId: "1",
  toBranchId: "2",
  kind: "CASH",
  from: "1",
  currency: "KES",
  amount: "1500.00",
  carrier: "Otieno Odhiambo",
  reference: null,
  narration: "Float of the week",
};
const matrixLine = z
  .object({ from: z.string(), to: z.string(), booked: z.string(), listed: z.string(), agrees: z.boolean() })
  .meta({ component: "FundsInTransit" });
const place = z
  .object({ value: z.string(), label: z.string(), currency: z.string().nullable() })
  .meta({ component: "MoneyPlace" });
const code = z
  .object({ code: z.string().meta({ description: "Six digits, shown this once" }) })
  .meta({ component: "HandOverCode" });

export const fundEndpoints: readonly Endpoint[] = [
  defineEndpoint<unknown, ListQuery, Answer[]>({
    method: "GET",
    path: "/AcFundTransfer",
    permission: "fund.read",
    tag,
    summary: "List funds sent and received",
    query: listQuery(spec),
    answer: z.array(lineSchema(answer, "FundTransferLine")) as z.ZodType<Answer[], unknown>,
    run: ({ actor, query }) => list(actor, query) as never,
  }),
  defineEndpoint<unknown, unknown, z.infer<typeof matrixLine>[]>({
    method: "GET",
    path: "/AcFundMatrix",
    permission: "fund.read",
    tag,
    summary: "Read what is on its way between branches, as booked and as listed",
    answer: z.array(matrixLine),
    run: async ({ actor }) => ({
      data: (await transitMatrix(actor)).map(({ from, to, booked, listed, agrees }) => ({
        from,
        to,
        booked,
        listed,
        agrees,
      })),
    }),
  }),
  defineEndpoint<unknown, unknown, Answer>({
    method: "GET",
    path: "/AcFundTransfer/{id}",
    permission: "fund.read",
    tag,
    summary: "Read a transfer",
    answer,
    run: ({ actor, params }) => one(actor, idOf(params)),
  }),
  defineEndpoint<unknown, unknown, z.infer<typeof place>[]>({
    method: "GET",
    path: "/AcFundTransfer/{id}/Place",
    permission: "fund.read",
    tag,
    summary: "List where the receiver can put it",
    answer: z.array(place),
    run: async ({ actor, params }) => {
      const { data } = await one(actor, idOf(params));
      return {
        data: (await moneyPlaces(db, Number(data.toBranchId), "D")).map(({ value, label, currency }) => ({
          value,
          label,
          currency,
        })),
      };
    },
  }),
  defineEndpoint<TransferInput, unknown, Answer>({
    method: "POST",
    path: "/AcFundTransfer/Send",
    permission: "fund.write",
    tag,
    summary: "Make a transfer and submit it",
    body: transferSchema,
    creates: true,
    answer,
    example,
    run: async ({ actor, body }) => {
      const { id } = await createTransfer(actor, body, true);
      return { ...(await one(actor, id)), created: `/api/AcFundTransfer/${id}` };
    },
  }),
  defineEndpoint<TransferInput, unknown, Answer>({
    method: "PUT",
    path: "/AcFundTransfer/{id}",
    permission: "fund.write",
    tag,
    summary: "Change a draft",
    body: transferSchema,
    needsVersion: true,
    answer,
    example,
    run: async ({ actor, params, body, version }) =>
      one(actor, (await updateTransfer(actor, idOf(params), body, version!, false)).id),
  }),
  ...MOVES.map(([word, name, summary, note]) =>
    defineEndpoint<{ note: string | null }, unknown, Answer>({
      method: "POST",
      path: `/AcFundTransfer/{id}/${word}`,
      permission: fundWorkflow.moves[name]!.permission,
      tag,
      summary,
      body: noteSchema,
      needsVersion: true,
      answer,
      example: note,
      run: async ({ actor, params, body, version }) =>
        one(actor, (await moveTransfer(actor, idOf(params), name, { note: body.note, version: version! })).id),
    }),
  ),
  defineEndpoint<unknown, unknown, z.infer<typeof code>>({
    method: "POST",
    path: "/AcFundTransfer/{id}/Code",
    permission: "fund.write",
    tag,
    summary: "Print the carrier's hand-over code",
    description: "Each call makes a new one; the one before is void.",
    answer: code,
    repeatable: true,
    run: async ({ actor, params }) => ({ data: await issueCode(actor, idOf(params)) }),
  }),
  defineEndpoint<ReceiptInput, unknown, Answer>({
    method: "POST",
    path: "/AcFundTransfer/{id}/Receive",
    permission: "fund.receive",
    tag,
    summary: "Receive what was counted, all or a part",
    body: receiptSchema,
    needsVersion: true,
    answer,
    example: { code: "123456", amount: "1500.00", to: "1", note: null },
    run: async ({ actor, params, body, version }) =>
      one(actor, (await receiveFunds(actor, idOf(params), body, version!)).id),
  }),
  defineEndpoint<AcceptInput, unknown, Answer>({
    method: "POST",
    path: "/AcFundTransfer/{id}/Accept",
    permission: "fund.receive",
    tag,
    summary: "Accept what the head office has paid for the branch",
    body: acceptSchema,
    needsVersion: true,
    answer,
    example: { headId: null, note: null },
    run: async ({ actor, params, body, version }) =>
      one(actor, (await acceptAdvice(actor, idOf(params), body, version!)).id),
  }),
  defineEndpoint<ResolveInput, unknown, Answer>({
    method: "POST",
    path: "/AcFundTransfer/{id}/Resolve",
    permission: "fund.resolve",
    tag,
    summary: "Settle a dispute",
    body: resolveSchema,
    needsVersion: true,
    answer,
    example: { how: "RETURN", employeeId: null, ...NOTE },
    run: async ({ actor, params, body, version }) =>
      one(actor, (await resolveDispute(actor, idOf(params), body, version!)).id),
  }),
];
