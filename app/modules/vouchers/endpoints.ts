/** The API lines of vouchers: the same schemas and commands as the screens (spec: accounts §16). */
import { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { flag, longText } from "~/define/field";
import { lineSchema, listQuery, type ListQuery } from "~/define/list-query";
import { note, noteSchema } from "~/define/note";
import { attachmentLines } from "~/modules/files/index.server";
import { voucherAttachments } from "./attachments.server";
import { listVouchers, voucherQuerySpec } from "./api/voucher-list.server";
import { idText, voucherAnswer, voucherBrief, voucherJson } from "./api/voucher-json.server";
import { dailySheetSchema, saveDailySheet, type DailySheetInput } from "./daily-sheet.server";
import { moveVoucher, type VoucherMove } from "./move-voucher.server";
import { changeVoucher, createVoucher } from "./save-voucher.server";
import { voucherSchema, type VoucherInput } from "./voucher-fields.server";
import { findVoucherRow } from "./voucher-row.server";
import { voucherWorkflow } from "./voucher.workflow.server";
import { TYPE_INFO, VOUCHER_TYPES, type VoucherType } from "./voucher-types";

const tag = "Vouchers";

const line = { ledger: "24102", amount: "150.00", memo: "Water of June" };
const head = { narration: "Settled as agreed in the meeting", reference: "R-2044" };

/** Bodies that work in the demo company. */
const EXAMPLES: Readonly<Record<VoucherType, Record<string, unknown>>> = {
  PAYMENT: { ...head, place: "CASH:11101", payee: "Nairobi Water", lines: [line] },
  RECEIVE: { ...head, place: "CASH:11101", payee: "Umoja group", lines: [{ ledger: "25102", amount: "900.00" }] },
  INCOME: { ...head, place: "CASH:11101", payee: "Mary Wangui", lines: [{ ledger: "42103", amount: "50.00" }] },
  EXPENSE: {
    ...head,
    place: "CASH:11101",
    payee: "Kibera Stationers",
    lines: [{ head: "STATIONERY", amount: "120.00" }],
  },
  TRANSFER: { ...head, from: "CASH:11101", to: "CASH:11102", amount: "500.00" },
  JOURNAL: {
    ...head,
    lines: [
      { side: "D", ledger: "14201", amount: "300.00" },
      { side: "C", ledger: "24102", amount: "300.00" },
    ],
  },
  REVERSE: { original: "IN-KIB-2026-000001", narration: "Taken on the wrong ledger, booked again today" },
};

const list = lineSchema(voucherBrief, "VoucherListLine");
type Answer = z.infer<typeof voucherAnswer>;

function linesOf(type: VoucherType): Endpoint[] {
  const { apiWord, label, many } = TYPE_INFO[type];
  const { original: _original, ...change } = EXAMPLES[type];
  const permission = type === "REVERSE" ? "voucher.reverse" : "voucher.write";
  return [
    defineEndpoint<unknown, ListQuery, z.infer<typeof list>[]>({
      method: "GET",
      path: `/AcVoucher/${apiWord}`,
      permission: "voucher.read",
      tag,
      summary: `List ${many.toLowerCase()}`,
      description: "A unit in filter[branchId] stands for itself and all below it.",
      query: listQuery(voucherQuerySpec),
      answer: z.array(list),
      run: ({ actor, query }) => listVouchers(actor, type, query),
    }),
    defineEndpoint<VoucherInput, unknown, Answer>({
      method: "POST",
      path: `/AcVoucher/${apiWord}`,
      permission,
      tag,
      summary: `Create a ${label.toLowerCase()} as a draft`,
      body: voucherSchema(type, true),
      creates: true,
      needsKey: true,
      answer: voucherAnswer,
      example: { ...(type === "REVERSE" ? {} : { branchId: "1" }), ...EXAMPLES[type] },
      run: async ({ actor, body }) => {
        const { id } = await createVoucher(actor, type, body);
        return { ...(await voucherJson(actor, id)), created: `/api/AcVoucher/${id}` };
      },
    }),
    defineEndpoint<VoucherInput, unknown, Answer>({
      method: "PUT",
      path: `/AcVoucher/${apiWord}/{id}`,
      permission,
      tag,
      summary: `Change a draft ${label.toLowerCase()}`,
      body: voucherSchema(type, false),
      needsVersion: true,
      example: change,
      answer: voucherAnswer,
      run: async ({ actor, params, body, version }) => {
        const id = idOf(params);
        if ((await findVoucherRow(db, actor, id))?.type !== type) throw new NotFound();
        return voucherJson(actor, (await changeVoucher(actor, id, body, version)).id);
      },
    }),
  ];
}

const submitBody = z.object({
  note,
  notDuplicate: flag("It is another one", {
    hint: "Where a voucher with the same payee, amount and ledger is there already",
  }).schema,
});

const NOTE = { note: "The receipt does not show the payee, please attach the right one" };
const MOVES: readonly [
  word: string,
  name: VoucherMove,
  summary: string,
  body: z.ZodType,
  example: Record<string, unknown>,
][] = [
  ["Submit", "submit", "Submit a draft; it gets its number", submitBody, { note: null, notDuplicate: true }],
  ["Approve", "approve", "Approve a voucher: it is booked, or waits for a second person", noteSchema, { note: null }],
  ["Return", "return", "Return a voucher to its maker", noteSchema, NOTE],
  ["Reject", "reject", "Reject a voucher for good", noteSchema, NOTE],
  ["Cancel", "cancel", "Cancel a draft", noteSchema, NOTE],
];

const reverseBody = z.object({ narration: longText("Reason", { max: 500, hint: "10 to 500 characters" }).schema });

/** A booked voucher is taken back by another one, which two people decide. */
async function reverseBooked(actor: Actor, id: number, narration: string) {
  const row = await findVoucherRow(db, actor, id);
  const entry = row && (await db.journal.findFirst({ where: { id: row.journalId ?? 0 }, select: { no: true } }));
  if (!row) throw new NotFound();
  const { id: made } = await createVoucher(
    actor,
    "REVERSE",
    { original: entry?.no ?? "", narration, valueDate: null, notDuplicate: false },
    { submit: true },
  );
  return { ...(await voucherJson(actor, made)), created: `/api/AcVoucher/${made}` };
}

const madeOf = z.array(z.object({ id: idText, no: z.string().nullable(), status: z.string(), version: z.int() }));

const dailySheetLine = defineEndpoint<DailySheetInput, unknown, z.infer<typeof madeOf>>({
  method: "POST",
  path: "/AcVoucher/DailySheet",
  permission: "voucher.write",
  tag,
  summary: "Enter the day of a branch as one sheet",
  description:
    "What was received becomes an income voucher, what was spent an expense voucher, both as drafts; all or none.",
  body: dailySheetSchema,
  needsKey: true,
  answer: madeOf,
  example: {
    branchId: "1",
    receivedIn: "CASH:11101",
    payer: "Several",
    received: [{ code: "42103", amount: "150.00" }],
    paidFrom: "CASH:11101",
    payee: "Several",
    spent: [{ code: "STATIONERY", amount: "60.00", memo: "Pens" }],
    narration: "Daily sheet of the counter",
  },
  run: async ({ actor, body }) => ({
    data: (await saveDailySheet(actor, body, false)).map(({ id, no, status, version }) => ({
      id: String(id),
      no,
      status,
      version,
    })),
  }),
});

export const voucherEndpoints: readonly Endpoint[] = [
  ...attachmentLines(voucherAttachments, {
    at: "/AcVoucher/{id}",
    tag,
    one: "a voucher",
    read: "voucher.read",
    write: "voucher.write",
  }),
  dailySheetLine,
  ...VOUCHER_TYPES.flatMap(linesOf),
  defineEndpoint<unknown, unknown, Answer>({
    method: "GET",
    path: "/AcVoucher/{id}",
    permission: "voucher.read",
    tag,
    summary: "Read a voucher of any kind",
    answer: voucherAnswer,
    run: ({ actor, params }) => voucherJson(actor, idOf(params)),
  }),
  ...MOVES.map(([word, name, summary, body, example]) =>
    defineEndpoint<{ note: string | null; notDuplicate?: boolean }, unknown, Answer>({
      method: "POST",
      path: `/AcVoucher/{id}/${word}`,
      permission: voucherWorkflow.moves[name]!.permission,
      tag,
      summary,
      answer: voucherAnswer,
      needsVersion: true,
      example,
      body: body as z.ZodType<{ note: string | null; notDuplicate?: boolean }, unknown>,
      run: async ({ actor, params, body: { note: words, notDuplicate = false }, version }) => {
        const { id } = await moveVoucher(actor, idOf(params), name, { note: words, version, input: { notDuplicate } });
        return voucherJson(actor, id);
      },
    }),
  ),
  defineEndpoint<{ narration: string }, unknown, Answer>({
    method: "POST",
    path: "/AcVoucher/{id}/Reverse",
    permission: "voucher.reverse",
    tag,
    summary: "Request the reversal of a booked voucher",
    description: "Makes and submits a reversal, which two people approve.",
    body: reverseBody as z.ZodType<{ narration: string }, unknown>,
    creates: true,
    needsKey: true,
    example: { narration: "Taken on the wrong ledger, booked again today" },
    answer: voucherAnswer,
    run: ({ actor, params, body }) => reverseBooked(actor, idOf(params), body.narration),
  }),
];
