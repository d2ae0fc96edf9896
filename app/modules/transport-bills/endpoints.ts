/** The API lines of transport bills: the same schemas and commands as the screens (spec: platform §10). */
import { z } from "zod/v4";
import { exponentOf } from "~/core/currencies";
import { idOf } from "~/core/ids.server";
import { moneyToDecimal } from "~/core/money";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/core/actor";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { lineSchema as listLine, listQuery, type ListQuery, type QuerySpec } from "~/define/list-query";
import { noteSchema } from "~/define/note";
import { incomingFiles } from "~/modules/files/index.server";
import { answerList } from "~/modules/lists/index.server";
import { transitionsFor } from "~/modules/workflow/index.server";
import {
  billSchema,
  checkSchema,
  lineSchema,
  newBillSchema,
  othersSchema,
  paymentSchema,
  type BillInput,
  type CheckInput,
  type LineInput,
  type NewBillInput,
  type OthersInput,
  type PaymentInput,
  rerouteSchema,
  type RerouteInput,
} from "./bill-input";
import { STATE_CHOICES } from "./bill-lists";
import { FLAGS, flagsOf, KIND_LABELS, type Flag } from "./bill-rules";
import { findBillRow, IN_BOOKS, visibleBills, type BillWhere } from "./bill-row.server";
import { billWorkflow } from "./bill.workflow.server";
import { keptFlags, kmWord } from "./line-list.server";
import { gatherLines } from "./gather-lines.server";
import { checkBill, moveBill, payBill, rerouteBill, type PlainMove } from "./move-bill.server";
import { attachReceipt, removeReceipt } from "./receipts.server";
import { changeBill, createBill } from "./save-bill.server";
import { addLine, changeLine, removeLine, saveOthers } from "./save-lines.server";

const tag = "Transport bills";
const BOOKS = "transportBill.receive" as const;
const states = Object.keys(billWorkflow.states) as [string, ...string[]];
const amount = z.string().meta({ description: 'Decimal amount, "1250.50"' });
const idText = z.string();

const brief = z.object({
  id: idText,
  refNo: z.string(),
  status: z.enum(states),
  claimantId: idText,
  unitId: idText,
  branchId: idText.meta({ description: "The branch that pays it" }),
  visitId: idText.nullable(),
  periodFrom: z.iso.date(),
  periodTo: z.iso.date(),
  purpose: z.string().nullable(),
  currency: z.string(),
  claimed: amount,
  approved: amount,
  advance: amount,
  paid: amount,
  requisitionId: idText.nullable(),
  checkerId: idText.nullable(),
  version: z.number().int(),
  updatedAt: z.iso.datetime(),
});
const lineJson = z
  .object({
    id: idText,
    kind: z.enum(Object.keys(KIND_LABELS) as [string, ...string[]]),
    date: z.iso.date(),
    visitId: idText.nullable(),
    legId: idText.nullable(),
    fromPlace: z.string().nullable(),
    toPlace: z.string().nullable(),
    km: z.string().nullable(),
    description: z.string().nullable(),
    amount,
    ownReason: z.string().nullable(),
    overReason: z.string().nullable(),
    receiptId: idText.nullable(),
    visitFare: amount
      .nullable()
      .meta({ description: "What its visit says of the same trip; null where it mentions none" }),
    visitKm: z.string().nullable(),
    approved: amount.nullable(),
    note: z.string().nullable(),
    flags: z.array(z.enum(FLAGS)),
  })
  .meta({ component: "TransportBillItem" });
const paymentJson = z
  .object({ amount, place: z.string(), reference: z.string().nullable(), paidOn: z.iso.date() })
  .meta({ component: "TransportBillPayment" });
const answer = brief
  .extend({
    lines: z.array(lineJson),
    payments: z.array(paymentJson),
    transitions: z.array(z.string()).meta({ description: "The moves the caller may make now" }),
  })
  .meta({ component: "TransportBill" });
type Brief = z.infer<typeof brief>;
type Answer = z.infer<typeof answer>;
type Kept = NonNullable<Awaited<ReturnType<typeof db.transportBill.findFirst>>>;

const orNull = (id: number | null) => (id === null ? null : String(id));

