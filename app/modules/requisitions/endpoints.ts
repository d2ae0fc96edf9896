/** The API lines of requisitions: the same schemas and commands as the screens (spec: accounts §16). */
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
import { answerList } from "~/modules/lists/index.server";
import { stateChoices } from "~/define/workflow";
import { attachmentLines } from "~/modules/files/index.server";
import { transitionsFor } from "~/modules/workflow/index.server";
import { requisitionAttachments } from "./attachments.server";
import { approveRequisition, moveRequisition, type PlainMove } from "./move-requisition.server";
import { firstApprovalOf } from "./open-requisition.server";
import {
  approvalSchema,
  newRequisitionSchema,
  requisitionSchema,
  type ApprovalInput,
  type NewRequisitionInput,
  type RequisitionInput,
} from "./requisition-input";
import { requisitionList } from "./requisition-list.server";
import { KIND_CHOICES, REQUISITION_KINDS, type RequisitionKind } from "./requisition-rules";
import { findRequisitionRow, visibleRequisitions } from "./requisition-row.server";
import { requisitionWorkflow } from "./requisition.workflow.server";
import { changeRequisition, createRequisition } from "./save-requisition.server";

const tag = "Requisitions";
const states = Object.keys(requisitionWorkflow.states) as [string, ...string[]];
const amount = z.string().meta({ description: 'Decimal amount, "1250.50"' });

const brief = z.object({
  id: z.string(),
  no: z.string().nullable().meta({ description: "Given when it is first submitted" }),
  kind: z.enum(REQUISITION_KINDS),
  status: z.enum(states),
  branchId: z.string(),
  employeeId: z.string(),
  payee: z.string().nullable(),
  purpose: z.string(),
  neededBy: z.iso.date(),
  currency: z.string(),
  total: amount,
  approved: amount,
  paid: amount,
  settled: amount,
  makerId: z.string(),
  version: z.number().int(),
  updatedAt: z.iso.datetime(),
});
const lineJson = z
  .object({
    head: z.string().nullable(),
    description: z.string(),
    quantity: z.number().int(),
    unit: amount,
    amount,
    approved: amount.nullable(),
  })
  .meta({ component: "RequisitionItem" });
const answer = brief
  .extend({
    lines: z.array(lineJson),
    transitions: z.array(z.string()).meta({ description: "The moves the caller may make now" }),
    firstApproval: z
      .object({ userId: z.string(), approved: z.array(amount).meta({ description: "In the order of the lines" }) })
      .nullable()
      .meta({ description: "What the first of two has approved; the second approves the same" }),
  })
  .meta({ component: "Requisition" });
type Brief = z.infer<typeof brief>;
type Answer = z.infer<typeof answer>;
type Kept = NonNullable<Awaited<ReturnType<typeof db.requisition.findFirst>>>;

function briefJson(row: Kept): Brief {
  const { no, status, payee, purpose, neededBy, currency, version } = row;
  const decimal = (minor: bigint) => moneyToDecimal(minor, exponentOf(currency));
  return {
    id: String(row.id),
    no,
    kind: row.kind as RequisitionKind,
    status,
    branchId: String(row.branchId),
    employeeId: String(row.employeeId),
    payee,
    purpose,
    neededBy,
    currency,
    total: decimal(row.total),
    approved: decimal(row.approved),
    paid: decimal(row.paid),
    settled: decimal(row.settled),
    makerId: String(row.makerId),
    version,
    updatedAt: row.updatedAt.toISOString(),
  };
}

async function one(actor: Actor, id: number): Promise<{ data: Answer; version: number }> {
  const row = await findRequisitionRow(db, actor, id);
  if (!row) throw new NotFound();
  const { lines, ...kept } = await db.requisition.findUniqueOrThrow({
    where: { id },
    include: { lines: { orderBy: { lineNo: "asc" }, include: { head: { select: { code: true } } } } },
  });
  const decimal = (minor: bigint) => moneyToDecimal(minor, exponentOf(kept.currency));
  const first = await firstApprovalOf(row);
  const data = {
    ...briefJson(kept),
    firstApproval: first && { userId: String(first.userId), approved: first.approved },
    transitions: (await transitionsFor(actor, requisitionWorkflow, row)).map(({ name }) => name),
    lines: lines.map((line) => ({
      head: line.head?.code ?? null,
      description: line.description,
      quantity: line.quantity,
      unit: decimal(line.unit),
      amount: decimal(line.amount),
      approved: line.approved === null ? null : decimal(line.approved),
    })),
  };
  return { data, version: kept.version };
}

