/** The API lines of loan snapshots: the same schemas and commands as the screens. */
import { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import { moneyToDecimal } from "~/core/money";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { lineSchema, listQuery, type ListQuery, type QuerySpec } from "~/define/list-query";
import { answerList } from "~/modules/lists/index.server";
import { companiesOf, companyOf } from "~/modules/organisation/index.server";
import { unusualWords, type Unusual } from "./bounds";
import { bringSnapshot } from "./bring-snapshot.server";
import { decideSnapshot, decisionSchema, DECISIONS, type Decision, type DecisionInput } from "./decide-snapshot.server";
import { visibleSnapshots } from "./find-snapshots.server";
import { loanList } from "./loan-list.server";
import { LOAN_STATUSES, STATUS_CHOICES } from "./loan";
import { snapshotSchema, type SnapshotInput } from "./loan-input";

const tag = "Loan snapshots";
const money = z.string().meta({ description: 'Decimal amount, "1250.50"' });
const snapshotJson = z.object({
  id: z.string(),
  unitId: z.string(),
  asOf: z.iso.date(),
  loans: z.number().int().meta({ description: "Running ones" }),
  outstanding: money,
  par1: money,
  par30: money,
  par60: money,
  par90: money,
  arrears: money,
  restructured: money,
  writtenOff: money,
  contentHash: z.string(),
  byId: z.string(),
  at: z.iso.datetime(),
  replacedAt: z.iso.datetime().nullable().meta({ description: "When another took its place; null while it is in use" }),
  status: z
    .enum(["IN_USE", "WAITING", "REJECTED"])
    .meta({ description: "WAITING: it differs too much from the last one, and a second person has to confirm it" }),
  unusual: z.array(z.string()).meta({ description: "Why it needed a second person" }),
  decidedById: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  decisionNote: z.string().nullable(),
  version: z.number().int(),
});
const answer = snapshotJson.meta({ component: "LoanSnapshot" });
const loanJson = z.object({
  id: z.string(),
  loanNo: z.string(),
  memberNo: z.string().nullable(),
  memberName: z.string(),
  product: z.string().nullable(),
  disbursedOn: z.iso.date(),
  principal: money,
  outstanding: money,
  instalment: money,
  arrears: money,
  daysOverdue: z.number().int(),
  status: z.enum(LOAN_STATUSES),
});
type SnapshotJson = z.infer<typeof snapshotJson>;
type LoanJson = z.infer<typeof loanJson>;
const withUnit = { unit: { select: { path: true } } } as const;
type Kept = Awaited<ReturnType<typeof db.loanSnapshot.findMany<{ include: typeof withUnit }>>>[number];

function jsonOf(row: Kept, exponent: number): SnapshotJson {
  const amount = (minor: bigint) => moneyToDecimal(minor, exponent);
  const {
    id,
    unitId,
    asOf,
    loans,
    contentHash,
    byId,
    at,
    replacedAt,
    status,
    unusual,
    decidedById,
    decidedAt,
    decisionNote,
    version,
  } = row;
  return {
    id: String(id),
    unitId: String(unitId),
    asOf,
    loans,
    outstanding: amount(row.outstanding),
    par1: amount(row.par1),
    par30: amount(row.par30),
    par60: amount(row.par60),
    par90: amount(row.par90),
    arrears: amount(row.arrears),
    restructured: amount(row.restructured),
    writtenOff: amount(row.writtenOff),
    contentHash,
    byId: String(byId),
    at: at.toISOString(),
    replacedAt: replacedAt?.toISOString() ?? null,
    status: status as SnapshotJson["status"],
    unusual: unusual === null ? [] : unusualWords(JSON.parse(unusual) as Unusual, exponent),
    decidedById: decidedById === null ? null : String(decidedById),
    decidedAt: decidedAt?.toISOString() ?? null,
    decisionNote,
    version,
  };
}

async function rowOf(actor: Actor, id: number): Promise<Kept> {
  const row = await db.loanSnapshot.findFirst({ where: { AND: [{ id }, visibleSnapshots(actor)] }, include: withUnit });
  if (!row) throw new NotFound();
  return row;
}

async function snapshotOf(actor: Actor, id: number): Promise<SnapshotJson> {
  const row = await rowOf(actor, id);
  return jsonOf(row, (await companyOf(db, row.unit)).exponent);
}

const spec: QuerySpec = {
  filters: [
    { name: "unitId", kind: "id" },
    { name: "asOf", kind: "date" },
    { name: "at", kind: "moment" },
  ],
  sorts: ["asOf", "at"],
  sort: "-asOf",
  fields: Object.keys(snapshotJson.shape).filter((name) => name !== "id"),
};

const list = (actor: Actor, query: ListQuery) =>
  answerList(query, {
    scope: visibleSnapshots(actor),
    order: { at: "moment" },
    find: (args) => db.loanSnapshot.findMany({ ...args, include: withUnit }),
    count: (where) => db.loanSnapshot.count({ where }),
    items: async (rows) => {
      const companyFor = await companiesOf(
        db,
        rows.map(({ unit }) => unit),
      );
      return rows.map((row) => jsonOf(row, companyFor(row.unit).exponent));
    },
  });

const loanSpec: QuerySpec = {
  filters: [
    { name: "status", kind: "choice", choices: STATUS_CHOICES },
    { name: "loanNo", kind: "text" },
    { name: "memberNo", kind: "text" },
    { name: "daysOverdue", kind: "number" },
  ],
  sorts: ["loanNo", "memberName", "daysOverdue"],
  sort: "loanNo",
  fields: Object.keys(loanJson.shape).filter((name) => name !== "id"),
};

async function loans(actor: Actor, id: number, query: ListQuery) {
  const { unit } = await rowOf(actor, id);
  const { exponent } = await companyOf(db, unit);
  const amount = (minor: bigint) => moneyToDecimal(minor, exponent);
  return answerList(query, {
    scope: { snapshotId: id, snapshot: visibleSnapshots(actor) },
    search: loanList.search,
    order: { daysOverdue: "number" },
    find: (args) => db.loanLine.findMany(args),
    count: (where) => db.loanLine.count({ where }),
    items: (rows) =>
      rows.map(
        ({
          id: lineId,
          loanNo,
          memberNo,
          memberName,
          product,
          disbursedOn,
          principal,
          outstanding,
          instalment,
          arrears,
          daysOverdue,
          status,
        }): LoanJson => ({
          id: String(lineId),
          loanNo,
          memberNo,
          memberName,
          product,
          disbursedOn,
          principal: amount(principal),
          outstanding: amount(outstanding),
          instalment: amount(instalment),
          arrears: amount(arrears),
          daysOverdue,
          status: status as LoanJson["status"],
        }),
      ),
  });
}

const item = lineSchema(snapshotJson, "LoanSnapshotListLine");
const loanItem = lineSchema(loanJson, "LoanListLine");
const EXAMPLE_LOAN = {
  loanNo: "LN-40231",
  memberNo: "M-1032",
  memberName: "Grace Achieng",
  product: "Group loan",
  disbursedOn: "2025-09-10",
  principal: "60000.00",
  outstanding: "24500.00",
  instalment: "5900.00",
  arrears: "0.00",
  daysOverdue: 0,
  status: "ACTIVE",
};

async function one(actor: Actor, id: number) {
  const data = await snapshotOf(actor, id);
  return { data, version: data.version };
}

const WORDS = {
  confirm: { path: "Confirm", summary: "Confirm a loan snapshot that waits: it comes into use" },
  reject: { path: "Reject", summary: "Reject a loan snapshot that waits, with a reason" },
} as const;
const decisionLine = (decision: Decision): Endpoint =>
  defineEndpoint<DecisionInput, unknown, SnapshotJson>({
    method: "POST",
    path: `/LoanSnapshots/{id}/${WORDS[decision].path}`,
    permission: "loanSnapshot.confirm",
    tag,
    summary: WORDS[decision].summary,
    body: decisionSchema,
    needsVersion: true,
    answer,
    example: { note: "I have called the branch manager about it." },
    run: async ({ actor, params, body, version }) =>
      one(actor, (await decideSnapshot(actor, idOf(params), decision, body, version)).id),
  });

export const loanSnapshotEndpoints: readonly Endpoint[] = [
  defineEndpoint<unknown, ListQuery, z.infer<typeof item>[]>({
    method: "GET",
    path: "/LoanSnapshots",
    permission: "loanSnapshot.read",
    tag,
    summary: "List the loan snapshots you can see",
    query: listQuery(spec),
    answer: z.array(item),
    run: ({ actor, query }) => list(actor, query),
  }),
  defineEndpoint<SnapshotInput, unknown, SnapshotJson>({
    method: "POST",
    path: "/LoanSnapshots",
    permission: "loanSnapshot.upload",
    tag,
    summary: "Import the loans of a branch on a day",
    description:
      "Replaces the earlier snapshot of the day, which stays readable. Identical loans are refused. A snapshot that differs too much from the last one waits for a second person.",
    body: snapshotSchema,
    creates: true,
    needsKey: true,
    answer,
    example: { unitId: "1", asOf: "2026-01-15", loans: [EXAMPLE_LOAN] },
    run: async ({ actor, body }) => {
      const { id } = await bringSnapshot(actor, body);
      return { data: await snapshotOf(actor, id), created: `/api/LoanSnapshots/${id}` };
    },
  }),
  defineEndpoint<unknown, unknown, SnapshotJson>({
    method: "GET",
    path: "/LoanSnapshots/{id}",
    permission: "loanSnapshot.read",
    tag,
    summary: "Read a loan snapshot",
    answer,
    run: async ({ actor, params }) => one(actor, idOf(params)),
  }),
  ...DECISIONS.map(decisionLine),
  defineEndpoint<unknown, ListQuery, z.infer<typeof loanItem>[]>({
    method: "GET",
    path: "/LoanSnapshots/{id}/Loans",
    permission: "loanSnapshot.read",
    tag,
    summary: "List the loans of a snapshot",
    query: listQuery(loanSpec),
    answer: z.array(loanItem),
    run: ({ actor, params, query }) => loans(actor, idOf(params), query),
  }),
];