function briefJson(row: Kept): Brief {
  const { refNo, status, periodFrom, periodTo, purpose, currency, version } = row;
  const decimal = (minor: bigint) => moneyToDecimal(minor, exponentOf(currency));
  return {
    id: String(row.id),
    refNo,
    status,
    claimantId: String(row.claimantId),
    unitId: String(row.unitId),
    branchId: String(row.branchId),
    visitId: orNull(row.visitId),
    periodFrom,
    periodTo,
    purpose,
    currency,
    claimed: decimal(row.claimed),
    approved: decimal(row.approved),
    advance: decimal(row.advance),
    paid: decimal(row.paid),
    requisitionId: orNull(row.requisitionId),
    checkerId: orNull(row.checkerId),
    version,
    updatedAt: row.updatedAt.toISOString(),
  };
}

async function one(actor: Actor, id: number): Promise<{ data: Answer; version: number }> {
  const row = await findBillRow(db, actor, id);
  if (!row) throw new NotFound();
  const [lines, payments] = [
    await gatherLines(db as never, row, actor.at),
    await db.transportBillPayment.findMany({ where: { billId: id }, orderBy: { id: "asc" } }),
  ];
  const decimal = (minor: bigint) => moneyToDecimal(minor, exponentOf(row.currency));
  const data: Answer = {
    ...briefJson(row),
    transitions: (await transitionsFor(actor, billWorkflow, row)).map(({ name }) => name),
    payments: payments.map((one) => ({
      amount: decimal(one.amount),
      place: one.place,
      reference: one.reference,
      paidOn: one.paidOn,
    })),
    lines: lines.map((line) => {
      const { row: kept } = line;
      const flags: Flag[] = kept.flags === null ? flagsOf(line) : keptFlags(kept.flags);
      return {
        id: String(kept.id),
        kind: line.kind,
        date: kept.date,
        visitId: orNull(kept.visitId),
        legId: orNull(kept.legId),
        fromPlace: kept.fromPlace,
        toPlace: kept.toPlace,
        km: kmWord(kept.tenthsKm) || null,
        description: kept.description,
        amount: decimal(kept.amount),
        ownReason: kept.ownReason,
        overReason: kept.overReason,
        receiptId: orNull(kept.receiptId),
        visitFare: line.visit?.trip ? decimal(line.visit.trip.fare) : null,
        visitKm: kmWord(line.visit?.trip?.tenthsKm ?? null) || null,
        approved: kept.approved === null ? null : decimal(kept.approved),
        note: kept.checkerNote,
        flags,
      };
    }),
  };
  return { data, version: row.version };
}

const spec: QuerySpec = {
  filters: [
    { name: "status", kind: "choice", choices: STATE_CHOICES },
    { name: "claimantId", kind: "id" },
    { name: "unitId", kind: "id" },
    { name: "branchId", kind: "id" },
    { name: "visitId", kind: "id" },
    { name: "periodFrom", kind: "date" },
    { name: "periodTo", kind: "date" },
    { name: "updatedAt", kind: "moment" },
  ],
  sorts: ["periodFrom", "claimed", "status", "updatedAt"],
  sort: "-updatedAt",
  fields: Object.keys(brief.shape).filter((name) => name !== "id"),
};

const inBooks = (actor: Actor): BillWhere => ({ status: { in: [...IN_BOOKS] }, branch: unitsWithin(actor, BOOKS) });

const list = (actor: Actor, query: ListQuery, among: BillWhere = {}) =>
  answerList(query, {
    scope: { AND: [visibleBills(actor), among] },
    search: ["refNo", "purpose", "claimant.displayName"],
    order: { claimed: "amount" },
    find: (args) => db.transportBill.findMany(args),
    count: (where) => db.transportBill.count({ where }),
    items: (rows) => rows.map(briefJson),
  });