const spec: QuerySpec = {
  filters: [
    { name: "status", kind: "choice", choices: stateChoices(requisitionWorkflow) },
    { name: "kind", kind: "choice", choices: KIND_CHOICES },
    { name: "branchId", kind: "id" },
    { name: "employeeId", kind: "id" },
    { name: "neededBy", kind: "date" },
    { name: "no", kind: "text" },
    { name: "updatedAt", kind: "moment" },
  ],
  sorts: ["neededBy", "total", "status", "updatedAt"],
  sort: "-updatedAt",
  fields: Object.keys(brief.shape).filter((name) => name !== "id"),
};

const list = (actor: Actor, query: ListQuery) =>
  answerList(query, {
    scope: visibleRequisitions(actor),
    search: requisitionList.search,
    order: { total: "amount" },
    find: (args) => db.requisition.findMany(args),
    count: (where) => db.requisition.count({ where }),
    items: (rows) => rows.map(briefJson),
  });

const example = {
  kind: "EXPENSE",
  employeeId: null,
  payee: "Kibera Stationers",
  purpose: "Paper and ribbons for the next quarter",
  neededBy: "2026-12-01",
  lines: [{ head: "STATIONERY", description: "Paper, boxes", quantity: 4, unit: "650.00" }],
};
const NOTE = { note: "Please name the supplier and attach the offer" };
const MOVES: readonly [word: string, name: PlainMove, summary: string, note: { note: string | null }][] = [
  ["Submit", "submit", "Submit a draft; it gets its number", { note: null }],
  ["Return", "return", "Return a requisition to whom it belongs", NOTE],
  ["Reject", "reject", "Reject a requisition for good", NOTE],
  ["Cancel", "cancel", "Cancel your own requisition", NOTE],
];
const item = lineSchema(brief, "RequisitionListLine");

export const requisitionEndpoints: readonly Endpoint[] = [
  ...attachmentLines(requisitionAttachments, {
    at: "/AcRequisition/{id}",
    tag,
    one: "a requisition",
    read: "requisition.own",
    write: "requisition.own",
  }),
  defineEndpoint<unknown, ListQuery, z.infer<typeof item>[]>({
    method: "GET",
    path: "/AcRequisition",
    permission: "requisition.own",
    tag,
    summary: "List requisitions",
    query: listQuery(spec),
    answer: z.array(item),
    run: ({ actor, query }) => list(actor, query),
  }),
  defineEndpoint<unknown, unknown, Answer>({
    method: "GET",
    path: "/AcRequisition/{id}",
    permission: "requisition.own",
    tag,
    summary: "Read a requisition",
    answer,
    run: ({ actor, params }) => one(actor, idOf(params)),
  }),
  defineEndpoint<NewRequisitionInput, unknown, Answer>({
    method: "POST",
    path: "/AcRequisition",
    permission: "requisition.own",
    tag,
    summary: "Create a requisition as a draft",
    body: newRequisitionSchema,
    creates: true,
    needsKey: true,
    answer,
    example: { branchId: "1", ...example },
    run: async ({ actor, body }) => {
      const { id } = await createRequisition(actor, body, false);
      return { ...(await one(actor, id)), created: `/api/AcRequisition/${id}` };
    },
  }),
  defineEndpoint<RequisitionInput, unknown, Answer>({
    method: "PUT",
    path: "/AcRequisition/{id}",
    permission: "requisition.own",
    tag,
    summary: "Change a draft",
    body: requisitionSchema,
    needsVersion: true,
    answer,
    example,
    run: async ({ actor, params, body, version }) =>
      one(actor, (await changeRequisition(actor, idOf(params), body, version, false)).id),
  }),
  defineEndpoint<ApprovalInput, unknown, Answer>({
    method: "POST",
    path: "/AcRequisition/{id}/Approve",
    permission: "requisition.approve",
    tag,
    summary: "Approve a requisition, all of it or less of some lines",
    description: "Amounts are in the order of the lines; none sent: all as asked.",
    body: approvalSchema,
    needsVersion: true,
    answer,
    example: { note: null, approved: ["2000.00"] },
    run: async ({ actor, params, body, version }) =>
      one(actor, (await approveRequisition(actor, idOf(params), body, version)).id),
  }),
  ...MOVES.map(([word, name, summary, note]) =>
    defineEndpoint<{ note: string | null }, unknown, Answer>({
      method: "POST",
      path: `/AcRequisition/{id}/${word}`,
      permission: requisitionWorkflow.moves[name]!.permission,
      tag,
      summary,
      body: noteSchema,
      needsVersion: true,
      answer,
      example: note,
      run: async ({ actor, params, body, version }) =>
        one(actor, (await moveRequisition(actor, idOf(params), name, { note: body.note, version })).id),
    }),
  ),
];