const example = {
  periodFrom: "2026-10-01",
  periodTo: "2026-10-05",
  purpose: "Visits to the groups of the area",
  requisitionId: null,
  advance: null,
};
const lineExample = {
  date: "2026-10-02",
  visitId: null,
  fromPlace: "Kibera",
  toPlace: "Langata",
  kind: "BUS",
  km: "6.5",
  amount: "100.00",
  ownReason: "Brought the cash count sheets to the area office",
  overReason: null,
};
const NOTE = { note: "Please say whom you met in Langata" };
const MOVES: readonly [word: string, name: PlainMove, summary: string, note: { note: string | null }][] = [
  ["Submit", "submit", "Submit your own bill to your supervisor", { note: null }],
  ["Cancel", "cancel", "Cancel your own draft", NOTE],
  ["Return", "return", "Return a bill to its claimant", NOTE],
  ["Reject", "reject", "Reject a bill for good: its trips are free again", NOTE],
];
/** Those of people who keep the books, who need no right in operations. */
const BOOK_MOVES: typeof MOVES = [
  ["Receive", "receive", "Receive a checked bill into the books", { note: null }],
  ["SendBack", "sendBack", "Return a checked bill to its claimant", NOTE],
  ["Refuse", "refuse", "Reject a checked bill", NOTE],
  ["Reverse", "reverse", "Reverse the booking of a received bill", NOTE],
];
const item = listLine(brief, "TransportBillListLine");
const file = z.preprocess(
  (value) => (value === undefined ? [] : [value].flat()),
  z.array(z.file({ message: "Send a file" })).length(1, "Send one file"),
);
const receiptBody = z.object({ file }) as unknown as z.ZodType<{ file: File[] }, unknown>;
const READ = "transportBill.read" as const;
const CLAIM = "transportBill.claim" as const;

export const billEndpoints: readonly Endpoint[] = [
  defineEndpoint<unknown, ListQuery, z.infer<typeof item>[]>({
    method: "GET",
    path: "/TransportBill",
    permission: READ,
    tag,
    summary: "List transport bills",
    query: listQuery(spec),
    answer: z.array(item),
    run: ({ actor, query }) => list(actor, query),
  }),
  defineEndpoint<unknown, unknown, Answer>({
    method: "GET",
    path: "/TransportBill/{id}",
    permission: READ,
    tag,
    summary: "Read a transport bill",
    answer,
    run: ({ actor, params }) => one(actor, idOf(params)),
  }),
  defineEndpoint<NewBillInput, unknown, Answer>({
    method: "POST",
    path: "/TransportBill",
    permission: CLAIM,
    tag,
    summary: "Start a bill for a visit or a period",
    description: "Each trip named becomes a line; a trip is claimed once in its life.",
    body: newBillSchema,
    creates: true,
    needsKey: true,
    answer,
    example: { visitId: null, ...example, legIds: [] },
    run: async ({ actor, body }) => {
      const { id } = await createBill(actor, body);
      return { ...(await one(actor, id)), created: `/api/TransportBill/${id}` };
    },
  }),
  defineEndpoint<BillInput, unknown, Answer>({
    method: "PUT",
    path: "/TransportBill/{id}",
    permission: CLAIM,
    tag,
    summary: "Change what a draft says as a whole",
    body: billSchema,
    needsVersion: true,
    answer,
    example,
    run: async ({ actor, params, body, version }) =>
      one(actor, (await changeBill(actor, idOf(params), body, version)).id),
  }),
  defineEndpoint<LineInput, unknown, Answer>({
    method: "POST",
    path: "/TransportBill/{id}/Line",
    permission: CLAIM,
    tag,
    summary: "Add a trip to a draft",
    body: lineSchema,
    needsVersion: true,
    answer,
    example: lineExample,
    run: async ({ actor, params, body, version }) =>
      one(actor, (await addLine(actor, idOf(params), body, version)).billId),
  }),
  defineEndpoint<OthersInput, unknown, Answer>({
    method: "PUT",
    path: "/TransportBill/{id}/Other",
    permission: CLAIM,
    tag,
    summary: "Save what is no trip, all of it",
    body: othersSchema,
    needsVersion: true,
    answer,
    example: {
      lines: [
        {
          id: null,
          date: "2026-10-02",
          kind: "AIRTIME",
          description: "Calls to group leaders",
          amount: "100.00",
          ownReason: "Calls from the office before the visits",
          overReason: null,
        },
      ],
    },
    run: async ({ actor, params, body, version }) =>
      one(actor, (await saveOthers(actor, idOf(params), body, version)).id),
  }),
  defineEndpoint<LineInput, unknown, Answer>({
    method: "PUT",
    path: "/TransportBillLine/{id}",
    permission: CLAIM,
    tag,
    summary: "Change a trip of a draft",
    body: lineSchema,
    needsVersion: true,
    answer,
    example: lineExample,
    run: async ({ actor, params, body, version }) =>
      one(actor, (await changeLine(actor, idOf(params), body, version)).billId),
  }),
  defineEndpoint<unknown, unknown, Answer>({
    method: "POST",
    path: "/TransportBillLine/{id}/Remove",
    permission: CLAIM,
    tag,
    summary: "Remove a line from a draft: its trip can be claimed again",
    needsVersion: true,
    answer,
    run: async ({ actor, params, version }) => one(actor, (await removeLine(actor, idOf(params), version)).billId),
  }),
  defineEndpoint<{ file: File[] }, unknown, Answer>({
    method: "POST",
    path: "/TransportBillLine/{id}/Receipt",
    permission: CLAIM,
    tag,
    summary: "Attach a receipt to a line, replacing the one it had",
    description: "As multipart/form-data: JPEG or PNG, at most 15 MB, or PDF, at most 5 MB.",
    body: receiptBody,
    acceptsForm: "only",
    answer,
    example: { file: ["(the file)"] },
    run: async ({ actor, params, body }) =>
      one(actor, (await attachReceipt(actor, idOf(params), await incomingFiles(body.file), null)).billId),
  }),
  defineEndpoint<unknown, unknown, Answer>({
    method: "POST",
    path: "/TransportBillLine/{id}/RemoveReceipt",
    permission: CLAIM,
    tag,
    summary: "Remove the receipt from a line",
    needsVersion: true,
    answer,
    run: async ({ actor, params, version }) => one(actor, (await removeReceipt(actor, idOf(params), version)).billId),
  }),
  defineEndpoint<CheckInput, unknown, Answer>({
    method: "POST",
    path: "/TransportBill/{id}/Check",
    permission: "transportBill.check",
    tag,
    summary: "Check a bill line by line",
    description:
      "In the order of the lines; none sent: all as claimed. What is far above its limits is passed on to the next level.",
    body: checkSchema,
    needsVersion: true,
    answer,
    example: { note: null, lines: [] },
    run: async ({ actor, params, body, version }) =>
      one(actor, (await checkBill(actor, idOf(params), body, version)).id),
  }),
  defineEndpoint<RerouteInput, unknown, Answer>({
    method: "POST",
    path: "/TransportBill/{id}/Reroute",
    permission: "transportBill.reroute",
    tag,
    summary: "Give a waiting bill to another checker",
    description: "The way out of a vacant post: to someone who checks above the claimant.",
    body: rerouteSchema,
    needsVersion: true,
    answer,
    example: { note: "The area manager is on leave", checkerId: "1" },
    run: async ({ actor, params, body, version }) =>
      one(actor, (await rerouteBill(actor, idOf(params), body, version)).id),
  }),
  defineEndpoint<PaymentInput, unknown, Answer>({
    method: "POST",
    path: "/AcTransportBill/{id}/Pay",
    permission: "transportBill.pay",
    tag,
    summary: "Pay a bill, all that is due or a part",
    body: paymentSchema,
    needsVersion: true,
    answer,
    example: { amount: "100.00", from: "1", reference: null, note: null },
    run: async ({ actor, params, body, version }) => one(actor, (await payBill(actor, idOf(params), body, version)).id),
  }),
  defineEndpoint<unknown, ListQuery, z.infer<typeof item>[]>({
    method: "GET",
    path: "/AcTransportBill",
    permission: BOOKS,
    tag,
    summary: "List transport bills that stand in the books, or wait for them",
    query: listQuery(spec),
    answer: z.array(item),
    run: ({ actor, query }) => list(actor, query, inBooks(actor)),
  }),
  defineEndpoint<unknown, unknown, Answer>({
    method: "GET",
    path: "/AcTransportBill/{id}",
    permission: BOOKS,
    tag,
    summary: "Read a transport bill of the books",
    answer,
    run: ({ actor, params }) => one(actor, idOf(params)),
  }),
  ...[
    ...MOVES.map((move) => [...move, "TransportBill"] as const),
    ...BOOK_MOVES.map((move) => [...move, "AcTransportBill"] as const),
  ].map(([word, name, summary, note, of]) =>
    defineEndpoint<{ note: string | null }, unknown, Answer>({
      method: "POST",
      path: `/${of}/{id}/${word}`,
      permission: billWorkflow.moves[name]!.permission,
      tag,
      summary,
      body: noteSchema,
      needsVersion: true,
      answer,
      example: note,
      run: async ({ actor, params, body, version }) =>
        one(actor, (await moveBill(actor, idOf(params), name, { note: body.note, version })).id),
    }),
  ),
];
